import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@mdx-js/mdx';
import rehypeHighlight from 'rehype-highlight';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import type { Plugin } from 'vite';

const samples = join(import.meta.dirname, '../client/samples');

interface Node {
  type: string;
  meta?: string | null;
  value?: string;
  depth?: number;
  tagName?: string;
  children?: Node[];
}

const textOf = ({ value = '', children = [] }: Node): string => value + children.map(textOf).join('');

/** A block of code that says `file=NAME` is that sample, which the tests run. */
function includeSamples() {
  const include = (node: Node) => {
    const [, file] = /\bfile=(\S+)/.exec(node.meta ?? '') ?? [];
    if (node.type === 'code' && file) node.value = readFileSync(join(samples, file), 'utf8').trimEnd();
    node.children?.forEach(include);
  };
  return include;
}

/** The address that samples are written with. */
const written = 'https://ads.example.com';

/** In code, the written address is that of the server that the reader reads on. */
function fillInAddress() {
  const fill = (node: Node, isCode: boolean) => {
    if (isCode) node.children = (node.children ?? []).flatMap(split);
    for (const child of node.children ?? []) fill(child, isCode || node.tagName === 'pre');
  };
  return (root: Node) => fill(root, false);
}

function split(node: Node): Node[] {
  const [first = '', ...rest] = node.type === 'text' ? (node.value ?? '').split(written) : [];
  if (rest.length === 0) return [node];
  const address = { type: 'mdxJsxTextElement', name: 'Address', attributes: [], children: [] };
  return [{ type: 'text', value: first }, ...rest.flatMap((value) => [address, { type: 'text', value }])];
}

/** A document of the repository begins with a title, which its page has already; of README one part is shown. */
function fitIntoPage() {
  return (root: Node, { path }: { path: string }) => {
    if (!path.endsWith('.md')) return;
    const isTitle = ({ type, depth }: Node) => type === 'heading' && depth === 1;
    root.children = (root.children ?? []).filter((node) => !isTitle(node));
    if (path.endsWith('README.md')) root.children = partOf(root.children, 'Start');
  };
}

/** What stands below a heading, up to the next. */
function partOf(nodes: Node[], title: string): Node[] {
  const from = nodes.findIndex((node) => node.type === 'heading' && textOf(node) === title);
  if (from < 0) throw new Error(`There is no part '${title}'`);
  const length = nodes.slice(from + 1).findIndex(({ type }) => type === 'heading');
  return nodes.slice(from, length < 0 ? undefined : from + 1 + length);
}

/** Turns texts (MDX, Markdown) into components while building. */
export const docsText: Plugin = {
  name: 'docs-text',
  enforce: 'pre',
  transform: {
    filter: { id: /\.mdx?$/ },
    async handler(value, path) {
      const { value: code } = await compile(
        { value, path },
        {
          remarkPlugins: [remarkGfm, includeSamples, fitIntoPage],
          rehypePlugins: [rehypeSlug, [rehypeHighlight, { aliases: { bash: 'sh' } }], fillInAddress],
        },
      );
      return { code: String(code), map: null };
    },
  },
};

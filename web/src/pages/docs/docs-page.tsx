import type { MDXContent } from 'mdx/types';
import { t } from '../../i18n.ts';
import { Address } from './address.tsx';
import { CodeBlock } from './code-block.tsx';
import { DocsFrame } from './docs-frame.tsx';
import { DocsLink } from './docs-link.tsx';
import type { DocsPage } from './docs-pages.ts';
import { Samples } from './samples.tsx';
import { ScrollingTable } from './scrolling-table.tsx';

/** What a text of the documentation is made of. */
const components = { a: DocsLink, Address, pre: CodeBlock, table: ScrollingTable, Samples };

/** One page of the documentation, from its text. */
export const docsPage = (name: DocsPage['name'], Content: MDXContent) => () => (
  <DocsFrame title={t(`docs.${name}`)} description={t(`docs.${name}.description`)}>
    <Content components={components} />
  </DocsFrame>
);

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { packClient } from '@marquee/client/pack';
import { build, type Manifest } from 'vite';
import { chunks } from './chunks.ts';
import { type DocsSection, sectionsOf } from './docs-sections.ts';
import { inlined } from './vite.config.ts';

// Builds the browser app: its files, the public pages as HTML, the client that programs install, and what can be
// compressed beforehand.

/** Stands for the site's address, which only the server knows. */
const site = 'https://site.invalid';

const root = import.meta.dirname;
const out = join(root, 'dist');
const rendering = join(root, 'node_modules/.cache/prerender');

await build({
  root,
  build: { manifest: true, rolldownOptions: { output: { codeSplitting: { groups: [chunks] } } } },
});
await build({
  root,
  build: { ssr: 'src/prerender.tsx', outDir: rendering, emptyOutDir: true },
  logLevel: 'warn',
});
const { addresses, pages, render } = (await import(
  pathToFileURL(join(rendering, 'prerender.js')).href
)) as typeof import('./src/prerender.tsx');

const manifestFile = join(out, '.vite/manifest.json');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
const shell = readFileSync(join(out, 'index.html'), 'utf8');

/**
 * All that a module imports at once, and then its own chunk: the order in which styles have to stand, since a page's
 * override those of the parts that it is made of.
 */
function chunksOf(module: string, seen = new Set<string>()): string[] {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`${module} is not in the manifest`);
  if (seen.has(module)) return [];
  seen.add(module);
  return [...(chunk.imports ?? []).flatMap((imported) => chunksOf(imported, seen)), module];
}

/** Links that fetch a page's scripts and styles at once, rather than when the first script asks for them. */
function links(modules: string[]): string {
  const chunks = [...new Set(modules.flatMap((module) => [...chunksOf(module)]))].map(
    (name) => manifest[name],
  );
  const scripts = chunks.map((chunk) => chunk?.file ?? '').filter((file) => file.endsWith('.js'));
  const styles = new Set(chunks.flatMap((chunk) => chunk?.css ?? []));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
    .filter((link) => !shell.includes(/href="[^"]*"/.exec(link)?.[0] ?? ''))
    .join('');
}

/** What other sites show of a page when it is linked to. */
function openGraph(path: string, head: string): string {
  const title = /<title>([^<]*)/.exec(head)?.[1] ?? '';
  const description = /name="description" content="([^"]*)"/.exec(head)?.[1] ?? '';
  const own = `og${path}.jpg`;
  const picture = `${site}/${existsSync(join(out, own)) ? own : 'og/home.jpg'}`;
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Marquee',
    'og:title': title,
    'og:description': description,
    'og:url': site + path,
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '628',
  };
  return [
    `<link rel="canonical" href="${site}${path}">`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${value}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

/**
 * Puts the styles into the page itself, where nothing is waited for before the first paint. Their links stay, since the
 * loader of chunks looks for them, but load nothing. The scripts come once the page is painted, each on its own, so
 * that a phone runs them one at a time and hears its user in between; the one that starts the app comes last.
 */
function paintFirst(html: string): string {
  const link = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;
  const chunk = /<link rel="modulepreload" crossorigin href="([^"]+)">\s*/g;
  const start = /<script type="module"[^>]*><\/script>/;
  const styles = [...html.matchAll(link)].map(([, file = '']) =>
    readFileSync(join(out, file), 'utf8').trim(),
  );
  const scripts = [...html.matchAll(chunk)].map(
    ([, href]) => `<script type="module" crossorigin src="${href}"></script>`,
  );
  const head = [
    `<style>${styles.join('')}</style>`,
    `<template id="app">${[...scripts, start.exec(html)?.[0]].join('')}</template>`,
    `<script>${inlined('after-paint.js')}</script>`,
  ].join('');
  return html
    .replaceAll(chunk, '')
    .replace(start, '')
    .replaceAll(link, '<link rel="stylesheet" disabled crossorigin href="/$1">')
    .replace('</head>', () => `${head}</head>`);
}

// What is served for every page that is not rendered here has nothing to say to search engines.
writeFileSync(
  join(out, 'app.html'),
  shell.replace('</title>', '</title><meta name="robots" content="noindex">'),
);
writeFileSync(join(out, 'addresses.json'), JSON.stringify(addresses));
const sections: DocsSection[] = [];
for (const { path, modules, catalogue } of pages) {
  const { head, body } = await render(path);
  const catalogues = ['shell', catalogue].map((name) => `src/locales/en/${name}.json`);
  const html = shell
    .replace(/<title>[^<]*<\/title>/, () => head + openGraph(path, head))
    .replace('</head>', () => `${links([...modules, ...catalogues])}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
  if (catalogue === 'docs') sections.push(...sectionsOf(path, head, body));
  mkdirSync(join(out, path), { recursive: true });
  writeFileSync(join(out, path, 'index.html'), paintFirst(html));
}
writeFileSync(join(out, 'docs/search.json'), JSON.stringify(sections));
mkdirSync(join(out, 'downloads'), { recursive: true });
writeFileSync(join(out, 'downloads/marquee-client.tgz'), await packClient());
rmSync(manifestFile);

for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
  const file = join(out, name);
  if (!/\.(js|css|svg|json)$/.test(name) || statSync(file).size < 1_000) continue;
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noSuchRoute } from './no-such-route.ts';
import { sendOwnPicture } from './own-pictures.ts';

/** Stands in the built pages for the address that browsers find us at. */
const site = 'https://site.invalid';

/** How often it is looked whether what is filled in has changed, milliseconds. */
const lookAgainMs = 60_000;

/** What stands in the built pages → what is to stand there now. */
export type FillIns = () => Promise<Record<string, string>>;

/** By their names in HTTP. */
const compressions = {
  br: (html: Buffer) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (html: Buffer) => gzipSync(html),
};
type Compression = keyof typeof compressions;

interface Page {
  html: Buffer;
  compressed: Partial<Record<Compression, Buffer>>;
  etag: string;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function readPage(file: string, words: Record<string, string>): Page {
  let text = readFileSync(file, 'utf8');
  for (const [open, word] of Object.entries(words)) text = text.replaceAll(open, () => escapeHtml(word));
  const html = Buffer.from(text);
  return {
    html,
    compressed: {},
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`,
  };
}

/** Compressed for its first reader: compressing all pages takes longer than the rest of a start. */
function compressedPage(page: Page, compression: Compression): Buffer {
  page.compressed[compression] ??= compressions[compression](page.html);
  return page.compressed[compression];
}

/** Every page that was rendered while building, by its address. */
function readPages(folder: string, words: Record<string, string>): Map<string, Page> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(^|[/\\])index\.html$/.test(name),
  );
  return new Map(
    files.map((name) => {
      const path = dirname(name).replaceAll('\\', '/');
      return [path === '.' ? '/' : `/${path}`, readPage(join(folder, name), words)];
    }),
  );
}

/**
 * The scripts that stand in the pages of the built browser app, as a content security policy names them: by their
 * hashes. None where it is not built.
 */
export function inlineScripts(folder: string): string[] {
  if (!existsSync(join(folder, 'index.html'))) return [];
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

/** Matches the address of every page, as the browser app does: whatever the case. */
function readAddresses(file: string): RegExp {
  const addresses = JSON.parse(readFileSync(file, 'utf8')) as string[];
  return new RegExp(`^(?:${addresses.map((address) => address.replace(/:\w+/g, '[^/]+')).join('|')})$`, 'i');
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const compression = (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: page.etag });
  if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag)
    return reply.code(304).send();
  if (compression) reply.header('content-encoding', compression);
  return reply
    .type('text/html; charset=utf-8')
    .send(compression ? compressedPage(page, compression) : page.html);
}

/** What only pages are told, not the files that they are made of; those show nothing, and in no frame. */
const policyOfFiles = "default-src 'none'; frame-ancestors 'none'";
const headersOfPages = [
  ...['cross-origin-opener-policy', 'origin-agent-cluster', 'permissions-policy'],
  ...['x-dns-prefetch-control', 'x-download-options', 'x-frame-options', 'x-permitted-cross-domain-policies'],
  'x-xss-protection',
];

/** What search engines are told: which pages there are, and what is nobody's but its user's. */
function searchEngineFiles(
  paths: string[],
  publicUrl: string,
): Record<string, { type: string; text: string }> {
  const urls = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join('');
  return {
    '/sitemap.xml': {
      type: 'application/xml; charset=utf-8',
      text: `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
    },
    '/robots.txt': {
      type: 'text/plain; charset=utf-8',
      text: `User-agent: *\nDisallow: /api/\nDisallow: /assets/\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
    },
  };
}

/** Gives the pages as they are now; what is filled in later than they were read is looked for in the background. */
async function keepPages(app: FastifyInstance, folder: string, publicUrl: string, fillIns: FillIns) {
  const bare = join(folder, 'app.html');
  const read = (words: Record<string, string>) => ({
    words: JSON.stringify(words),
    pages: readPages(folder, { ...words, [site]: publicUrl }),
    shell: readPage(existsSync(bare) ? bare : join(folder, 'index.html'), { ...words, [site]: publicUrl }),
  });
  let current = read(await fillIns());
  let looked = Date.now();
  return () => {
    if (Date.now() - looked > lookAgainMs) {
      looked = Date.now();
      fillIns().then(
        (words) => {
          if (JSON.stringify(words) !== current.words) current = read(words);
        },
        (error) => app.log.warn({ err: error }, 'what is filled into pages could not be read'),
      );
    }
    return current;
  };
}

/**
 * Serves the built browser app: files named after their content may be kept for ever, the page itself is asked
 * for anew each time. Any address that is neither a file nor the API's is a page of the app, which finds its own way;
 * those that were rendered while building come as they are, and where no page is, the answer says 404.
 * @param folder what was built
 * @param pictures the operator's own folder in the place of `images`; null: that which was built
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  publicUrl: string,
  { fillIns, pictures }: { fillIns: FillIns; pictures: string | null },
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn('the browser app is not built: only the API is served');
    return;
  }
  const current = await keepPages(app, folder, publicUrl, fillIns);
  const addresses = readAddresses(join(folder, 'addresses.json'));
  const told = searchEngineFiles([...current().pages.keys()].sort(), publicUrl);
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false, preCompressed: true });
  app.get('/*', { config: { access: 'public', quiet: true } }, (request, reply) => {
    const path = pathOf(request.url);
    if (/^\/(api|app|assets)(\/|$)/.test(path)) throw noSuchRoute(request);
    if (pictures && path.startsWith('/images/')) return sendOwnPicture(reply, pictures, path.slice(8));
    const file = told[path];
    if (file) return reply.header('cache-control', 'no-cache').type(file.type).send(file.text);
    const address = path.replace(/(.)\/$/, '$1');
    const known = addresses.test(address);
    // What has a dot in its last part and is no page was meant to be a file.
    if (known || !path.slice(path.lastIndexOf('/')).includes('.')) {
      const { pages, shell } = current();
      return sendPage(request, reply.code(known ? 200 : 404), pages.get(address) ?? shell);
    }
    const hashed = /^\/static\/.*-[\w-]{8}\.\w+$/.test(path);
    reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (hashed) {
      reply.header('content-security-policy', policyOfFiles);
      for (const header of headersOfPages) reply.removeHeader(header);
    }
    return reply.sendFile(path.slice(1));
  });
}

const pathOf = (url: string) => decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/');

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

/** Stands in the built pages for the address that browsers find us at. */
const site = 'https://site.invalid';

interface Page {
  html: Buffer;
  brotli: Buffer;
  gzip: Buffer;
  etag: string;
}

/** A page as it is sent, compressed once rather than for each reader. */
function readPage(file: string, publicUrl: string): Page {
  const html = Buffer.from(readFileSync(file, 'utf8').replaceAll(site, publicUrl));
  return {
    html,
    brotli: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(html),
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"`,
  };
}

/** Every page that was rendered while building, by its address. */
function readPages(folder: string, publicUrl: string): Map<string, Page> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(^|[/\\])index\.html$/.test(name),
  );
  return new Map(
    files.map((name) => {
      const path = dirname(name).replaceAll('\\', '/');
      return [path === '.' ? '/' : `/${path}`, readPage(join(folder, name), publicUrl)];
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
  const encoding = /\bbr\b/.test(accepted) ? 'brotli' : /\bgzip\b/.test(accepted) ? 'gzip' : 'html';
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: page.etag });
  if (reply.statusCode === 200 && request.headers['if-none-match'] === page.etag)
    return reply.code(304).send();
  if (encoding !== 'html') reply.header('content-encoding', encoding === 'brotli' ? 'br' : 'gzip');
  return reply.type('text/html; charset=utf-8').send(page[encoding]);
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

/**
 * Serves the built browser app: files named after their content may be kept for ever, the page itself is asked
 * for anew each time. Any address that is neither a file nor the API's is a page of the app, which finds its own way;
 * those that were rendered while building come as they are, and where no page is, the answer says 404.
 */
export async function servePages(app: FastifyInstance, folder: string, publicUrl: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn('the browser app is not built: only the API is served');
    return;
  }
  const pages = readPages(folder, publicUrl);
  const bare = join(folder, 'app.html');
  const shell = readPage(existsSync(bare) ? bare : join(folder, 'index.html'), publicUrl);
  const addresses = readAddresses(join(folder, 'addresses.json'));
  const told = searchEngineFiles([...pages.keys()].sort(), publicUrl);
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false, preCompressed: true });
  app.get('/*', { config: { access: 'public', quiet: true } }, (request, reply) => {
    const path = pathOf(request.url);
    if (/^\/(api|app|assets)(\/|$)/.test(path)) throw new Failure('NOT_FOUND');
    const file = told[path];
    if (file) return reply.header('cache-control', 'no-cache').type(file.type).send(file.text);
    const address = path.replace(/(.)\/$/, '$1');
    const known = addresses.test(address);
    // What has a dot in its last part and is no page was meant to be a file.
    if (known || !path.slice(path.lastIndexOf('/')).includes('.'))
      return sendPage(request, reply.code(known ? 200 : 404), pages.get(address) ?? shell);
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

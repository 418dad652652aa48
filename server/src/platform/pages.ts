import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Failure } from './failure.ts';

/**
 * Serves the built browser app: files named after their content may be kept for ever, the page itself is asked
 * for anew each time. Any address that is neither a file nor the API's is a page of the app, which finds its own way.
 */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn('the browser app is not built: only the API is served');
    return;
  }
  await app.register(fastifyStatic, { root: folder, serve: false, cacheControl: false });
  app.get('/*', { config: { access: 'public', quiet: true } }, (request, reply) => {
    const path = pathOf(request.url);
    if (/^\/(api|app|assets)(\/|$)/.test(path)) throw new Failure('NOT_FOUND');
    // A page's address has no dot in its last part.
    if (!/\.[^/]*$/.test(path)) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    const hashed = /^\/static\/.*-[\w-]{8}\.\w+$/.test(path);
    reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    return reply.sendFile(path.slice(1));
  });
}

const pathOf = (url: string) => decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/');

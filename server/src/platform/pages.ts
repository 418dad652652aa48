import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Failure } from './failure.ts';

/**
 * Serves the built browser app: files named after their content may be kept for ever, the page itself is asked
 * for anew each time. Any other address outside /api is a page of the app, which finds its own way.
 */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) {
    app.log.warn('the browser app is not built: only the API is served');
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = /\/static\/.*-[\w-]{8}\.\w+$/.test(path);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (!['GET', 'HEAD'].includes(request.method) || !isPage(path)) throw new Failure('NOT_FOUND');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

/** A page has no dot in its last part: that would be a file which is not there. */
function isPage(path: string): boolean {
  return !/^\/(api|assets|app|static)(\/|$)/.test(path) && !/\.[^/]*$/.test(path);
}

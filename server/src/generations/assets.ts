import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { makeJpeg } from './pictures.ts';

const types: Record<string, string> = { png: 'image/png', webp: 'image/webp', jpg: 'image/jpeg' };

/** Serves the pictures of ads. Their addresses are the secret: they cannot be guessed and are never listed. */
export function adAssets(app: FastifyInstance, ctx: Context): void {
  const config = { access: 'public', quiet: true } as const;
  app.get<{ Params: { name: string } }>('/assets/ads/:name', { config }, async (request, reply) => {
    const [, id, extension = ''] = /^([A-Za-z0-9_-]{22})\.(png|webp|jpg)$/.exec(request.params.name) ?? [];
    const stored = extension === 'jpg' ? `ads/${id}.png` : `ads/${id}.${extension}`;
    if (!id || !(await ctx.blobs.exists(stored))) return reply.callNotFound();
    return reply
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'same-origin')
      .type(types[extension] ?? '')
      .send(
        extension === 'jpg' ? await makeJpeg(await ctx.blobs.get(stored)) : await ctx.blobs.stream(stored),
      );
  });
}

import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** Serves the pictures of ads. Their addresses are the secret: they cannot be guessed and are never listed. */
export function adAssets(app: FastifyInstance, ctx: Context): void {
  const config = { access: 'public', quiet: true } as const;
  app.get<{ Params: { name: string } }>('/assets/ads/:name', { config }, async (request, reply) => {
    const { name } = request.params;
    const key = `ads/${name}`;
    if (!/^[A-Za-z0-9_-]{22}\.png$/.test(name) || !(await ctx.blobs.exists(key))) {
      return reply.callNotFound();
    }
    return reply
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'same-origin')
      .type('image/png')
      .send(await ctx.blobs.stream(key));
  });
}

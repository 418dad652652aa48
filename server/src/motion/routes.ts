import { api } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { assetHeaders } from '#platform/assets.ts';
import { route } from '#platform/http.ts';
import type { Context } from '../context.ts';
import { layersPrefix } from './keep-motion.ts';
import { orderLayers } from './order-layers.ts';

/** Ads that move: their layers. Whoever asks for them encodes. */
export function motionRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, api.motions.layers, async (ctx, request) => ({
    success: true,
    data: await orderLayers(ctx, request, request.params.adID, request.body, request.signal),
  }));

  const config = { access: 'public', quiet: true } as const;
  type Params = { folder: string; name: string };
  app.get<{ Params: Params }>('/assets/layers/:folder/:name', { config }, async (request, reply) => {
    const { folder, name } = request.params;
    const key = `${layersPrefix}${folder}/${name}`;
    const isName = /^[A-Za-z0-9_-]{22}$/.test(folder) && /^\d{1,3}\.png$/.test(name);
    if (!isName || !(await ctx.blobs.exists(key))) return reply.callNotFound();
    return reply
      .headers(assetHeaders(ctx.config, 'private'))
      .type('image/png')
      .send(await ctx.blobs.stream(key));
  });
}

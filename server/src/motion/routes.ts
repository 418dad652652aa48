import { api, maxVideoBytes } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { assetHeaders } from '#platform/assets.ts';
import { route } from '#platform/http.ts';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import { layersPrefix } from './keep-motion.ts';
import { keepVideo } from './keep-video.ts';
import { orderLayers } from './order-layers.ts';

/** Ads that move: their layers. Whoever asks for them encodes. */
export function motionRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, api.motions.layers, async (ctx, request) => ({
    success: true,
    data: await orderLayers(ctx, request, request.params.adID, request.body, request.signal),
  }));

  app.register(async (scope) => videoRoute(scope, ctx));

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

/** Videos are read here and at no other endpoint. */
function videoRoute(scope: FastifyInstance, ctx: Context): void {
  const options = { parseAs: 'buffer', bodyLimit: maxVideoBytes } as const;
  const types = ['video/mp4', 'application/octet-stream'];
  scope.addContentTypeParser(types, options, (_, body, done) => done(null, body));
  route(scope, ctx, api.motions.keep, async (ctx, { params, query, file, user }) => {
    if (!file) throw new HttpError('VIDEO_REFUSED');
    return { success: true, data: await keepVideo(ctx, user.id, params.adID, query, Buffer.from(file)) };
  });
}

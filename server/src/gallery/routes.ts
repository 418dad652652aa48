import { api } from '@marquee/contract';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import { route } from '#platform/http.ts';
import { networkOf } from '#platform/limits.ts';
import type { Context } from '../context.ts';
import { makeArchive } from './archive.ts';
import { deleteAds, requireAdsOf } from './delete-ads.ts';
import { makeDownloadLink, openDownloadLink } from './download-link.ts';
import { fileName } from './file-names.ts';
import { galleryApps, galleryTotals, lastBatch } from './store.ts';

const downloadLimits = [{ name: 'download', per: 'address', points: 120, seconds: 600 }] as const;

/** Archives that are on their way: each holds a picture in memory, and a slow reader holds it for long. */
const ofAccount = createConcurrencyLimit({ each: 3, all: 50 });
/** Those that one network has of them, with however many accounts. */
const ofNetwork = createConcurrencyLimit({ each: 10 });

/** Looking through, downloading and deleting finished ads. */
export function galleryRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, api.gallery.apps, async (ctx, { query, user }) => ({
    success: true,
    ...(await galleryApps(ctx, user.id, query)),
    ...(await galleryTotals(ctx, user.id)),
  }));

  route(app, ctx, api.gallery.lastBatch, async (ctx, { user }) => {
    const batch = await lastBatch(ctx, user.id);
    return { success: true, hasLastBatch: batch !== null, lastBatch: batch };
  });

  route(app, ctx, api.gallery.clear, async (ctx, { user }) => ({
    success: true,
    deletedCount: await deleteAds(ctx, user.id),
  }));

  route(app, ctx, api.gallery.deleteApp, async (ctx, { params, user }) => {
    await requireAdsOf(ctx, user.id, params.appId);
    return { success: true, deletedCount: await deleteAds(ctx, user.id, params.appId) };
  });

  route(app, ctx, api.gallery.download, async (ctx, { body, user }) => ({
    success: true,
    data: { url: `/api/downloads/${await makeDownloadLink(ctx, user.id, body)}` },
  }));

  app.get<{ Params: { token: string } }>(
    '/api/downloads/:token',
    { config: { access: 'public', limits: downloadLimits } },
    async (request, reply) => {
      const scope = await openDownloadLink(ctx, request.params.token);
      // Who hung up meanwhile would never leave.
      if (!scope || request.until.aborted) return reply.callNotFound();
      const leaveNetwork = ofNetwork(networkOf(request.ip));
      request.until.addEventListener('abort', leaveNetwork, { once: true });
      try {
        request.until.addEventListener('abort', ofAccount(scope.userId), { once: true });
      } catch (error) {
        leaveNetwork();
        throw error;
      }
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': contentDisposition(`${fileName(scope.appName, 'Marquee')} ads.zip`),
          'x-accel-buffering': 'no',
        })
        .type('application/zip')
        .send(makeArchive(ctx, scope, request.until));
    },
  );
}

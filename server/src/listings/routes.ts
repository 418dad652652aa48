import { api } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { assetHeaders } from '#platform/assets.ts';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import { route } from '#platform/http.ts';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import { extractListing, findLanguages, findListing } from './index.ts';
import { keyOf, mediaName, mediaTypes } from './media.ts';
import { presentListing } from './present-listing.ts';

/** Extractions that one account may have in hand. */
const acquire = createConcurrencyLimit({ each: 6 });

export function listingRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, api.listings.extract, async (ctx, { body, user, signal }) => {
    const leave = acquire(user.id);
    try {
      return {
        success: true,
        data: presentListing(ctx.config, await extractListing(ctx, body.url, signal, user.id)),
      };
    } catch (error) {
      // The caller hung up, or the server is stopping.
      if (!signal.aborted) throw error;
      throw new HttpError('STORE_UNREACHABLE', { reason: 'interrupted' });
    } finally {
      leave();
    }
  });

  route(app, ctx, api.listings.app, async (ctx, { params }) => {
    const data = await findListing(ctx, params.appId);
    if (!data) throw new HttpError('APP_NOT_FOUND');
    return { success: true, data: presentListing(ctx.config, data) };
  });

  route(app, ctx, api.listings.languages, async (ctx, { params, user, signal }) => {
    const found = await findLanguages(ctx, params.appId, signal, user.id);
    const languages = found.map(({ language, name, own }) => ({ language, name, own }));
    return { success: true, data: { languages } };
  });

  mediaAssets(app, ctx);
}

/** Serves our copies of icons and screenshots. What stands on store pages is public; here nothing can be listed. */
function mediaAssets(app: FastifyInstance, ctx: Context): void {
  const config = { access: 'public', quiet: true } as const;
  app.get<{ Params: { name: string } }>('/assets/media/:name', { config }, async (request, reply) => {
    const { name } = request.params;
    const type = mediaTypes[mediaName.exec(name)?.[1] ?? ''];
    if (!type || !(await ctx.blobs.exists(keyOf(name)))) return reply.callNotFound();
    return reply
      .headers(assetHeaders(ctx.config, 'public'))
      .header('x-content-type-options', 'nosniff')
      .type(type)
      .send(await ctx.blobs.stream(keyOf(name)));
  });
}

import { adId, api, isEmptyEdit } from '@marquee/contract';
import type { FastifyInstance } from 'fastify';
import { addressOf, assetHeaders } from '#platform/assets.ts';
import { route } from '#platform/http.ts';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import { spendable } from '../credits/index.ts';
import {
  awaitRegeneration,
  pictureType,
  readRecipePicture,
  recipePictureKey,
  startRegeneration,
} from '../generations/index.ts';
import { carryOver } from './carry-over.ts';
import { drawEdit } from './draw-edit.ts';
import { keepAsNew, keepAsVersion, requirePrice } from './keep-edit.ts';
import { openAd } from './open-ad.ts';
import { previewEdit } from './preview-edit.ts';
import { restoreVersion } from './restore-version.ts';
import { requireChangeable, savedBefore } from './saver.ts';
import { requireEditableAd, requireVersion } from './store.ts';
import { suggestEdit } from './suggest-edit.ts';
import { takeUpload } from './uploads.ts';
import { writeLines } from './write-lines.ts';

/** Editing finished ads, and making them anew. */
export function studioRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, api.studio.open, async (ctx, { params, user }) => ({
    success: true,
    data: await openAd(ctx, user.id, params.adID),
  }));

  route(app, ctx, api.studio.preview, async (ctx, { body, user, key, signal }) => ({
    success: true,
    data: await previewEdit(ctx, { user, key }, body, signal),
  }));

  route(app, ctx, api.studio.save, async (ctx, request) => {
    const { body, user, signal } = request;
    const before = await requireEditableAd(ctx.db, user.id, body.adID, body.from);
    requireChangeable(request, before);
    const saved = await savedBefore(ctx, request, body.adID);
    if (saved) return { success: true, data: saved };
    requireVersion(ctx, before, body.version);
    const price = await requirePrice(ctx, request, [before]);
    const drawn = await drawEdit(ctx, before, body.edit, signal);
    return { success: true, data: await keepAsVersion(ctx, request, before, drawn, price) };
  });

  route(app, ctx, api.studio.saveAs, async (ctx, request) => {
    const { body, user, newId, signal } = request;
    const saved = await savedBefore(ctx, request, adId.parse(newId));
    if (saved) return { success: true, data: saved };
    const before = await requireEditableAd(ctx.db, user.id, body.adID, body.from);
    const price = await requirePrice(ctx, request, [before]);
    const drawn = await drawEdit(ctx, before, body.edit, signal);
    return { success: true, data: await keepAsNew(ctx, request, before, drawn, price) };
  });

  route(app, ctx, api.studio.carryOver, async (ctx, request) => ({
    success: true,
    data: { ads: await carryOver(ctx, request, request.body, request.signal) },
  }));

  route(app, ctx, api.studio.restore, async (ctx, request) => ({
    success: true,
    data: await restoreVersion(ctx, request, request.body),
  }));

  route(app, ctx, api.studio.lines, async (ctx, { body, user, signal }) => ({
    success: true,
    data: await writeLines(ctx, user.id, body.adID, signal),
  }));

  route(app, ctx, api.studio.suggest, async (ctx, { body, user, signal }) => ({
    success: true,
    data: await suggestEdit(ctx, user.id, body, signal),
  }));

  route(app, ctx, api.ads.regenerate, async (ctx, { body, user, key, noteCost, newId, signal }) => {
    const { wish, ...request } = body;
    // A wish becomes an edit before anything is held or put on the queue.
    const wished = wish
      ? await suggestEdit(ctx, user.id, { adID: request.adID, sentence: wish }, signal)
      : null;
    const edit = wished && !isEmptyEdit(wished.edit) ? wished.edit : undefined;
    const by = { id: newId, key, noteCost };
    const id = await startRegeneration(ctx, user.id, { ...request, ...(edit ? { edit } : {}) }, by);
    const ad = await awaitRegeneration(ctx, id, signal);
    return { success: true, ad, credits: await spendable(ctx.db, user.id) };
  });

  recipePictures(app, ctx);
  app.register(async (scope) => uploadRoute(scope, ctx));
}

/** The most bytes of a picture that somebody uploads. */
const maxUploadBytes = 20 * 1024 * 1024;

/** Pictures are read here and at no other endpoint. */
function uploadRoute(scope: FastifyInstance, ctx: Context): void {
  const options = { parseAs: 'buffer', bodyLimit: maxUploadBytes } as const;
  const types = ['image/png', 'image/jpeg', 'image/webp', 'application/octet-stream'];
  scope.addContentTypeParser(types, options, (_, body, done) => done(null, body));
  route(scope, ctx, api.studio.upload, async (ctx, { file, user, signal }) => {
    if (!file) throw new HttpError('UNSUPPORTED_MEDIA_TYPE', { reason: 'picture' });
    const upload = await takeUpload(ctx, user.id, file, signal);
    return { success: true, data: { upload, path: addressOf(ctx.config, recipePictureKey(upload)) } };
  });
}

/** Serves the pictures that recipes name. Their names follow from what is in them: nobody guesses them. */
function recipePictures(app: FastifyInstance, ctx: Context): void {
  const config = { access: 'public', quiet: true } as const;
  app.get<{ Params: { name: string } }>('/assets/pictures/:name', { config }, async (request, reply) => {
    const { name } = request.params;
    const picture = /^[0-9a-f]{64}$/.test(name) ? await readRecipePicture(ctx, name) : null;
    if (!picture) return reply.callNotFound();
    return reply
      .headers(assetHeaders(ctx.config, 'private'))
      .header('x-content-type-options', 'nosniff')
      .type(pictureType(picture))
      .send(picture);
  });
}

import { api } from '@marquee/contract';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import { route } from '#platform/http.ts';
import { HttpError } from '#platform/http-error.ts';
import { networkOf } from '#platform/limits.ts';
import type { Context } from '../context.ts';
import { fileName } from '../gallery/index.ts';
import { readTexts, saveTexts, wantedTexts } from './edit-texts.ts';
import { previewKit } from './preview-kit.ts';
import { readmeLanguage } from './readme-language.ts';
import { startKit } from './start-kit.ts';
import { fileOf, readKit } from './store.ts';
import { takeTemplate } from './templates.ts';

/** Launch kits: what networks take of finished ads. */
export function kitRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, api.kits.start, async (ctx, { body, user, key, newId, reads, noteCost }) => {
    const by = { id: newId, key, readIn: readmeLanguage(reads), noteCost };
    return { success: true, data: { kitId: await startKit(ctx, user.id, body, by) } };
  });

  route(app, ctx, api.kits.plan, async (ctx, { body, user }) => ({
    success: true,
    data: await previewKit(ctx, user.id, body),
  }));

  route(app, ctx, api.kits.read, async (ctx, { params, user }) => ({
    success: true,
    data: await readKit(ctx, user.id, params.kitId),
  }));

  route(app, ctx, api.kits.texts, async (ctx, { query, user }) => ({
    success: true,
    data: { texts: (await readTexts(ctx, user.id, query)).texts, wanted: wantedTexts() },
  }));

  route(app, ctx, api.kits.setTexts, async (ctx, { query, body, user }) => ({
    success: true,
    data: { texts: await saveTexts(ctx, user.id, query, body.texts) },
  }));

  app.register(async (scope) => templateRoute(scope, ctx));
  downloads(app, ctx);
}

/** The most bytes of a template. */
const maxTemplateBytes = 5 * 1024 * 1024;

/** Whatever a browser calls a table: what it is shows in its bytes. */
function templateRoute(scope: FastifyInstance, ctx: Context): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxTemplateBytes }, (_, body, done) =>
    done(null, body),
  );
  route(scope, ctx, api.kits.template, async (ctx, { query, file, user }) => {
    if (!file) throw new HttpError('TEMPLATE_REFUSED');
    return { success: true, data: await takeTemplate(ctx, user.id, query.network, Buffer.from(file)) };
  });
}

const limits = [{ name: 'kit download', per: 'address', points: 300, seconds: 600 }] as const;

/** Kits that one network fetches at once. */
const ofNetwork = createConcurrencyLimit({ each: 20 });

/** A part of a file as a browser asks for it; null where it asks for all, 'none' where there is no such part. */
function rangeOf(header: string | undefined, bytes: number): { start: number; end: number } | null | 'none' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return start > end || start >= bytes ? 'none' : { start, end };
}

/** Serves kits, whole or in parts. Their addresses are the secret: they cannot be guessed and are never listed. */
function downloads(app: FastifyInstance, ctx: Context): void {
  const config = { access: 'public', limits } as const;
  app.get<{ Params: { name: string } }>('/assets/kits/:name', { config }, async (request, reply) => {
    const key = `kits/${request.params.name}`;
    const kit = /^[A-Za-z0-9_-]{20,80}\.zip$/.test(request.params.name)
      ? await fileOf(ctx.db, key)
      : undefined;
    if (!kit?.bytes || !(await ctx.blobs.exists(key)) || request.until.aborted) return reply.callNotFound();
    const bytes = kit.bytes;
    const range = rangeOf(request.headers.range, bytes);
    if (range === 'none')
      throw new HttpError('RANGE_NOT_SATISFIABLE', undefined, { 'content-range': `bytes */${bytes}` });
    const leave = ofNetwork(networkOf(request.ip));
    request.until.addEventListener('abort', leave, { once: true });
    const { start, end } = range ?? { start: 0, end: bytes - 1 };
    const file = await ctx.blobs.stream(key, { start, end });
    reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': contentDisposition(`marquee-kit-${fileName(kit.app_name, 'app')}.zip`),
      etag: `"${request.params.name.slice(0, -4)}"`,
    });
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`);
    return reply
      .type('application/zip')
      .header('content-length', end - start + 1)
      .send(file);
  });
}

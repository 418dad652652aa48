import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { cacheControl } from '#platform/bucket-blobs.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { makeJpeg, makeThumbnail, thumbnailKey } from './pictures.ts';

const types: Record<string, string> = { png: 'image/png', webp: 'image/webp', jpg: 'image/jpeg' };

/** What is written anew for each request: far more than anybody looks at. */
const encodings = [{ name: 'encode-picture', per: 'address', points: 600, seconds: 600 }] as const;

const ownPageOnly = {
  'cache-control': 'private, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'same-origin',
};

/** For a cache in front of us, from which pages take pictures as from another origin. */
const throughCache = ({ publicUrl }: Config) => ({
  'cache-control': cacheControl,
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': publicUrl,
});

/** Serves the pictures of ads. Their addresses are the secret: they cannot be guessed and are never listed. */
export function adAssets(app: FastifyInstance, ctx: Context): void {
  const config = { access: 'public', quiet: true } as const;
  app.get<{ Params: { name: string } }>('/assets/ads/:name', { config }, async (request, reply) => {
    const [, id, extension = ''] = /^([A-Za-z0-9_-]{22})\.(png|webp|jpg)$/.exec(request.params.name) ?? [];
    const picture = id ? await open(ctx, `ads/${id}.png`, extension, request.ip) : null;
    if (!picture) return reply.callNotFound();
    return reply
      .headers(ctx.config.assetsUrl ? throughCache(ctx.config) : ownPageOnly)
      .type(types[extension] ?? '')
      .send(picture);
  });
}

/** A picture as what is asked for; null when it is gone. Pictures from before there were thumbnails get theirs here. */
async function open(
  ctx: Context,
  key: string,
  extension: string,
  address: string,
): Promise<Readable | Buffer | null> {
  if (extension === 'webp' && (await ctx.blobs.exists(thumbnailKey(key)))) {
    return ctx.blobs.stream(thumbnailKey(key));
  }
  if (!(await ctx.blobs.exists(key))) return null;
  if (extension === 'png') return ctx.blobs.stream(key);
  await ctx.limits.take(encodings, { address, account: null });
  const png = await ctx.blobs.get(key);
  return extension === 'webp' ? makeThumbnail(png) : makeJpeg(png);
}

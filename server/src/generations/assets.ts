import type { FastifyInstance } from 'fastify';
import { addressOf, assetHeaders } from '#platform/assets.ts';
import type { Context } from '../context.ts';
import { type BlobKey, blobKey } from './blob-key.ts';
import { type Derived, deriveOnce, jpegKey } from './pictures.ts';

const types: Record<string, string> = { png: 'image/png', webp: 'image/webp', jpg: 'image/jpeg' };

/** What is encoded for whoever asks first: far more than anybody looks at. */
const encodings = [{ name: 'encode-picture', per: 'address', points: 600, seconds: 600 }] as const;

const config = { access: 'public', quiet: true } as const;

/** Serves the pictures of ads. Their addresses are the secret: they cannot be guessed and are never listed. */
export function adAssets(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { name: string } }>('/assets/ads/:name', { config }, async (request, reply) => {
    const [, id, extension = ''] = /^([A-Za-z0-9_-]{22})\.(png|webp|jpg)$/.exec(request.params.name) ?? [];
    const key = `ads/${id}.${extension}`;
    if (!id || !(await isThere(ctx, blobKey(`ads/${id}.png`), extension, request.ip)))
      return reply.callNotFound();
    return reply
      .headers(assetHeaders(ctx.config, 'private'))
      .type(types[extension] ?? '')
      .send(await ctx.blobs.stream(key));
  });

  // A JPEG is made when it is asked for: where files come from elsewhere, that is asked of us first.
  app.get<{ Params: { name: string } }>('/assets/jpegs/:name', { config }, async (request, reply) => {
    const [, id] = /^([A-Za-z0-9_-]{22})\.jpg$/.exec(request.params.name) ?? [];
    const key = blobKey(`ads/${id}.png`);
    if (!id || !(await isThere(ctx, key, 'jpg', request.ip))) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').redirect(addressOf(ctx.config, jpegKey(key)));
  });
}

/** Whether there is a file of a picture; what is made of the picture on demand is there afterwards. */
async function isThere(ctx: Context, key: BlobKey, extension: string, address: string): Promise<boolean> {
  if (extension === 'png') return ctx.blobs.exists(key);
  const derived = extension as Derived;
  if (await ctx.blobs.exists(key.replace(/png$/, derived))) return true;
  if (!(await ctx.blobs.exists(key))) return false;
  await ctx.limits.take(encodings, { address, account: null });
  return deriveOnce(ctx, key, derived);
}

import type { Readable } from 'node:stream';
import type { Edit, NetworkId, UserId } from '@marquee/contract';
import type { AdPool, DrawOutcome } from '@marquee/engine/pool';
import type { Context } from '../context.ts';
import { markTestAd, readRecipePicture } from '../generations/index.ts';
import type { LanguageTexts } from './kit-parts.ts';
import { languageTexts } from './kit-texts.ts';
import type { KitAd } from './store.ts';

/** What a kit is made from, wherever that is kept. */
export interface KitSource {
  /** The ad's picture as it was delivered; null where it is gone. */
  pictureOf(ad: KitAd): Promise<Uint8Array | null>;
  /** Composes an ad that has a recipe anew. Throws as the engine's `draw` does. */
  draw(ad: KitAd, edit: Edit, format: DrawFormat): Promise<DrawOutcome>;
  /** A picture of an ad at a smaller size of its ratio. Throws as the engine's `scale` does. */
  scale(png: Uint8Array, size: { width: number; height: number }): Promise<Uint8Array>;
  /** A file that is kept beside the pictures, to be opened later; null where it is gone. */
  fileOf(key: string): Promise<(() => Promise<Readable>) | null>;
  /** The texts of a language, whose ads these are; null where their listing is gone. */
  textsOf(language: string, ads: readonly KitAd[]): Promise<LanguageTexts | null>;
}

export type DrawFormat = NonNullable<Parameters<AdPool['draw']>[0]['format']>;

/** A kit from what the product keeps. `test`: its composed pictures bear the mark of a test. */
export function keptSource(
  ctx: Context,
  { userId, networks, test }: { userId: UserId; networks: readonly NetworkId[]; test: boolean },
  signal: AbortSignal,
): KitSource {
  return {
    pictureOf: async ({ blobKey }) => ((await ctx.blobs.exists(blobKey)) ? ctx.blobs.get(blobKey) : null),
    async draw(ad, edit, format) {
      const outcome = await ctx.adPool.compose({
        recipe: ad.recipe as NonNullable<KitAd['recipe']>,
        edit,
        format,
        picture: (hash) => readRecipePicture(ctx, hash),
        signal,
      });
      return 'ad' in outcome && (test || ad.test)
        ? { ...outcome, ad: await markTestAd(ctx, outcome.ad) }
        : outcome;
    },
    fileOf: async (key) => ((await ctx.blobs.exists(key)) ? () => ctx.blobs.stream(key) : null),
    scale: (png, size) => ctx.adPool.scale({ png, ...size, signal }),
    async textsOf(language, ads) {
      const [first] = ads;
      return first
        ? languageTexts(
            ctx,
            userId,
            { appId: first.appId, language: first.language || language, ads, networks },
            signal,
          )
        : null;
    },
  };
}

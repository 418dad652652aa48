import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Edit } from '@marquee/contract';
import type { DrawOutcome } from '@marquee/engine/pool';
import type { Context } from '../context.ts';
import { markTestAd, readRecipePicture } from '../generations/index.ts';
import type { PlannedPicture } from './plan-kit.ts';

/** A picture of a kit as a file, or why there is none. */
export type DrawnPicture =
  | { file: string; bytes: number; sha256: string; hasButton: boolean }
  | { why: string };

/** Draws what a kit's networks want, each picture once however many of them want it. */
export interface KitPainter {
  draw(planned: PlannedPicture): Promise<DrawnPicture>;
}

/**
 * @param folder where pictures lie until they are in the kit: none of them stays in memory
 * @param test whether they bear the mark of a test
 */
export function openKitPainter(ctx: Context, folder: string, test: boolean, signal: AbortSignal): KitPainter {
  const drawn = new Map<string, Promise<DrawnPicture>>();

  async function keep(name: string, bytes: Uint8Array, hasButton: boolean): Promise<DrawnPicture> {
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${createHash('sha256').update(name).digest('hex')}.png`);
    await writeFile(file, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { file, bytes: bytes.length, sha256, hasButton };
  }

  async function make(name: string, { ad, slot, buttonless }: PlannedPicture): Promise<DrawnPicture> {
    signal.throwIfAborted();
    const isSize = ad.width === slot.width && ad.height === slot.height;
    if (isSize && !(buttonless && ad.hasButton)) {
      if (!(await ctx.blobs.exists(ad.blobKey)))
        return { why: 'The picture of this ad is not there any more.' };
      return keep(name, await ctx.blobs.get(ad.blobKey), ad.hasButton);
    }
    if (!ad.recipe)
      return { why: 'This ad was made before ads could be composed in other sizes. Please regenerate it.' };
    // Of a name that no format of the ad has: an edit to the same format changes nothing.
    const format = { id: `kit-${slot.width}x${slot.height}`, width: slot.width, height: slot.height };
    const draw = (edit: Edit) =>
      ctx.adPool.draw({
        recipe: ad.recipe as NonNullable<typeof ad.recipe>,
        edit: { ...edit, formatType: format.id, ...(ad.recipe?.ownClaims.length ? { ownClaims: true } : {}) },
        format,
        picture: (hash) => readRecipePicture(ctx, hash),
        signal,
      });
    const plain: Edit = buttonless && ad.recipe.show.button ? { show: { button: false } } : {};
    const outcome = await drawOrNearest(draw, plain, buttonless).catch((error) => {
      signal.throwIfAborted();
      ctx.log.warn({ err: error, ad: ad.id }, 'a picture of a kit could not be drawn');
      return null;
    });
    if (!outcome || !('ad' in outcome))
      return {
        why:
          outcome && 'refused' in outcome
            ? outcome.refused.reason
            : 'This size cannot be composed from this ad.',
      };
    const made = test || ad.test ? await markTestAd(ctx, outcome.ad) : outcome.ad;
    return keep(
      name,
      made.png,
      made.boxes.some(({ kind }) => kind === 'cta'),
    );
  }

  return {
    draw(planned) {
      const { ad, slot, buttonless } = planned;
      const name = `${ad.id} ${slot.width}x${slot.height} ${buttonless && ad.hasButton}`;
      const known = drawn.get(name) ?? make(name, planned);
      drawn.set(name, known);
      return known;
    },
  };
}

/** A size that has no room for all of an ad takes the nearest that goes. */
async function drawOrNearest(
  draw: (edit: Edit) => Promise<DrawOutcome>,
  edit: Edit,
  buttonless: boolean,
): Promise<DrawOutcome> {
  const outcome = await draw(edit);
  if (!('refused' in outcome) || !outcome.refused.nearest) return outcome;
  const { formatType: _, ...nearest } = outcome.refused.nearest;
  return draw({ ...nearest, ...(buttonless ? { show: { ...nearest.show, button: false } } : {}) });
}

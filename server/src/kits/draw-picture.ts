import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Edit } from '@marquee/contract';
import { type DrawOutcome, isSmallerLike } from '@marquee/engine/pool';
import type { KitSource } from './kit-source.ts';
import type { PlannedPicture } from './plan-kit.ts';

/** A picture of a kit as a file, or why there is none. */
export type DrawnPicture =
  | { file: string; bytes: number; sha256: string; hasButton: boolean }
  | { why: string; reason: 'cannotCompose' | 'gone' | 'other' };

/**
 * Draws what a kit's networks want, each picture once however many of them want it. Asked for the largest first, it makes
 * the others of a ratio smaller.
 */
export interface KitPainter {
  draw(planned: PlannedPicture): Promise<DrawnPicture>;
}

/** A picture that is drawn, or being drawn. */
interface DrawingPicture {
  /** The same for pictures that differ in their size alone. */
  kin: string;
  size: { width: number; height: number };
  picture: Promise<DrawnPicture>;
}

/** True for a picture that is taken as the ad has it. */
export const isTakenAsItIs = ({ ad, slot, buttonless }: PlannedPicture): boolean =>
  ad.width === slot.width && ad.height === slot.height && !(buttonless && ad.hasButton);

/**
 * @param folder where pictures lie until they are in the kit: none of them stays in memory
 * @param onError told of a picture that could not be drawn
 */
export function openKitPainter(
  source: KitSource,
  folder: string,
  onError: (error: unknown, adId: string) => void,
  signal: AbortSignal,
): KitPainter {
  const drawn = new Map<string, DrawingPicture>();

  async function keep(name: string, bytes: Uint8Array, hasButton: boolean): Promise<DrawnPicture> {
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${createHash('sha256').update(name).digest('hex')}.png`);
    await writeFile(file, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { file, bytes: bytes.length, sha256, hasButton };
  }

  async function make(name: string, planned: PlannedPicture): Promise<DrawnPicture> {
    const { ad, slot, buttonless } = planned;
    signal.throwIfAborted();
    if (isTakenAsItIs(planned)) {
      const bytes = await source.pictureOf(ad);
      return bytes
        ? keep(name, bytes, ad.hasButton)
        : { why: 'The picture of this ad is not there any more.', reason: 'gone' };
    }
    const { recipe } = ad;
    if (!recipe)
      return {
        why: 'This ad was made before ads could be composed in other sizes. Please regenerate it.',
        reason: 'other',
      };
    // Of a name that no format of the ad has: an edit to the same format changes nothing.
    const format = { id: `kit-${slot.width}x${slot.height}`, width: slot.width, height: slot.height };
    const draw = (edit: Edit) =>
      source.draw(
        ad,
        { ...edit, formatType: format.id, ...(recipe.ownClaims.length ? { ownClaims: true } : {}) },
        format,
      );
    const plain: Edit = buttonless && recipe.show.button ? { show: { button: false } } : {};
    const outcome = await drawOrNearest(draw, plain, buttonless).catch((error) => {
      signal.throwIfAborted();
      onError(error, ad.id);
      return null;
    });
    if (!outcome || !('ad' in outcome))
      return {
        why:
          outcome && 'refused' in outcome
            ? outcome.refused.reason
            : 'This size cannot be composed from this ad.',
        reason: 'cannotCompose',
      };
    const { png, boxes } = outcome.ad;
    return keep(
      name,
      png,
      boxes.some(({ kind }) => kind === 'cta'),
    );
  }

  /** A picture like one that is drawn already or being drawn; null where there is none, or it did not go. */
  async function fromLarger(
    name: string,
    { slot }: PlannedPicture,
    kin: string,
  ): Promise<DrawnPicture | null> {
    for (const larger of [...drawn.values()].filter(
      (one) => one.kin === kin && isSmallerLike(slot, one.size),
    )) {
      const made = await larger.picture;
      if ('why' in made) continue;
      signal.throwIfAborted();
      const { width, height } = slot;
      const scaled = await source.scale(await readFile(made.file), { width, height });
      return keep(name, scaled, made.hasButton);
    }
    return null;
  }

  return {
    draw(planned) {
      const { ad, slot, buttonless } = planned;
      const kin = `${ad.id} ${buttonless && ad.hasButton}`;
      const name = `${kin} ${slot.width}x${slot.height}`;
      const known = drawn.get(name);
      if (known) return known.picture;
      const larger = isTakenAsItIs(planned) ? null : fromLarger(name, planned, kin);
      const picture = (larger ?? Promise.resolve(null)).then((made) => made ?? make(name, planned));
      drawn.set(name, { kin, size: slot, picture });
      return picture;
    },
  };
}

/** A size that has no room for an ad as it is laid out takes the nearest that goes, of which no words are cut. */
async function drawOrNearest(
  draw: (edit: Edit) => Promise<DrawOutcome>,
  edit: Edit,
  buttonless: boolean,
): Promise<DrawOutcome> {
  const outcome = await draw(edit);
  if (!('refused' in outcome) || !outcome.refused.nearest) return outcome;
  const { formatType: _, ...nearest } = outcome.refused.nearest;
  if (nearest.headline !== undefined) return outcome;
  return draw({ ...nearest, ...(buttonless ? { show: { ...nearest.show, button: false } } : {}) });
}

import type { Format, Gate } from './ad.ts';
import type { Brand } from './brand/brand.ts';
import type { Brief } from './brief/brief.ts';
import type { Angle, Copy, Copywriter } from './copy/copy.ts';
import { atMost } from './inspect/gates.ts';
import { ungrounded } from './inspect/grounding.ts';
import { drawable } from './render/drawable.ts';
import type { FontLibrary } from './render/fonts.ts';
import type { Run } from './run.ts';
import { limitsFor } from './text/limits.ts';
import { likeness } from './text/words.ts';

export interface Desk {
  fonts: FontLibrary;
  copywriter: Copywriter;
  run: Run;
  brief: Brief;
  brand: Brand;
  /** Until when a model may be asked. */
  patience: AbortSignal;
}

export interface Draft {
  copy: Copy;
  /** Claims that the listing does not bear out. */
  ungrounded: number;
  /** How much its headline is like that of another ad of the format, 0–1. */
  likeness: number;
  /** Whether no other words come after it. */
  last: boolean;
}

/** What is measured of words before they are laid out. */
export const gatesOf = ({ ungrounded, likeness }: Draft): Gate[] => [
  atMost('grounding', ungrounded, 0),
  atMost('repetition', likeness, 0.5),
];

const stands = (draft: Draft) => gatesOf(draft).every(({ passed }) => passed);

/**
 * The words of one ad: as written; then, for whoever asks on, written anew. Words that claim what the listing does not
 * say are asked for once more, as are words that say what another ad says; where no layout fitted them they come
 * shorter each time.
 * @param others what the format's other ads say, as it stands when words are asked for.
 */
export async function* drafts(
  desk: Desk,
  format: Format,
  written: Copy,
  others: readonly Copy[],
): AsyncGenerator<Draft> {
  const own: Copy[] = [];
  const draftOf = async (words: Copy, last: boolean): Promise<Draft> => {
    const copy = await drawable(desk.fonts, words, desk.brief, desk.brand);
    own.push(copy);
    return {
      copy,
      ungrounded: ungrounded(desk.run.listing, copy),
      likeness: Math.max(0, ...others.map(({ headline }) => likeness(headline, copy.headline))),
      last,
    };
  };
  const first = await draftOf(written, false);
  yield first;
  const shorter = [0.72, 0.5];
  const lengths = first.ungrounded > 0 ? [1] : stands(first) ? shorter : [1, ...shorter];
  for (const [index, length] of lengths.entries()) {
    const words = await rewrite(desk, format, first.copy.angle, length, [...others, ...own]);
    if (!words) return;
    yield await draftOf(words, index === lengths.length - 1);
  }
}

/** Other words for an ad within `length` of the usual limits; null where the copywriter has none. */
async function rewrite(
  desk: Desk,
  format: Format,
  angle: Angle,
  length: number,
  avoid: Copy[],
): Promise<Copy | null> {
  const { brief, run, copywriter } = desk;
  const { headline, sub, cta } = limitsFor(format, brief.language);
  const limits = { headline: Math.ceil(headline * length), sub: Math.ceil(sub * length), cta };
  const copies = copywriter({
    brief,
    orders: [{ limits, angle }],
    avoid,
    template: run.template,
    patience: desk.patience,
    ...(run.replaces ? { replaces: run.replaces } : {}),
    ...(run.signal ? { signal: run.signal } : {}),
    ...(run.onUsage ? { onUsage: run.onUsage } : {}),
  });
  for await (const words of copies) return words;
  return null;
}

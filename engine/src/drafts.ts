import type { Format } from './ad.ts';
import type { Brand } from './brand/brand.ts';
import type { Brief } from './brief/brief.ts';
import type { Copy, Copywriter } from './copy/copy.ts';
import { limitsFor } from './copy/limits.ts';
import { ungrounded } from './inspect/grounding.ts';
import { drawable } from './render/drawable.ts';
import type { FontLibrary } from './render/fonts.ts';
import type { Run } from './run.ts';

export interface Desk {
  fonts: FontLibrary;
  copywriter: Copywriter;
  run: Run;
  brief: Brief;
  brand: Brand;
}

export interface Draft {
  copy: Copy;
  /** Claims that the listing does not bear out; such words are not laid out. */
  ungrounded: number;
}

/**
 * The words of one ad: as written; then, for whoever asks on, written anew. Where they claimed what the listing does
 * not say they are asked for once more, where no layout fitted them they come shorter each time.
 */
export async function* drafts(desk: Desk, format: Format, written: Copy): AsyncGenerator<Draft> {
  const draftOf = async (words: Copy): Promise<Draft> => {
    const copy = await drawable(desk.fonts, words, desk.brief, desk.brand);
    return { copy, ungrounded: ungrounded(desk.run.listing, copy) };
  };
  let draft = await draftOf(written);
  yield draft;
  for (const length of draft.ungrounded > 0 ? [1] : [0.72, 0.5]) {
    const words = await rewrite(desk, format, draft.copy, length);
    if (!words) return;
    draft = await draftOf(words);
    yield draft;
  }
}

/** Other words for the same ad within `length` of the usual limits; null where the copywriter has none. */
async function rewrite(desk: Desk, format: Format, copy: Copy, length: number): Promise<Copy | null> {
  const { brief, run, copywriter } = desk;
  const { headline, sub, cta } = limitsFor(format, brief.language);
  const limits = { headline: Math.ceil(headline * length), sub: Math.ceil(sub * length), cta };
  const copies = copywriter({
    brief,
    orders: [{ limits, angle: copy.angle }],
    avoid: [copy],
    template: run.template,
    ...(run.signal ? { signal: run.signal } : {}),
    ...(run.onUsage ? { onUsage: run.onUsage } : {}),
  });
  for await (const words of copies) return words;
  return null;
}

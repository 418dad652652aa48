import { graphemes } from '../../text/graphemes.ts';
import { isWide } from '../../text/language.ts';
import { asks } from '../../text/sentences.ts';
import { type Composer, fitHeadline, fitSub, inkArea, textBudget } from '../parts/composer.ts';
import type { Occasion } from '../plan/archetype.ts';
import type { Block } from '../type/fit-text.ts';

/** A headline of which one part is set enormous. */
export interface HeadlineParts {
  before: string;
  large: string;
  after: string;
}

/** The most glyphs of a word set enormous; the inspection takes up to five as a picture. */
const maxGlyphs = 8;
const displayGlyphs = 5;

/** Parts a headline at its number, else at its longest short word; null where it has neither. */
export function partsOf({
  brief,
  copy,
  canvas,
}: Pick<Occasion, 'brief' | 'copy' | 'canvas'>): (HeadlineParts & { number: boolean }) | null {
  const { headline } = copy;
  const at = (large: string, number: boolean) => {
    const start = headline.indexOf(large);
    const rest = headline.slice(start + large.length);
    // A mark that ends the word stays with it.
    const mark = /^[^\p{L}\p{N}\s]+(?=\s|$)/u.exec(rest)?.[0] ?? '';
    return {
      before: headline.slice(0, start).trim(),
      large: large + mark,
      after: rest.slice(mark.length).trim(),
      number,
    };
  };
  const number = brief.figures.map((figure) => figure.number.text).find((text) => headline.includes(text));
  if (number && graphemes(number) <= displayGlyphs) return at(number, true);
  if (isWide(brief.language))
    return graphemes(headline) <= (canvas.shape === 'landscape' ? 4 : 6) ? at(headline, false) : null;
  // Beside the words of a landscape there is no room for more text than a figure's.
  const maxLength = canvas.shape === 'landscape' ? displayGlyphs : maxGlyphs;
  const words = headline.match(/[\p{L}\p{M}\p{N}’'-]+/gu) ?? [];
  if (words.length > 3 || graphemes(headline) > 22) return null;
  // A word in the middle would tear the sentence apart; one that only particles follow says little: 'Come on in'.
  // 'What' of a question is none to be set enormous, 'Lost?' is.
  const isAsked = asks(headline) && !/^[\p{L}\p{M}\p{N}’'-]+\s*[?？؟]/u.test(headline);
  const opening = !isAsked && (words.slice(1).some((word) => graphemes(word) >= 4) || words.length === 1);
  const fitting = [opening ? words[0] : undefined, words.at(-1)].filter(
    (word) => word !== undefined && graphemes(word) >= 4 && graphemes(word) <= maxLength,
  ) as string[];
  const longest = fitting.toSorted((a, b) => graphemes(b) - graphemes(a))[0];
  // A larger word left small would outshout it.
  return longest && words.every((word) => graphemes(word) <= graphemes(longest) + 4)
    ? at(longest, false)
    : null;
}

/** The parts as set. */
export interface PartBlocks {
  before: Block | null;
  large: Block;
  after: Block | null;
}

/** Sets the parts: the large one as large as its room, the others at about a quarter of its size. */
export async function setParts(
  composer: Composer,
  parts: HeadlineParts,
  room: { width: number; height: number; max: number; beside: number; share?: number },
): Promise<PartBlocks> {
  const { canvas } = composer;
  const area = canvas.width * canvas.height;
  const landscape = canvas.shape === 'landscape';
  const wordy = graphemes(parts.large) > displayGlyphs;
  const alone = parts.before === '' && parts.after === '';
  // A long word counts as text together with what stands by it.
  const share = (landscape ? 0.062 : 0.1) * (alone ? 1.25 : 0.8);
  const large = await composer.text(wordy ? 'headline' : 'display', parts.large, {
    width: room.width,
    height: room.height,
    min: canvas.smallest.headline * 1.4,
    max: room.max,
    maxLines: 1,
    ...(wordy || alone ? { area: area * share } : {}),
  });
  const small = (text: string, width: number, lines: number) =>
    text === ''
      ? null
      : fitHeadline(composer, {
          text,
          width,
          height: room.height,
          max: Math.max(large.size * (room.share ?? 0.27), canvas.smallest.headline),
          lines,
          area: area * (landscape ? 0.04 : 0.06),
        });
  return {
    before: await small(parts.before, room.width, 1),
    large,
    after: await small(parts.after, room.beside, 3),
  };
}

const gapOf = (composer: Composer) => 34 * composer.canvas.unit;

/** The sub-headline, where the ink of everything else leaves room for it. */
export async function subFor(
  composer: Composer,
  parts: HeadlineParts,
  set: PartBlocks,
  room: { width: number; height?: number; lines: number; button: Block | undefined },
): Promise<Block | null> {
  const { button, ...rest } = room;
  const display = graphemes(parts.large) <= displayGlyphs && Boolean(set.before ?? set.after);
  const widest = Math.max(set.large.width, set.before?.width ?? 0, set.after?.width ?? 0);
  const headline = display ? inkArea(set.before, set.after) : widest * heightOf(composer, set);
  const sub = await fitSub(composer, rest);
  return headline + inkArea(sub, button) < textBudget(composer.canvas) ? sub : null;
}

/** From the first part's top to the last one's foot, in pixels. */
export const heightOf = (composer: Composer, set: PartBlocks) =>
  set.large.height +
  (set.before ? set.before.height + gapOf(composer) : 0) +
  (set.after ? set.after.height + gapOf(composer) : 0);

/** Draws the parts below each other; returns where they end. */
export function drawParts(
  composer: Composer,
  parts: HeadlineParts,
  set: PartBlocks,
  x: number,
  top: number,
): number {
  const { stage, scheme } = composer;
  let y = top;
  // One large figure stands apart from the headline; a longer word is a piece of it.
  const display = graphemes(parts.large) <= displayGlyphs && Boolean(set.before ?? set.after);
  if (set.before) {
    stage.text('headline-before', display && set.after ? 'label' : 'headline', set.before, {
      x,
      y,
      color: scheme.ink,
    });
    y += set.before.height + gapOf(composer);
  }
  stage.text('numeral', display ? 'label' : 'headline', set.large, { x, y, color: scheme.accent });
  y += set.large.height;
  if (set.after) {
    y += gapOf(composer);
    stage.text('headline', 'headline', set.after, { x, y, color: scheme.ink });
    y += set.after.height;
  }
  return y;
}

import { isWide } from './language.ts';

/** Lengths in graphemes that a format can carry; `cta` 0 means no button. */
export interface CopyLimits {
  headline: number;
  sub: number;
  cta: number;
  /** What a headline may have with nothing below it; without it, no more than `headline`. */
  alone?: number;
  /** What a whole sentence may have with nothing below it, where no shorter words say it. */
  whole?: number;
}

/** Lengths by shape: what can be read at phone scale beside a picture. No button on landscape: Google refuses drawn ones. */
const shapes: { ratio: number; limits: CopyLimits }[] = [
  { ratio: 1, limits: { headline: 32, sub: 60, cta: 15, whole: 64 } },
  { ratio: 9 / 16, limits: { headline: 40, sub: 70, cta: 15, whole: 80 } },
  { ratio: 1.91, limits: { headline: 25, sub: 30, cta: 0, alone: 33, whole: 60 } },
];

/** Marks above and below the letters make lines so tall that a landscape holds fewer of them. */
const tallScripts = /^(?:ar|fa|ur|hi|mr|ne|bn|ta|te|ml|kn|gu|pa|si|th|lo|km|my)\b/;
const shareOfTall = 0.75;

/** Lengths in graphemes that a format can carry in a language; other sizes take those of the nearest ratio. */
export function limitsFor(format: { width: number; height: number }, language: string): CopyLimits {
  const ratio = Math.log(format.width / format.height);
  const distance = (shape: (typeof shapes)[number]) => Math.abs(Math.log(shape.ratio) - ratio);
  const { limits } = shapes.reduce((best, shape) => (distance(shape) < distance(best) ? shape : best));
  const tall = limits.cta === 0 && tallScripts.test(language);
  const of = (length: number, share = 1) => Math.floor(length * (isWide(language) ? 0.5 : share));
  return {
    headline: of(limits.headline, tall ? shareOfTall : 1),
    sub: of(limits.sub),
    cta: of(limits.cta),
    ...(limits.alone ? { alone: of(limits.alone, tall ? shareOfTall : 1) } : {}),
    ...(limits.whole ? { whole: of(limits.whole, tall ? shareOfTall : 1) } : {}),
  };
}

/** True where a headline fits: also a longer one, with nothing below it. */
export const holdsHeadline = (size: number, hasSub: boolean, limits: CopyLimits): boolean =>
  size <= (hasSub ? limits.headline : Math.max(limits.headline, limits.alone ?? 0, limits.whole ?? 0));

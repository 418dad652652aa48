import type { Brand } from './brand/brand.ts';
import type { Copy } from './copy/copy.ts';
import type { FontLibrary } from './fonts/fonts.ts';
import { type Role, styleOf } from './layout/parts/style-of.ts';
import type { LayoutSubject } from './layout/parts/subject.ts';

/** Pictographs and what joins them: left out, as no typeface of ours draws them. */
const emoji =
  /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\ufe0e\ufe0f\u20e3])\u200d?/gu;
/** Separators that a left-out picture leaves without anything in front. */
const leftover = /^[\s·•|,:–—]+/u;

const tidy = (text: string) => text.replace(/\s+/gu, ' ').replace(leftover, '').trim();

/** A text with hyphens and dashes that every typeface has, and without signs that none should show in an ad. */
const plainOf = (text: string) =>
  tidy(
    text
      .replace(/[\u2010\u2011]/gu, '-')
      .replace(/\u2015/gu, '—')
      .replace(/[©®™]/gu, '')
      .replace(emoji, ''),
  );

/** The copy without the characters that its typefaces cannot draw. */
export async function drawable(
  fonts: FontLibrary,
  copy: Copy,
  brief: LayoutSubject,
  brand: Brand,
): Promise<Copy> {
  const clean = async (text: string, role: Role) => {
    const plain = plainOf(text);
    const missing = new Set(await fonts.missing(styleOf(role, plain, brand, brief).families, plain));
    return missing.size === 0 ? plain : tidy([...plain].filter((sign) => !missing.has(sign)).join(''));
  };
  return {
    ...copy,
    headline: await clean(copy.headline, 'headline'),
    sub: await clean(copy.sub, 'sub'),
    cta: await clean(copy.cta, 'cta'),
    proof: await clean(copy.proof, 'sub'),
    name: await clean(copy.name, 'name'),
    points: (await Promise.all(copy.points.map((point) => clean(point, 'label')))).filter(Boolean),
  };
}

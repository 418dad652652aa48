import type { Brand } from '../brand/brand.ts';
import type { Brief } from '../brief/brief.ts';
import type { Copy } from '../copy/copy.ts';
import { type Role, styleOf } from '../layout/composer.ts';
import type { FontLibrary } from './fonts.ts';

/** Pictographs and their joiners: no typeface of ours draws them. */
const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0e|\ufe0f|\u20e3/gu;

/** The copy without the characters that its typefaces cannot draw. */
export async function drawable(fonts: FontLibrary, copy: Copy, brief: Brief, brand: Brand): Promise<Copy> {
  const clean = async (text: string, role: Role) => {
    const plain = text.replace(/[©®™]/gu, '').replace(emoji, '').replace(/\s+/gu, ' ').trim();
    const missing = new Set(await fonts.missing(styleOf(role, plain, brand, brief).families, plain));
    return missing.size === 0
      ? plain
      : [...plain]
          .filter((character) => !missing.has(character))
          .join('')
          .replace(/\s+/gu, ' ')
          .trim();
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

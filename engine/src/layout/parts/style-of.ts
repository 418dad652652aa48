import type { Brand } from '../../brand/brand.ts';
import type { Face } from '../../brand/pairings.ts';
import { editorialFace, pairingOf } from '../../brand/voices.ts';
import type { TypeStyle } from '../../fonts/type-style.ts';
import { scriptOf } from '../../fonts/typefaces.ts';
import type { LayoutSubject } from './subject.ts';

export type Role =
  | 'headline'
  | 'display'
  | 'editorial'
  | 'italic'
  | 'sub'
  | 'cta'
  | 'name'
  | 'label'
  | 'proof';

/** The style a role is set in for a text: its script decides the family, the app's voice the character. */
export function styleOf(role: Role, text: string, brand: Brand, brief: LayoutSubject): TypeStyle {
  const script = scriptOf(text, brief.language);
  const pair = pairingOf(brand.voice, script);
  const heavier = (face: Face, weight: number): Face => ({ ...face, weight: Math.max(face.weight, weight) });
  const faces: Record<Role, Face> = {
    headline: pair.headline,
    display: pair.headline,
    editorial: editorialFace(script),
    italic: editorialFace(script),
    sub: pair.text,
    cta: heavier(pair.text, 700),
    name: heavier(pair.text, 700),
    label: heavier(pair.text, 650),
    proof: pair.text,
  };
  const face = faces[role];
  return {
    // The text face stands behind the headline's, which may lack a sign.
    families: [...new Set([...face.families, ...pair.text.families])],
    weight: face.weight,
    italic: role === 'italic',
    tracking: face.tracking,
    leading: face.leading,
    // A Latin name in an Arabic ad still reads from left to right.
    direction: script === 'arabic' || script === 'hebrew' ? 'rtl' : 'ltr',
    language: brief.language,
  };
}

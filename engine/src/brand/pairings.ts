import type { Script } from '../fonts/typefaces.ts';

/** The character of an app, which decides how its ads speak. */
export type Voice = 'plain' | 'steady' | 'technical' | 'loud' | 'warm' | 'bookish' | 'friendly' | 'playful';

/** One cut of a family: weight, tracking in em, leading in em. */
export interface Face {
  families: readonly string[];
  weight: number;
  tracking: number;
  leading: number;
}

export interface Pairing {
  headline: Face;
  text: Face;
}

const face = (families: string, weight: number, tracking: number, leading: number): Face => ({
  families: families.split(' '),
  weight,
  tracking,
  leading,
});

/** Latin pairings by voice: a headline with character over a quiet text face. */
export const latin: Record<Voice, Pairing> = {
  plain: {
    headline: face('schibsted-grotesk', 900, -0.032, 1),
    text: face('schibsted-grotesk', 500, -0.006, 1.24),
  },
  steady: {
    headline: face('instrument-sans', 700, -0.035, 1.02),
    text: face('instrument-sans', 500, -0.006, 1.26),
  },
  technical: {
    headline: face('space-grotesk', 700, -0.042, 1),
    text: face('space-grotesk', 500, -0.015, 1.24),
  },
  loud: { headline: face('anton', 400, -0.004, 1.1), text: face('archivo', 500, -0.01, 1.22) },
  warm: {
    headline: face('bricolage-grotesque', 800, -0.028, 0.98),
    text: face('bricolage-grotesque', 500, -0.006, 1.22),
  },
  bookish: { headline: face('newsreader', 700, -0.022, 0.99), text: face('figtree', 500, -0.005, 1.24) },
  friendly: { headline: face('nunito', 900, -0.03, 1.02), text: face('nunito', 700, -0.008, 1.24) },
  playful: { headline: face('fredoka', 700, -0.014, 1), text: face('nunito', 700, -0.008, 1.24) },
};

const archivo = face('archivo', 500, -0.008, 1.28);
const onest = face('onest', 500, -0.008, 1.26);
const interTight = face('inter-tight', 500, -0.005, 1.26);
const notoArabic = face('noto-sans-arabic figtree', 500, 0, 1.5);
const heebo = face('heebo', 500, 0, 1.32);
const notoDevanagari = face('noto-sans-devanagari', 500, 0, 1.44);
const notoThai = face('noto-sans-thai', 500, 0, 1.5);
const notoJapanese = face('noto-sans-jp', 500, 0.015, 1.44);
const notoKorean = face('noto-sans-kr', 500, -0.01, 1.38);
const notoSimplified = face('noto-sans-sc', 500, 0.015, 1.42);
const notoTraditional = face('noto-sans-tc', 500, 0.015, 1.42);

const balooArabic: Pairing = {
  headline: face('baloo-bhaijaan-2 noto-sans-arabic', 800, 0, 1.24),
  text: notoArabic,
};
const baloo: Pairing = { headline: face('baloo-2', 800, 0, 1.2), text: face('baloo-2', 500, 0, 1.36) };
const fredokaHebrew: Pairing = { headline: face('fredoka', 700, -0.01, 1.08), text: heebo };
const mitr: Pairing = { headline: face('mitr', 600, 0, 1.34), text: notoThai };
const mochiy: Pairing = {
  headline: face('mochiy-pop-one noto-sans-jp', 400, -0.02, 1.2),
  text: notoJapanese,
};
const jua: Pairing = { headline: face('jua noto-sans-kr', 400, -0.01, 1.12), text: notoKorean };

/** One quiet pairing for a script with a single good family. */
const only = (families: string, weight: number, tracking: number, leading: number, textLeading: number) => ({
  plain: { headline: face(families, weight, tracking, leading), text: face(families, 500, 0, textLeading) },
});

/** Pairings of the other scripts. */
export const others: Record<
  Exclude<Script, 'latin'>,
  { plain: Pairing } & Partial<Record<Voice, Pairing>>
> = {
  vietnamese: {
    plain: { headline: face('archivo', 800, -0.03, 1.08), text: archivo },
    technical: {
      headline: face('space-grotesk', 700, -0.04, 1.08),
      text: face('space-grotesk', 500, -0.015, 1.3),
    },
    loud: { headline: face('anton', 400, -0.004, 1.2), text: archivo },
    warm: {
      headline: face('bricolage-grotesque', 800, -0.028, 1.06),
      text: face('bricolage-grotesque', 500, -0.006, 1.28),
    },
    bookish: { headline: face('newsreader', 700, -0.02, 1.08), text: archivo },
    friendly: { headline: face('nunito', 900, -0.03, 1.1), text: face('nunito', 700, -0.008, 1.3) },
    playful: { headline: face('nunito', 900, -0.03, 1.1), text: face('nunito', 700, -0.008, 1.3) },
  },
  cyrillic: {
    plain: { headline: face('onest', 900, -0.03, 1.02), text: onest },
    steady: { headline: face('onest', 700, -0.03, 1.04), text: onest },
    technical: { headline: face('unbounded', 600, -0.04, 1.06), text: onest },
    loud: {
      headline: face('roboto-condensed', 900, -0.025, 1.02),
      text: face('roboto-condensed', 500, 0, 1.26),
    },
    warm: { headline: face('rubik', 800, -0.03, 1.04), text: face('rubik', 400, -0.005, 1.28) },
    playful: { headline: face('unbounded', 800, -0.04, 1.06), text: face('nunito', 700, -0.008, 1.26) },
    friendly: { headline: face('nunito', 900, -0.03, 1.04), text: face('nunito', 700, -0.008, 1.26) },
    bookish: { headline: face('source-serif-4', 700, -0.025, 1.02), text: onest },
  },
  greek: {
    plain: { headline: face('inter-tight', 800, -0.03, 1.04), text: interTight },
    loud: {
      headline: face('roboto-condensed', 900, -0.025, 1.06),
      text: face('roboto-condensed', 500, 0, 1.26),
    },
    bookish: { headline: face('source-serif-4', 700, -0.02, 1.04), text: interTight },
  },
  arabic: {
    plain: {
      headline: face('alexandria noto-sans-arabic', 800, 0, 1.3),
      text: face('alexandria noto-sans-arabic', 400, 0, 1.46),
    },
    technical: {
      headline: face('changa noto-sans-arabic', 700, 0, 1.3),
      text: face('changa noto-sans-arabic', 400, 0, 1.46),
    },
    loud: { headline: face('lalezar noto-sans-arabic', 400, 0, 1.12), text: notoArabic },
    warm: {
      headline: face('rubik noto-sans-arabic', 800, 0, 1.26),
      text: face('rubik noto-sans-arabic', 400, 0, 1.46),
    },
    friendly: balooArabic,
    playful: balooArabic,
    bookish: { headline: face('noto-naskh-arabic figtree', 700, 0, 1.36), text: notoArabic },
  },
  hebrew: {
    plain: { headline: face('heebo', 900, -0.02, 1.08), text: heebo },
    steady: { headline: face('heebo', 700, -0.015, 1.1), text: heebo },
    loud: { headline: face('rubik', 900, -0.025, 1.06), text: face('rubik', 400, 0, 1.32) },
    warm: { headline: face('rubik', 700, -0.02, 1.08), text: face('rubik', 400, 0, 1.32) },
    bookish: { headline: face('frank-ruhl-libre', 800, -0.015, 1.08), text: heebo },
    playful: fredokaHebrew,
    friendly: fredokaHebrew,
  },
  devanagari: {
    plain: { headline: face('noto-sans-devanagari', 900, 0, 1.3), text: notoDevanagari },
    loud: { headline: face('khand', 700, 0, 1.16), text: notoDevanagari },
    bookish: { headline: face('rozha-one', 400, 0, 1.22), text: notoDevanagari },
    friendly: baloo,
    playful: baloo,
    warm: { ...baloo, text: notoDevanagari },
  },
  bengali: only('noto-sans-bengali figtree', 800, 0, 1.3, 1.44),
  tamil: only('noto-sans-tamil figtree', 800, 0, 1.3, 1.44),
  telugu: only('noto-sans-telugu figtree', 800, 0, 1.4, 1.5),
  kannada: only('noto-sans-kannada figtree', 800, 0, 1.36, 1.5),
  thai: {
    plain: { headline: face('noto-sans-thai', 800, -0.01, 1.34), text: notoThai },
    technical: { headline: face('anuphan', 700, -0.01, 1.34), text: face('anuphan', 500, 0, 1.5) },
    loud: { headline: face('kanit', 800, -0.01, 1.34), text: notoThai },
    friendly: mitr,
    playful: mitr,
    bookish: { headline: face('noto-serif-thai', 700, 0, 1.36), text: notoThai },
  },
  georgian: only('noto-sans-georgian figtree', 800, -0.01, 1.16, 1.34),
  armenian: only('noto-sans-armenian figtree', 800, -0.01, 1.14, 1.32),
  japanese: {
    plain: { headline: face('noto-sans-jp', 900, 0, 1.2), text: notoJapanese },
    steady: { headline: face('noto-sans-jp', 700, 0.01, 1.24), text: notoJapanese },
    loud: { headline: face('dela-gothic-one noto-sans-jp', 400, -0.02, 1.2), text: notoJapanese },
    friendly: mochiy,
    playful: mochiy,
    bookish: { headline: face('noto-serif-jp', 800, 0, 1.22), text: notoJapanese },
  },
  korean: {
    plain: { headline: face('noto-sans-kr', 900, -0.045, 1.16), text: notoKorean },
    steady: { headline: face('noto-sans-kr', 700, -0.04, 1.18), text: notoKorean },
    loud: { headline: face('black-han-sans noto-sans-kr', 400, -0.015, 1.16), text: notoKorean },
    friendly: jua,
    playful: jua,
    bookish: { headline: face('noto-serif-kr', 800, -0.04, 1.2), text: notoKorean },
  },
  simplified: {
    plain: { headline: face('noto-sans-sc', 900, 0, 1.2), text: notoSimplified },
    steady: { headline: face('noto-sans-sc', 700, 0.01, 1.22), text: notoSimplified },
    bookish: { headline: face('noto-serif-sc', 800, 0, 1.22), text: notoSimplified },
  },
  traditional: {
    plain: { headline: face('noto-sans-tc', 900, 0, 1.2), text: notoTraditional },
    steady: { headline: face('noto-sans-tc', 700, 0.01, 1.22), text: notoTraditional },
    bookish: { headline: face('noto-serif-tc', 800, 0, 1.22), text: notoTraditional },
  },
};

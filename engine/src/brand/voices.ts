import type { Script } from '../render/typefaces.ts';

/** The character of an app, which decides how its ads speak. */
export type Voice = 'plain' | 'technical' | 'loud' | 'warm' | 'bookish' | 'friendly' | 'playful';

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
const latin: Record<Voice, Pairing> = {
  plain: {
    headline: face('schibsted-grotesk', 900, -0.042, 1),
    text: face('schibsted-grotesk', 500, -0.008, 1.24),
  },
  technical: {
    headline: face('space-grotesk', 700, -0.042, 1),
    text: face('space-grotesk', 500, -0.015, 1.24),
  },
  loud: { headline: face('anton', 400, -0.004, 1.1), text: face('archivo', 500, -0.01, 1.22) },
  warm: {
    headline: face('bricolage-grotesque', 800, -0.04, 0.98),
    text: face('bricolage-grotesque', 500, -0.01, 1.22),
  },
  bookish: { headline: face('fraunces', 600, -0.028, 0.99), text: face('figtree', 500, -0.005, 1.24) },
  friendly: { headline: face('nunito', 900, -0.032, 1.02), text: face('nunito', 700, -0.008, 1.24) },
  playful: { headline: face('fredoka', 700, -0.018, 1), text: face('nunito', 700, -0.008, 1.24) },
};

const cyrillicGrotesque: Pairing = {
  headline: face('onest', 900, -0.035, 1.02),
  text: face('onest', 500, -0.008, 1.26),
};

/** Pairings of the other scripts; a voice that a script has no face for speaks plainly. */
const others: Record<Exclude<Script, 'latin'>, { plain: Pairing } & Partial<Record<Voice, Pairing>>> = {
  cyrillic: {
    plain: cyrillicGrotesque,
    loud: { headline: face('unbounded', 800, -0.04, 1.06), text: cyrillicGrotesque.text },
    playful: { headline: face('unbounded', 800, -0.04, 1.06), text: face('nunito', 700, -0.008, 1.26) },
    friendly: { headline: face('nunito', 900, -0.03, 1.04), text: face('nunito', 700, -0.008, 1.26) },
    bookish: { headline: face('source-serif-4', 700, -0.025, 1.02), text: cyrillicGrotesque.text },
  },
  greek: {
    plain: { headline: face('inter-tight', 800, -0.03, 1.04), text: face('inter-tight', 500, -0.005, 1.26) },
    bookish: {
      headline: face('source-serif-4', 700, -0.02, 1.04),
      text: face('inter-tight', 500, -0.005, 1.26),
    },
  },
  arabic: {
    plain: {
      headline: face('alexandria noto-sans-arabic', 800, 0, 1.3),
      text: face('alexandria noto-sans-arabic', 400, 0, 1.46),
    },
    friendly: {
      headline: face('baloo-bhaijaan-2 noto-sans-arabic', 800, 0, 1.24),
      text: face('noto-sans-arabic figtree', 500, 0, 1.5),
    },
    playful: {
      headline: face('baloo-bhaijaan-2 noto-sans-arabic', 800, 0, 1.24),
      text: face('noto-sans-arabic figtree', 500, 0, 1.5),
    },
    bookish: {
      headline: face('noto-naskh-arabic figtree', 700, 0, 1.36),
      text: face('noto-sans-arabic figtree', 500, 0, 1.5),
    },
  },
  hebrew: {
    plain: { headline: face('heebo', 900, -0.02, 1.08), text: face('heebo', 500, 0, 1.32) },
    playful: { headline: face('fredoka', 700, -0.01, 1.08), text: face('heebo', 500, 0, 1.32) },
    friendly: { headline: face('fredoka', 700, -0.01, 1.08), text: face('heebo', 500, 0, 1.32) },
  },
  devanagari: {
    plain: {
      headline: face('noto-sans-devanagari', 900, 0, 1.3),
      text: face('noto-sans-devanagari', 500, 0, 1.44),
    },
    friendly: { headline: face('baloo-2', 800, 0, 1.2), text: face('baloo-2', 500, 0, 1.36) },
    playful: { headline: face('baloo-2', 800, 0, 1.2), text: face('baloo-2', 500, 0, 1.36) },
    warm: { headline: face('baloo-2', 800, 0, 1.2), text: face('noto-sans-devanagari', 500, 0, 1.44) },
  },
  bengali: {
    plain: {
      headline: face('noto-sans-bengali figtree', 800, 0, 1.3),
      text: face('noto-sans-bengali figtree', 500, 0, 1.44),
    },
  },
  tamil: {
    plain: {
      headline: face('noto-sans-tamil figtree', 800, 0, 1.3),
      text: face('noto-sans-tamil figtree', 500, 0, 1.44),
    },
  },
  telugu: {
    plain: {
      headline: face('noto-sans-telugu figtree', 800, 0, 1.4),
      text: face('noto-sans-telugu figtree', 500, 0, 1.5),
    },
  },
  kannada: {
    plain: {
      headline: face('noto-sans-kannada figtree', 800, 0, 1.36),
      text: face('noto-sans-kannada figtree', 500, 0, 1.5),
    },
  },
  thai: {
    plain: { headline: face('noto-sans-thai', 800, -0.01, 1.34), text: face('noto-sans-thai', 500, 0, 1.5) },
    technical: { headline: face('anuphan', 700, -0.01, 1.34), text: face('anuphan', 500, 0, 1.5) },
    bookish: { headline: face('noto-serif-thai', 700, 0, 1.36), text: face('noto-sans-thai', 500, 0, 1.5) },
  },
  georgian: {
    plain: {
      headline: face('noto-sans-georgian figtree', 800, -0.01, 1.16),
      text: face('noto-sans-georgian figtree', 500, 0, 1.34),
    },
  },
  armenian: {
    plain: {
      headline: face('noto-sans-armenian figtree', 800, -0.01, 1.14),
      text: face('noto-sans-armenian figtree', 500, 0, 1.32),
    },
  },
  japanese: {
    plain: { headline: face('noto-sans-jp', 900, -0.03, 1.2), text: face('noto-sans-jp', 500, 0, 1.44) },
    loud: {
      headline: face('dela-gothic-one noto-sans-jp', 400, -0.04, 1.2),
      text: face('noto-sans-jp', 600, 0, 1.44),
    },
    playful: {
      headline: face('dela-gothic-one noto-sans-jp', 400, -0.04, 1.2),
      text: face('noto-sans-jp', 600, 0, 1.44),
    },
    bookish: { headline: face('noto-serif-jp', 800, -0.03, 1.22), text: face('noto-sans-jp', 500, 0, 1.44) },
  },
  korean: {
    plain: { headline: face('noto-sans-kr', 900, -0.05, 1.16), text: face('noto-sans-kr', 500, -0.01, 1.38) },
    loud: {
      headline: face('black-han-sans noto-sans-kr', 400, -0.02, 1.16),
      text: face('noto-sans-kr', 500, -0.01, 1.38),
    },
    playful: {
      headline: face('black-han-sans noto-sans-kr', 400, -0.02, 1.16),
      text: face('noto-sans-kr', 500, -0.01, 1.38),
    },
    bookish: {
      headline: face('noto-serif-kr', 800, -0.04, 1.2),
      text: face('noto-sans-kr', 500, -0.01, 1.38),
    },
  },
  simplified: {
    plain: { headline: face('noto-sans-sc', 900, 0, 1.2), text: face('noto-sans-sc', 500, 0, 1.42) },
    bookish: { headline: face('noto-serif-sc', 800, 0, 1.22), text: face('noto-sans-sc', 500, 0, 1.42) },
  },
  traditional: {
    plain: { headline: face('noto-sans-tc', 900, 0, 1.2), text: face('noto-sans-tc', 500, 0, 1.42) },
    bookish: { headline: face('noto-serif-tc', 800, 0, 1.22), text: face('noto-sans-tc', 500, 0, 1.42) },
  },
};

/** The serif that an editorial layout speaks in, by script: its first thought upright, its second in italics. */
export const editorialFace = (script: Script): Face => {
  if (script === 'latin') return face('newsreader', 400, -0.03, 0.98);
  if (script === 'cyrillic' || script === 'greek') return face('source-serif-4', 400, -0.025, 1.02);
  return pairingOf('bookish', script).headline;
};

export function pairingOf(voice: Voice, script: Script): Pairing {
  if (script === 'latin') return latin[voice];
  const table = others[script];
  return table[voice] ?? table.plain;
}

/** Words of a genre or a title that tell an app's character, the stores' languages side by side. */
const characters: readonly [Voice, RegExp][] = [
  [
    'playful',
    /\b(casual|puzzle|arcade|trivia|board|card|word|simulation|kids|kinder)\b|パズル|カジュアル|休闲|益智|캐주얼|퍼즐/i,
  ],
  [
    'loud',
    /\b(action|racing|sports?|strategy|role.?playing|adventure|shooter|music|video|game|games|spiele?|jeux|juegos)\b|アクション|スポーツ|動画|音楽|ゲーム|视频|音乐|游戏|运动|スポ|게임|스포츠|음악|رياض|ألعاب|فيديو/i,
  ],
  [
    'friendly',
    /\b(education|parenting|family|children|pets?|learning|bildung|éducation|educación)\b|教育|学習|교육|تعليم|शिक्षा/i,
  ],
  [
    'bookish',
    /\b(books?|news|magazines?|reading|reader|reference|poetry|bücher|nachrichten|livres|lifestyle|art|house|home)\b|ニュース|書籍|新闻|图书|뉴스|도서|أخبار|كتب|समाचार/i,
  ],
  [
    'warm',
    /\b(food|drink|health|medical|social|dating|communication|events?|travel|shopping|beauty|photo|essen|gesundheit|santé|salud)\b|健康|ソーシャル|食|旅行|社交|건강|소셜|여행|صحة|اجتماعي|تواصل|स्वास्थ्य/i,
  ],
  [
    'technical',
    /\b(security|authenticat\w*|developer|code|coding|2fa|password|vpn|network|crypto|finance|business|weather|utilities)\b|セキュリティ|金融|安全|보안|금융|مال/i,
  ],
];

/** The voice of an app by its genre first, then by its title. Nothing said: plain. */
export function voiceOf(genre: string, title: string): Voice {
  for (const text of [genre, title]) {
    const found = characters.find(([, pattern]) => pattern.test(text));
    if (found) return found[0];
  }
  return 'plain';
}

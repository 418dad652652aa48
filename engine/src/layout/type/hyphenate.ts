/// <reference path="./hyphen.d.ts" />
type Hyphenate = (word: string, options: { minWordLength: number }) => string;

/** Languages whose words grow long, and where the patterns of each are read from when a text needs them. */
const patterns: Record<string, () => Promise<{ default: { hyphenateSync: Hyphenate } }>> = {
  de: () => import('hyphen/de/index.js'),
  fi: () => import('hyphen/fi/index.js'),
  sv: () => import('hyphen/sv/index.js'),
  nb: () => import('hyphen/nb/index.js'),
  no: () => import('hyphen/nb/index.js'),
  nn: () => import('hyphen/nn/index.js'),
  da: () => import('hyphen/da/index.js'),
  nl: () => import('hyphen/nl/index.js'),
  hu: () => import('hyphen/hu/index.js'),
  ru: () => import('hyphen/ru/index.js'),
  uk: () => import('hyphen/uk/index.js'),
};

/** Letters that stand at least on either side of a hyphen, and where it stands between the words of a compound. */
const minLetters = 5;
const minJoined = 4;
/** Shorter words stay whole: dividing them gains little size and reads badly. */
const shortest = 13;

/** Ends of words that mostly join to another one: a compound is better divided there than between syllables. */
const joints: Record<string, RegExp> = {
  de: /(?:(?:ungs?|heits?|keits?|schafts?|ions?|täts?|lings|tums|ens)|(?:grund|zusammen|auto|daten|foto|video|konto))$/iu,
  fi: /(?:käyttö|järjestelmä|verkko|tieto|kuva|tausta|sähkö|puhelin|sovellus|laite|kieli|uutis|muisti|paikka)$/iu,
};

/** One part of a divided word. */
export interface WordPart {
  text: string;
  /** Whether a word of the compound ends here, and not just a syllable. */
  joint: boolean;
}

/** A long word in the parts that a hyphen may end; whole where it is short or its language has no rules here. */
export async function partsOf(word: string, language: string): Promise<WordPart[]> {
  const code = language.slice(0, 2).toLowerCase();
  const load = patterns[code];
  const whole = [{ text: word, joint: false }];
  if (!load || word.length < shortest || !/^\p{P}*[\p{L}\p{M}]+\p{P}*$/u.test(word)) return whole;
  // A capital inside, or nothing but capitals, is a name or an abbreviation.
  if (/\p{L}\p{Lu}/u.test(word)) return whole;
  const { hyphenateSync } = (await load()).default;
  const joint = joints[code];
  const parts: WordPart[] = [{ text: '', joint: false }];
  let before = '';
  for (const syllable of hyphenateSync(word, { minWordLength: shortest }).split('\u00ad')) {
    const isJoint = joint?.test(before) ?? false;
    const last = parts.at(-1) as WordPart;
    if (
      letters(before) >= (isJoint ? minJoined : minLetters) &&
      letters(word.slice(before.length)) >= (isJoint ? minJoined : minLetters)
    ) {
      last.joint = isJoint;
      parts.push({ text: syllable, joint: false });
    } else last.text += syllable;
    before += syllable;
  }
  return parts;
}

const letters = (text: string) => text.replace(/\P{L}/gu, '').length;

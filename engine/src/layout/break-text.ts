/// <reference path="./hyphen.d.ts" />
import german from 'hyphen/de/index.js';
import finnish from 'hyphen/fi/index.js';
import type { Script } from '../render/typefaces.ts';

/** A piece of text that is not broken, and what stands between it and the next one. */
export interface Unit {
  text: string;
  /** ' ' or ''; at a line's end it falls away. */
  glue: '' | ' ';
  /** What is drawn when a line ends here: '-' inside a hyphenated word. */
  hyphen: '' | '-';
  /** How much a line would like to end here: 1 after a sentence, 0 in between, below 0 better not. */
  rest: number;
}

/** Small words that a line should not end with: they belong to what follows. */
const leaning = new Set(
  (
    'a an the of to in on at by for with from and or your my no not as is be our its this that it ' +
    'der die das ein eine einen dem den des im am zum zur mit von für auf und oder ohne dein deine ' +
    'le la les un une des du de et ou à au aux en sans avec pour ton ta tes votre vos ' +
    'el los las una y o del con sin para por tu tus su sus ' +
    'o os uma e do da dos das com sem em no na seu sua ' +
    'il lo gli i di del della e con senza per tuo tua ' +
    'het een van voor met zonder en of je jouw'
  ).split(' '),
);

const stop = /[.!?…。！？؟।:;]["”»’)」』]?$/u;
const pause = /[,،、，—–-]$/u;

const restAfter = (text: string) => {
  if (stop.test(text)) return 1;
  if (pause.test(text)) return 0.4;
  return leaning.has(text.toLowerCase()) || /^\d+$/.test(text) ? -0.5 : 0;
};

/** Japanese and Chinese: what may not begin a line joins what stands before it, opening brackets what follows. */
const closing =
  /^[\p{Pe}\p{Pf}。、，．・：；！？!?,.%％ー〜～…ゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ’”]/u;
const opening = /[\p{Ps}\p{Pi}‘“]$/u;
/** Particles and endings in hiragana lean on the word before them. */
const ending = /^[\p{Script=Hiragana}]+$/u;
const dependent = /^(的|了|吗|吧|呢|们|地|得|著|着|過|过)$/u;

function phrases(text: string, language: string, script: Script): string[] {
  const words = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].map(
    (part) => part.segment,
  );
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const belongs =
      before !== undefined &&
      (closing.test(word) ||
        opening.test(before) ||
        (script === 'japanese' && ending.test(word) && !/[。、！？]$/u.test(before)) ||
        (script !== 'japanese' && dependent.test(word)) ||
        // Single Han characters next to each other are mostly halves of one word.
        (script !== 'thai' &&
          /^\p{Script=Han}$/u.test(word) &&
          /(^|[^\p{Script=Han}])\p{Script=Han}$/u.test(before)));
    if (belongs) joined[joined.length - 1] = before + word;
    else joined.push(word);
  }
  return joined;
}

const hyphenators: Record<string, (word: string) => string> = {
  de: (word) => german.hyphenateSync(word, { minWordLength: 9 }),
  fi: (word) => finnish.hyphenateSync(word, { minWordLength: 9 }),
};

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });
const length = (text: string) => [...letters.segment(text)].length;

/** A long word in parts of at least four letters; whole where the language has no rules here. */
function parts(word: string, language: string): string[] {
  const hyphenate = hyphenators[language.slice(0, 2)];
  if (!hyphenate || length(word) < 10) return [word];
  const merged: string[] = [];
  for (const part of hyphenate(word).split('\u00ad')) {
    const before = merged.at(-1);
    if (before !== undefined && (before.length < 4 || part.length < 3))
      merged[merged.length - 1] = before + part;
    else merged.push(part);
  }
  const last = merged.at(-1);
  if (merged.length > 1 && last !== undefined && last.length < 4) {
    merged.splice(-2, 2, `${merged.at(-2)}${last}`);
  }
  return merged;
}

/** The unbreakable pieces of a text, in order. Joined with their glue they are the text again. */
export function unitsOf(text: string, language: string, script: Script): Unit[] {
  // A separator ends a line, it never begins one.
  const spaced = text.trim().split(/\s+(?![·•|–—&+]\s)/u);
  const units: Unit[] = [];
  for (const word of spaced) {
    const pieces =
      script === 'japanese' || script === 'simplified' || script === 'traditional' || script === 'thai'
        ? phrases(word, language, script)
        : [word];
    pieces.forEach((piece, index) => {
      const ends = index === pieces.length - 1;
      const halves = pieces.length === 1 ? parts(piece, language) : [piece];
      halves.forEach((half, at) => {
        const closes = at === halves.length - 1;
        units.push({
          text: half,
          glue: ends && closes ? ' ' : '',
          hyphen: closes || half.endsWith('-') ? '' : '-',
          rest: closes ? restAfter(half) : -1.5,
        });
      });
    });
  }
  const last = units.at(-1);
  if (last) last.glue = '';
  return units;
}

/** The line that the units `from` to `to` (exclusive) make. */
export const lineOf = (units: readonly Unit[], from: number, to: number): string =>
  units
    .slice(from, to)
    .map((unit, index, line) => (index === line.length - 1 ? unit.text + unit.hyphen : unit.text + unit.glue))
    .join('');

/** Graphemes of a text, for lines that must not strand a single one. */
export const graphemes = length;

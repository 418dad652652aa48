import type { Script } from '../../fonts/typefaces.ts';
import { partsOf } from './hyphenate.ts';
import { phrasesOf } from './phrases.ts';
import { smallWords } from './small-words.ts';

/** A piece of text that is not broken, and what stands between it and the next one. */
export interface TextUnit {
  text: string;
  /** ' ' or ''; at a line's end it falls away. */
  glue: '' | ' ';
  /** What is drawn when a line ends here: '-' inside a hyphenated word. */
  hyphen: '' | '-';
  /** How much a line would like to end here: 1 after a sentence, 0 in between, below 0 better not. */
  rest: number;
}

const stop = /[.!?…。！？؟।۔:;]["'”»’)」』]?$/u;
const pause = /[,،、，—–·|-]["'”»’)」』]?$/u;
/** Signs that end a line and never begin one, though a space stands before them; French puts one before its marks. */
const spaces = /(?<![«‹])[^\S\u00a0\u202f\u2007]+(?!(?:[·•|–—&+?!:;»›%°€]+)(?:[\s.,!?]|$))/u;
const withoutSpaces: ReadonlySet<Script> = new Set(['japanese', 'simplified', 'traditional', 'thai']);

const word = (text: string) => text.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}’']+$/gu, '');

/** What the small words, the numbers and the punctuation say of a line that ends between two units. */
function restBetween(unit: TextUnit, next: TextUnit, language: string, name: string): number {
  if (stop.test(unit.text)) return 1;
  if (name.toLowerCase().includes(`${word(unit.text)} ${word(next.text)}`)) return -0.8;
  const { forward, backward } = smallWords(language);
  if (backward.has(word(next.text))) return -1.4;
  if (pause.test(unit.text)) return 0.4;
  // A word of one letter at a line's end looks like a mistake.
  if (forward.has(unit.text.toLowerCase())) return unit.text.length === 1 ? -2 : -1.2;
  if (/^\d+$/.test(unit.text)) return -1;
  return 0;
}

/** The pieces of one word that hyphens, slashes or dashes join already. */
const compound = (text: string) =>
  text.length < 10 ? [text] : text.split(/(?<=[\p{L}\d]{3}[-/–—])(?=\p{L}{3})/u);

/** A word in a script with spaces: at its own joints, then hyphenated. */
async function piecesOf(text: string, language: string): Promise<TextUnit[]> {
  const units: TextUnit[] = [];
  for (const piece of compound(text)) {
    for (const part of await partsOf(piece, language))
      units.push({ text: part.text, glue: '', hyphen: '-', rest: part.joint ? -3.2 : -6 });
    const last = units.at(-1) as TextUnit;
    last.hyphen = '';
    last.rest = -2;
  }
  return units;
}

/**
 * The unbreakable pieces of a text, in order. Joined with their glue they are the text again.
 * What `name` says is neither hyphenated nor parted.
 */
export async function unitsOf(
  text: string,
  language: string,
  script: Script,
  name = '',
): Promise<TextUnit[]> {
  const units: TextUnit[] = [];
  for (const run of text.trim().split(spaces)) {
    const named = name !== '' && word(run) === name.toLowerCase();
    if (named) units.push({ text: run, glue: '', hyphen: '', rest: 0 });
    else if (withoutSpaces.has(script)) {
      for (const phrase of await phrasesOf(run, language, script))
        units.push({ text: phrase.text, glue: '', hyphen: '', rest: phrase.inner ? -2 : 0 });
    } else units.push(...(await piecesOf(run, language)));
    const last = units.at(-1);
    if (last) last.glue = ' ';
  }
  units.forEach((unit, index) => {
    const next = units[index + 1];
    if (!next) Object.assign(unit, { glue: '', rest: 0 });
    // Where words are written without spaces, a space stands between clauses, but for one after a number.
    // A line that ends with a clause reads as one.
    else if (withoutSpaces.has(script) && script !== 'thai' && pause.test(unit.text)) unit.rest = 1;
    else if (unit.glue === ' ' && withoutSpaces.has(script))
      unit.rest = /\d$/.test(unit.text) ? -1 : Math.max(0.4, restBetween(unit, next, language, name));
    else if (unit.glue === ' ') unit.rest = restBetween(unit, next, language, name);
    else if (unit.rest === 0) unit.rest = restBetween(unit, next, language, name);
  });
  return units;
}

/** The line that the units `from` to `to` (exclusive) make. */
export const lineOf = (units: readonly TextUnit[], from: number, to: number): string =>
  units
    .slice(from, to)
    .map((unit, index, line) => (index === line.length - 1 ? unit.text + unit.hyphen : unit.text + unit.glue))
    .join('');

import { describe, expect, test } from 'vitest';
import { graphemes } from '../text/graphemes.ts';
import { isWide } from '../text/language.ts';
import { limitsFor } from '../text/limits.ts';
import { brokenPolicies } from '../text/policy.ts';
import { searchedText, wordSearch } from '../text/word-pattern.ts';
import { purposes } from './kinds.ts';
import { promises } from './promises.ts';
import { type PropositionWords, worded, wordsFor } from './words.ts';

const landscape = { name: 'Landscape', width: 1200, height: 628 } as Parameters<typeof limitsFor>[0];
const square = { name: 'Square', width: 1080, height: 1080 } as Parameters<typeof limitsFor>[0];

describe.each(worded)('the words of %s', (language) => {
  const words = wordsFor(language);
  const entries: [string, PropositionWords][] = [
    ...Object.entries(words?.purposes ?? {}),
    ...Object.entries(words?.promises ?? {}),
  ];
  const lines = entries.flatMap(([, { lines, when = [] }]) => [
    ...lines,
    ...when.map(([, ...line]): (typeof lines)[number] => line),
  ]);
  const limits = limitsFor(square, language);

  test('know each purpose and promise, and no other', () => {
    const known = { ...purposes, ...promises };
    expect(entries.map(([name]) => name).filter((name) => !(name in known))).toEqual([]);
    expect(Object.keys(known).filter((name) => !entries.some(([one]) => one === name))).toEqual([]);
    expect(Object.keys(words?.promises ?? {}).filter((name) => !(name in promises))).toEqual([]);
  });

  test('have a vocabulary for each purpose or for none, in small letters', () => {
    const own = Object.values(words?.purposes ?? {}).flatMap(({ vocabulary }) => vocabulary ?? []);
    expect([0, Object.keys(purposes).length]).toContain(own.length);
    expect(own.filter((list) => list !== list.toLowerCase() || list.split(' ').length < 15)).toEqual([]);
  });

  test('fit the square, and half of them the landscape', () => {
    expect(lines.filter(([headline]) => graphemes(headline) > limits.headline)).toEqual([]);
    expect(lines.filter(([, sub]) => graphemes(sub) > limits.sub)).toEqual([]);
    const shortest = limitsFor(landscape, language).sub;
    expect(lines.filter(([, , short]) => graphemes(short) > shortest)).toEqual([]);
    const longest = isWide(language) ? 10 : 20;
    expect(entries.filter(([, { beat }]) => beat && graphemes(beat) > longest)).toEqual([]);
    const room = limitsFor(landscape, language).headline;
    const narrow = Object.entries(words?.purposes ?? {}).filter(
      ([, one]) => one.lines.filter(([headline]) => graphemes(headline) <= room).length < 2,
    );
    expect(narrow.map(([name]) => name)).toEqual([]);
  });

  test('say nothing that no ad says, no number, and nothing twice', () => {
    const texts = [...lines.flat(), ...entries.flatMap(([, { beat }]) => beat ?? [])];
    expect(texts.filter((text) => brokenPolicies(text).length > 0)).toEqual([]);
    expect(texts.filter((text) => /\p{Nd}/u.test(text))).toEqual([]);
    expect(texts.filter((text) => text !== text.trim() || text.includes('  '))).toEqual([]);
    const headlines = lines.map(([headline]) => headline);
    expect(headlines.filter((one, at) => headlines.indexOf(one) !== at)).toEqual([]);
  });

  test('say in a sentence of two or three words what is left to do', () => {
    const acts = entries.flatMap(([name, { act }]) => (act ? [[name, act] as const] : []));
    expect(acts.length).toBeGreaterThan(Object.keys(purposes).length * 0.9);
    expect(acts.filter(([name]) => !(name in purposes))).toEqual([]);
    const longest = isWide(language) ? 9 : 20;
    expect(acts.filter(([, act]) => graphemes(act) > longest)).toEqual([]);
    expect(acts.filter(([, act]) => brokenPolicies(act).length > 0 || /\p{Nd}/u.test(act))).toEqual([]);
  });

  test('have a mark at the end of each beat, act and sub-headline', () => {
    const ends = language === 'th' ? /[^.]$/ : /[.!?。！？।؟…]$/u;
    expect(entries.filter(([, { beat }]) => beat && !ends.test(beat))).toEqual([]);
    expect(entries.filter(([, { act }]) => act && !ends.test(act))).toEqual([]);
    expect(lines.filter(([, ...subs]) => !subs.every((sub) => ends.test(sub)))).toEqual([]);
  });

  test('name each promise plainly, and no two alike', () => {
    const labels = Object.values(words?.promises ?? {}).map(({ label }) => label);
    const longest = isWide(language) ? 10 : 22;
    expect(labels.filter((label) => !label || graphemes(label) > longest)).toEqual([]);
    expect(labels.filter((label) => /[.!?。！？।؟]$|\p{Nd}/u.test(label) || label !== label.trim())).toEqual(
      [],
    );
    expect(labels.filter((label) => brokenPolicies(label).length > 0)).toEqual([]);
    const small = labels.map((label) => label.toLowerCase());
    expect(small.filter((label, at) => small.indexOf(label) !== at)).toEqual([]);
  });

  test('are found by terms that are words', () => {
    for (const [name, one] of entries) {
      for (const terms of [one.terms, ...(one.when ?? []).map(([terms]) => terms)]) {
        expect(terms.trim(), name).not.toBe('');
        // As the product looks for them: a pattern of the whole list takes a twentieth of a second to make.
        expect(wordSearch(terms).within(searchedText('—'))?.test('—') ?? false, name).toBe(false);
      }
    }
  });
});

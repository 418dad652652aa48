import type { AppData, Recipe } from '@marquee/contract';
import type { Source } from '../brief/brief.ts';
import { briefOf } from '../brief/brief-of.ts';
import { unprovenNames, unprovenPromises, wordsOfListing } from '../copy/grounding.ts';
import { propositionLines } from '../copy/proposition-lines.ts';
import { unsaidNumbers } from '../text/numbers.ts';
import { brokenPolicies, type Policy } from '../text/policy.ts';
import { fold } from '../text/untrusted-text.ts';
import { inOneLine } from './recipe.ts';

/** The texts of an ad that say something. */
export const textsOf = ({ message: { headline, sub, cta, points } }: Recipe): string[] =>
  [inOneLine(headline), sub, cta, ...points].filter(Boolean);

/** A listing that says no more than what an ad said when it was made: for where the store's page is not at hand. */
function sayingOf({ message, facts, language }: Recipe): Source {
  const said = [message.proof, ...facts.figures];
  return {
    appId: '',
    name: message.name,
    extractedAt: '',
    language,
    basicInfo: {
      title: message.name,
      developer: '',
      summary: '',
      genre: facts.genre,
      description: said.join('\n'),
      descriptionHTML: '',
    },
    stats: {},
    media: { icon: null, screenshots: [] },
  } as unknown as AppData;
}

/** The copywriter's own lines for what this listing says: written for it, they need no word of it. */
const ownLinesFor = (listing: Source, language: string): Set<string> =>
  new Set(
    propositionLines(briefOf(listing, language)).flatMap(({ headline, sub, otherSubs = [] }) => [
      headline,
      sub ?? '',
      ...otherSubs,
    ]),
  );

/** What no text may say of itself: words of rank are claims, whoever writes them. */
const claiming: ReadonlySet<Policy> = new Set(['superlative', 'award']);

/** The numbers of a text that nothing says, in its own words. */
function unsaidFigures(text: string, told: readonly string[]): string[] {
  const words = text.split(/\s+/);
  return words.flatMap((word, at) => {
    const [alone] = unsaidNumbers(word, told);
    if (alone === undefined) return [];
    // A word of scale behind it is a part of the number.
    const scaled = [word, words[at + 1] ?? ''].join(' ');
    const [whole] = unsaidNumbers(scaled, told);
    return whole === undefined ? [] : whole === alone ? [word] : [scaled];
  });
}

/**
 * Claims of an edited ad that nothing bears out: numbers, superlatives, promises and names that neither the listing has
 * nor the ad as it was, in the words of the ad. Claims that their author kept before are not asked for again.
 * @param listing the store's page; null where it is not at hand
 */
export function unprovenClaims(edited: Recipe, before: Recipe, listing: Source | null): string[] {
  const known = new Set(textsOf(before));
  const told = listing ?? sayingOf(before);
  const words = wordsOfListing(told);
  const captions = before.brand.screens.flatMap(
    ({ reading }) => reading?.captions.map(({ text }) => text) ?? [],
  );
  const said = [...known, ...captions, before.message.proof, ...before.facts.figures, ...edited.ownClaims];
  const numbers = [
    words,
    JSON.stringify(told.stats),
    ...said,
    ...(before.message.versions ?? []).flatMap(({ headline, sub }) => [headline, sub]),
  ];
  const isSaid = (claim: string) =>
    said.some((text) => fold(text).toLowerCase().includes(fold(claim).toLowerCase()));
  const claimsOf = (text: string) =>
    brokenPolicies(text).some((policy) => claiming.has(policy))
      ? [text]
      : [
          ...unsaidFigures(text, numbers),
          ...unprovenPromises(text, told),
          ...unprovenNames(text, edited.language, told),
        ];
  const unproven = textsOf(edited)
    .filter((text) => !known.has(text) && !words.includes(fold(text).toLowerCase()))
    .map((text) => ({ text, claims: claimsOf(text) }))
    .filter(({ claims }) => claims.length > 0);
  const own = listing && unproven.length > 0 ? ownLinesFor(listing, edited.language) : new Set<string>();
  const claims = unproven.flatMap(({ text, claims }) => (own.has(text) ? [] : claims));
  return [...new Set(claims)].filter((claim) => !isSaid(claim));
}

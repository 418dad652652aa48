import { describe, expect, it } from 'vitest';
import { english } from '../../test/listing.ts';
import { recipe } from '../../test/recipe.ts';
import { wordsFor } from '../propositions/words.ts';
import { unprovenClaims } from './claims.ts';

const saying = (headline: string, ownClaims: string[] = []) => ({
  ...recipe,
  message: { ...recipe.message, headline },
  ownClaims,
});

describe('unprovenClaims', () => {
  it.each([
    ['a number that the listing does not have', 'Read 5 million stories', ['5 million']],
    ['a number that is larger than the listing’s', 'Save 3 million articles', ['3 million']],
    ['words of rank', 'The best reader', ['The best reader']],
    ['a promise', 'Certified calm', ['Certified']],
    ['a name', 'Made for Spotify', ['Spotify']],
  ])('finds %s', (_, headline, claims) => {
    expect(unprovenClaims(saying(headline), recipe, english)).toEqual(claims);
  });

  it.each([
    ['the listing’s number', 'Over 2 million articles'],
    ['the listing’s words', 'Works without an account'],
    ['plain words', 'Read it tonight'],
    ['the rating', 'Rated 4.6 by readers'],
    ['what the ad said', recipe.message.headline],
  ])('lets %s stand', (_, headline) => {
    expect(unprovenClaims(saying(headline), recipe, english)).toEqual([]);
  });

  it('takes the lines that the copywriter offers for this listing, whatever they name', () => {
    const told = { ...english.basicInfo, title: 'Oddmile: Translator', summary: 'A translator' };
    const translator = { ...english, name: 'Oddmile', basicInfo: told };
    const lines = wordsFor('en')?.purposes.translator?.lines.flat() ?? [];
    const naming = lines.filter((line) => line.includes('Greek'));
    expect(naming).not.toEqual([]);
    for (const line of naming) {
      expect(unprovenClaims(saying(line), recipe, translator)).toEqual([]);
      expect(unprovenClaims(saying(line), recipe, english)).toContain('Greek');
    }
  });

  it('asks once for what its author keeps', () => {
    expect(unprovenClaims(saying('Certified calm', ['Certified']), recipe, english)).toEqual([]);
  });

  it('goes by what the ad said where the store’s page is not at hand', () => {
    expect(unprovenClaims(saying('Read 12,300 stories'), recipe, null)).toEqual([]);
    expect(unprovenClaims(saying('Read 90 stories'), recipe, null)).toEqual(['90']);
  });
});

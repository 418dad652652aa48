import { describe, expect, it } from 'vitest';
import { saysClaim, unsaidNumbers } from './numbers.ts';

describe('numbers are compared as numbers', () => {
  it.each([
    ['12,034 ratings', '12034'],
    ['12.034 Bewertungen', '12034'],
    ['12 034 notes', '12034'],
    ['12\u202f034 notes', '12034'],
    ['12’034 Stimmen', '12034'],
    ['१२,०३४ रेटिंग', '12034'],
    ['١٢٬٠٣٤ تقييم', '12034'],
    ['1,23,45,678 रेटिंग', '12345678'],
    ['12K ratings', '12034'],
    ['12 Tsd. Bewertungen', '12034'],
    ['12,000+ ratings', '12034'],
    ['1.2万件の評価', '12034'],
    ['1.2 million ratings', '1234567'],
    ['1,2 million ratings', '1234567'],
    ['1,2 Mio. Bewertungen', '1234567'],
    ['1.2M ratings', '1,234,567'],
    ['123万条评价', '1234567'],
    ['12 लाख रेटिंग', '1234567'],
    ['4,5', '4.5'],
    ['４．５', '4.5'],
    ['2 million articles', '2,000,000'],
    ['2,000,000 articles', '2M'],
    ['40 000 Produkte', '40.000'],
    ['40,000点', '4万点'],
  ])('%s says %s', (text, told) => expect(unsaidNumbers(text, [told])).toEqual([]));

  it.each([
    ['13K ratings', '12034'],
    ['12,035 ratings', '12034'],
    ['120,340 ratings', '12034'],
    ['12 ratings', '12034'],
    ['1.3 million ratings', '1234567'],
    ['45', '4.5'],
    ['5', '4.5'],
    ['3 taps', 'in 30 countries'],
    ['2 meters', '2,000,000'],
  ])('%s does not say %s', (text, told) => expect(unsaidNumbers(text, [told])).not.toEqual([]));

  it('finds a claim in words or as a number', () => {
    expect(saysClaim('4.5 · 12,034 ratings', '12034')).toBe(true);
    expect(saysClaim('4.5 · 12,034 ratings', '4.5')).toBe(true);
    expect(saysClaim('4.5 · 12,034 ratings', '2034')).toBe(false);
    expect(saysClaim('Scan a jar', 'Scan')).toBe(true);
  });
});

import { expect, it } from 'vitest';
import { english } from '../../test/listing.ts';
import { briefOf } from './brief-of.ts';

it('reads a listing once for each language, and anew when its words change', () => {
  const first = briefOf(english);
  expect(briefOf(structuredClone(english)).facts).toBe(first.facts);
  expect(briefOf(english, 'de').facts).not.toBe(first.facts);
  const summary = 'Something else altogether';
  const changed = { ...english, basicInfo: { ...english.basicInfo, summary } };
  expect(briefOf(changed).facts).not.toBe(first.facts);
  expect(briefOf(changed).listing).toBe(changed);
});

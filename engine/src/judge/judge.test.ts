import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { judge } from './judge.ts';
import { lineKinds } from './kinds.ts';
import { surroundingsSize } from './surroundings.ts';
import { type ListingUnit, unitsOf } from './units.ts';
import { readWeights, writeWeights } from './weights.ts';

const file = readFileSync(new URL('weights.bin', import.meta.url));

const summary = 'See when every bus really leaves';
const description = `Haltepunkt is a departure board for buses, trams and trains in your city.

WHAT YOU GET
• See delays before you leave the house
• Works offline with saved timetables
• Free and without ads

CONTACT
Questions or problems? Write to us at help@haltepunkt.example and we will answer.

Subscriptions renew automatically unless cancelled at least 24 hours before the end of the period.
Privacy policy: https://haltepunkt.example/privacy`;

const listing = {
  name: 'Haltepunkt',
  developer: 'Nordlicht Software',
  units: [
    ...unitsOf(summary, 'en', true),
    ...unitsOf(description, 'en').map((unit) => ({ ...unit, line: unit.line + 1 })),
  ],
};

describe('the judge of lines', () => {
  it('tells what an ad may carry from headings, requests and terms', () => {
    const worthOf = (start: string) => {
      const found = judge(listing).find(({ unit }) => unit.text.startsWith(start));
      if (!found) throw new Error(`no line begins with ${start}`);
      return found.worth;
    };
    const worthy = ['Haltepunkt is a', '• See delays', '• Works offline'].map(worthOf);
    const others = ['WHAT YOU', 'CONTACT', 'Questions', 'Write to us', 'Subscriptions', 'Privacy'].map(
      worthOf,
    );
    expect(Math.min(...worthy)).toBeGreaterThan(0.5);
    expect(Math.max(...others)).toBeLessThan(0.3);
  });

  it('says the same of the same listing', () => {
    expect(judge(listing)).toEqual(judge(listing));
  });

  it('gives a kind of the side on which the line stands', () => {
    for (const { kind, worth, worthy } of judge(listing)) {
      expect(worthy).toBe(worth >= readWeights(file).worthyAt);
      expect(['benefit', 'feature', 'proof', 'purpose'].includes(kind)).toBe(worthy);
    }
  });

  it.each(['', ' ', '\n\n', '•', '🎉🎉', '<b></b>', 'a'.repeat(20_000), '\ud800'])('bears %j', (text) => {
    const units = unitsOf(text, 'en');
    for (const { worth } of judge({ name: '', developer: '', units })) {
      expect(worth).toBeGreaterThanOrEqual(0);
      expect(worth).toBeLessThanOrEqual(1);
    }
  });
});

describe('units', () => {
  const places = (value: string, units: ListingUnit[]) =>
    units.map(({ start, end }) => value.slice(start, end));

  it('are the sentences of each line, each at its place', () => {
    const value = 'First thing. Second thing!\r\n\r\n• One item\n• Another';
    const units = unitsOf(value, 'en');
    expect(places(value, units)).toEqual(['First thing.', 'Second thing!', '• One item', '• Another']);
    expect(units.map(({ line }) => line)).toEqual([0, 0, 1, 2]);
    expect(units.map(({ apart }) => apart)).toEqual([true, true, true, false]);
  });

  it('see tags as the store shows them', () => {
    const value = '<b>Bold</b> words<br>next<ul><li>item</li></ul><p>end</p>';
    expect(unitsOf(value, 'en').map(({ text }) => text.replace(/\s+/g, ' ').trim())).toEqual([
      'Bold words',
      'next',
      '• item',
      'end',
    ]);
  });
});

describe('weights', () => {
  it('come back as they were written', () => {
    const weights = {
      worthyAt: 0.5,
      scales: Float32Array.from(lineKinds, (_, at) => at + 0.5),
      hashes: Uint32Array.of(3, 2 ** 32 - 1),
      rows: Int8Array.from({ length: 2 * lineKinds.length }, (_, at) => at - 14),
      second: Float32Array.from({ length: lineKinds.length * surroundingsSize }, (_, at) => at / 8),
    };
    expect(readWeights(writeWeights(weights))).toEqual(weights);
  });

  it('fit a file of 400 kB', () => {
    expect(file.byteLength).toBeLessThanOrEqual(400_000);
  });
});

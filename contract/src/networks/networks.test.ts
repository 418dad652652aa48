import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPicture, checkText, refusals } from './check.ts';
import { countCharacters } from './count.ts';
import { networkOf, networks } from './index.ts';
import type { NetworkId } from './network.ts';

const textOf = (id: NetworkId, name: string) => {
  const network = networkOf(id);
  const field = network.texts.find((one) => one.id === name);
  if (!field) throw new Error(`${id} has no ${name}`);
  return (text: string, language = 'en') => refusals(checkText(network, field, text, language));
};

const pictureOf = (id: NetworkId, name: string) => {
  const network = networkOf(id);
  const slot = network.pictures.find((one) => one.id === name);
  if (!slot) throw new Error(`${id} has no ${name}`);
  return (more: Partial<Parameters<typeof checkPicture>[2]> = {}) =>
    refusals(
      checkPicture(network, slot, {
        width: slot.width,
        height: slot.height,
        bytes: 900_000,
        type: 'png',
        hasButton: false,
        ...more,
      }),
    );
};

describe('the tables', () => {
  it('take what they say that a kit delivers', () => {
    for (const { id, pictures } of networks)
      for (const slot of pictures) expect(pictureOf(id, slot.id)(), `${id} ${slot.id}`).toEqual([]);
  });

  it('name each slot and field once, with sources and a date', () => {
    for (const { id, pictures, texts, sources, readAt } of networks) {
      expect(new Set(pictures.map((one) => one.id)).size, id).toBe(pictures.length);
      expect(new Set(texts.map((one) => one.id)).size, id).toBe(texts.length);
      expect(sources.length, id).toBeGreaterThan(0);
      expect(readAt).toMatch(/^\d{4}-\d\d-\d\d$/);
      for (const { min, max } of texts) expect(min, id).toBeLessThanOrEqual(max);
    }
  });
});

describe('a picture', () => {
  it('is refused for its size, ratio, weight and type, and for a button where none may be', () => {
    expect(pictureOf('google-app', 'portrait')({ width: 1080, height: 1350 })).toEqual([]);
    expect(pictureOf('google-app', 'portrait')({ width: 300, height: 375 })[0]).toContain('300×375');
    expect(pictureOf('google-display', 'square')({ width: 1080, height: 1100 })[0]).toContain('1:1');
    expect(pictureOf('reddit', 'classic')({ bytes: 3_000_001 })[0]).toContain('3000001');
    expect(pictureOf('google-app', 'square')({ hasButton: true })).toEqual([
      'Google App campaigns forbids drawn buttons.',
    ]);
    expect(pictureOf('meta', 'square')({ hasButton: true })).toEqual([]);
    expect(pictureOf('chatgpt', 'square')({ width: 1400, height: 1400 })).toHaveLength(1);
  });
});

describe('a text', () => {
  it('has the length that the network counts', () => {
    expect(textOf('google-app', 'headline')('Thirty characters stand here !')).toEqual([]);
    expect(textOf('google-app', 'headline')('Thirty-one characters stand in.')).toHaveLength(1);
    expect(textOf('google-app', 'headline')('広告なしで読む広告なしで読む。', 'ja')).toEqual([]);
    expect(textOf('google-app', 'headline')('広告なしで読む広告なしで読む。。', 'ja')).toHaveLength(1);
    expect(textOf('tiktok', 'description')('広'.repeat(51), 'ja')).toHaveLength(1);
    expect(textOf('tiktok', 'description')('a'.repeat(100))).toEqual([]);
    expect(countCharacters('日本 ab', 'weighted')).toBe(7);
    expect(countCharacters('“Ça va” – оk', 'weighted')).toBe(12);
    expect(countCharacters('👨‍👩‍👧', 'weighted')).toBe(2);
  });

  it('holds no signs that the network does not take', () => {
    const tiktok = textOf('tiktok', 'description');
    for (const text of ['Read {now}', '#reading', 'Read 📚']) expect(tiktok(text), text).toHaveLength(1);
    expect(tiktok('Lantern® reads, 1 of 2')).toEqual([]);
    expect(textOf('meta', 'primary_text')('')).toHaveLength(1);
    expect(textOf('meta', 'headline')('two\nlines')).toHaveLength(1);
    // What turns other signs round shows something else than what was written.
    for (const turned of ['\u202e', '\u202a', '\u2066', '\u2069'])
      expect(textOf('meta', 'headline')(`Walk${turned}s`)).toHaveLength(1);
    expect(textOf('meta', 'headline')('می\u200cروم \u200fWalk\u200f')).toEqual([]);
  });

  it('is never counted shorter than its characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const seen = [...new Intl.Segmenter('en').segment(text)].length;
        expect(countCharacters(text, 'characters')).toBeGreaterThanOrEqual(
          Math.min(seen, text.normalize('NFC').length),
        );
        expect(countCharacters(text, 'width')).toBeGreaterThanOrEqual(countCharacters(text, 'characters'));
      }),
    );
  });
});

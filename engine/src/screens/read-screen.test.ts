import { describe, expect, it } from 'vitest';
import { engineResources } from '../../test/engine-resources.ts';
import { artworkOf } from '../../test/screens/artwork-of.ts';
import { captions } from '../../test/screens/captions.ts';
import { openScreenReader } from './read-screen.ts';

const { fonts } = await engineResources();
const reader = await openScreenReader();
const bare = (text: string) => text.replace(/\s/gu, '');
/** As long as it takes: how much is read must not depend on the machine. */
const time = Number.POSITIVE_INFINITY;

describe('openScreenReader', () => {
  it.each([
    ['en', 1],
    ['ja', 0],
    ['ar', 0],
    ['ru', 0],
  ])('reads the caption of artwork in %s, with its place', async (language, at) => {
    const { png, width, height } = await artworkOf(fonts, language, at);
    const reading = await reader.read(png, language, time);
    expect(reading.size).toEqual({ width, height });
    expect(reading.captions.map(({ text }) => bare(text))).toEqual([bare(captions[language]?.[at] ?? '')]);
    const [caption] = reading.captions;
    expect(caption?.confidence).toBeGreaterThan(0.7);
    expect(caption?.box.y).toBeLessThan(height * 0.25);
    // The rows of the interface are lines, and no captions.
    expect(reading.lines.length).toBeGreaterThan(reading.captions.length + 1);
  });

  it('leaves a caption in another language than the listing alone', async () => {
    const { png } = await artworkOf(fonts, 'en', 2);
    const { captions: own, foreignCaptions, size } = await reader.read(png, 'ru', time);
    expect(own).toEqual([]);
    // Its place is known, so that the picture is not taken for a screen.
    expect(foreignCaptions).toHaveLength(1);
    expect(foreignCaptions?.[0]?.width).toBeGreaterThan(size.width * 0.3);
  });

  it('reads no more of the interface when its time is over, but the caption all the same', async () => {
    const { png } = await artworkOf(fonts, 'en', 0);
    const { lines, captions: found } = await reader.read(png, 'en', 0);
    expect(found.map(({ text }) => text)).toEqual([captions.en?.[0]]);
    expect(lines.map(({ text }) => text).join(' ')).toBe(captions.en?.[0]);
  });
});

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { square } from '../test/listing.ts';
import { ads, openRuns } from '../test/runs.ts';

const { open, runOf, all } = openRuns();

describe('painted backgrounds', () => {
  const stripes = (opacity: number) =>
    sharp(
      new TextEncoder().encode(
        `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><linearGradient id="g" x2="1" y2="1"><stop stop-color="#222"/><stop offset="1" stop-color="#ddd"/></linearGradient><rect width="512" height="512" fill="url(#g)"/>${Array.from({ length: 64 }, (_, row) => `<rect y="${row * 8}" width="512" height="4" fill="#fff" opacity="${opacity}"/>`).join('')}</svg>`,
      ),
    )
      .png()
      .toBuffer();
  const advanced = () =>
    runOf({
      template: 'advanced',
      orders: Array.from({ length: 6 }, (_, index) => ({ id: String(index), format: square })),
    });

  it('stand behind every second Advanced ad that takes one, after the drawn ones', async () => {
    const made = ads(await all(advanced(), { ...open.studio, painter: () => stripes(0) }));
    expect(made).toHaveLength(6);
    expect(made.slice(0, 3).every(({ background }) => background === 'drawn')).toBe(true);
    expect(made.slice(3).some(({ background }) => background === 'painted')).toBe(true);
    expect(made.every(({ quality }) => quality.passed)).toBe(true);
  });

  it('are drawn where the model gives none, or something no text can stand on', async () => {
    const none = ads(await all(advanced(), { ...open.studio, painter: async () => null }));
    expect(none.map(({ background }) => background)).toEqual(Array.from({ length: 6 }, () => 'drawn'));
    const noise = ads(await all(advanced(), { ...open.studio, painter: () => stripes(1) }));
    expect(noise).toHaveLength(6);
    expect(noise.every(({ quality }) => quality.passed)).toBe(true);
  });

  it('are not asked for in Basic', async () => {
    let asked = 0;
    const painter = async () => {
      asked++;
      return null;
    };
    expect(ads(await all(runOf(), { ...open.studio, painter }))).toHaveLength(1);
    expect(asked).toBe(0);
  });
});

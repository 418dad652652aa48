import { describe, expect, it } from 'vitest';
import { drawn, listScreen } from '../../test/interfaces.ts';
import { hueGap, labHue } from '../raster/colour.ts';
import { ownColours } from './own-colours.ts';
import { readShots, type Shot } from './shots.ts';

/** A list under a green bar; `over` is drawn on top. */
const interfacePicture = (over: string, index: number) =>
  drawn(
    listScreen(
      {
        count: 8 - index,
        height: 180 + index * 20,
        gap: 20,
        margin: 36,
        radius: 30,
        kind: 'row',
        dark: false,
      },
      `<rect y="110" width="1080" height="180" fill="#188038"/>${over}`,
    ).svg,
  );

const violet = '<rect x="300" y="700" width="480" height="480" fill="#7b2cbf"/>';
const has = (clusters: ReturnType<typeof ownColours>, colour: `#${string}`) =>
  clusters.some(
    (one) => one.chroma > 25 && one.share > 0.015 && hueGap(labHue(one.colour), labHue(colour)) < 25,
  );

describe('ownColours', () => {
  it('has what comes again on several screens, not what stands on one of them', async () => {
    const pictures = await Promise.all(['', violet, ''].map(interfacePicture));
    const found = ownColours(await readShots(pictures));
    expect(has(found, '#188038')).toBe(true);
    expect(has(found, '#7b2cbf')).toBe(false);
  });

  it("has nothing of a screen that was read as the phone's own", async () => {
    const shots = await readShots(await Promise.all(['', violet].map(interfacePicture)));
    const read = shots.map(
      (shot): Shot => ({
        ...shot,
        reading: { kind: shot.index === 1 ? 'launcher' : 'list', lines: [], captions: [] },
      }),
    );
    const found = ownColours(read);
    expect(has(found, '#188038')).toBe(true);
    expect(has(found, '#7b2cbf')).toBe(false);
  });

  it('has nothing of photographs', async () => {
    const tiles = Array.from({ length: 1600 }, (_, at) => {
      const [x, y] = [300 + (at % 40) * 12, 700 + Math.floor(at / 40) * 12];
      return `<rect x="${x}" y="${y}" width="12" height="12" fill="hsl(${250 + ((at * 37) % 60)} ${60 + ((at * 13) % 40)}% ${15 + ((at * 29) % 70)}%)"/>`;
    }).join('');
    const found = ownColours(await readShots([await interfacePicture(tiles, 0)]));
    expect(has(found, '#188038')).toBe(true);
    expect(has(found, '#7b2cbf')).toBe(false);
  });
});

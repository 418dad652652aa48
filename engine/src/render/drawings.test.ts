import { describe, expect, it } from 'vitest';
import { drawPicture } from './draw-picture.ts';
import type { PictureNode, ScenePicture } from './picture-node.ts';

const size = { width: 300, height: 300 };

const mark = (hex: string, x: number): PictureNode => ({
  kind: 'drawing',
  x,
  y: 40,
  width: 60,
  height: 60,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="${hex}"/></svg>`,
});

const on = (...children: PictureNode[]): ScenePicture => ({
  ground: { kind: 'flat', color: '#ffffff' },
  children,
});

describe('what drawing holds', () => {
  it('draws marks as they are, however many are drawn at once', async () => {
    const marks = ['#d02030', '#20d030', '#2030d0', '#808080'];
    const pictures = [...marks, ...marks].map((hex, turn) =>
      on(mark(hex, 0), mark(marks[turn % 3] as string, 80), mark(hex, 160)),
    );
    const alone: Uint8Array[] = [];
    for (const picture of pictures) alone.push(await drawPicture(picture, size));
    const together = await Promise.all(pictures.map((picture) => drawPicture(picture, size)));
    for (const [index, pixels] of together.entries())
      expect(Buffer.compare(pixels, alone[index] as Uint8Array)).toBe(0);
    // Each of the four has its own colour in the first place.
    const at = (70 * size.width + 30) * 4;
    expect(new Set(together.map((pixels) => pixels.subarray(at, at + 3).join())).size).toBe(4);
  });

  it('leaves no pixels to the garbage collector but those it gives', async () => {
    const side = 1000;
    const raster = {
      width: side,
      height: side,
      data: new Uint8Array(side * side * 4).fill(255),
      opaque: true,
    };
    const picture = on({ kind: 'raster', x: 0, y: 0, width: side, height: side, raster });
    await drawPicture(picture, size);
    const before = process.memoryUsage().external;
    for (let turn = 0; turn < 4; turn++) await drawPicture(picture, size);
    // Four results of a third of a megabyte each; copies of the raster would be four times four.
    expect(process.memoryUsage().external - before).toBeLessThan(8e6);
  });
});

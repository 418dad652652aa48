import { expect, it } from 'vitest';
import { drawPicture } from './draw-picture.ts';
import { keepDrawn } from './drawn-pictures.ts';
import type { ScenePicture } from './picture-node.ts';

const size = { width: 24, height: 16 };

/** A raster on a plain ground, of one grey all over. */
function pictureOf(grey: number): ScenePicture {
  const raster = { width: 8, height: 8, data: Buffer.alloc(8 * 8 * 4, grey), opaque: true };
  return {
    ground: { kind: 'flat', color: '#204060' },
    children: [{ kind: 'raster', x: 4, y: 4, width: 8, height: 8, raster }],
  };
}

it('gives the pixels that drawing gives, whatever became of those given before', async () => {
  const draw = keepDrawn(2 ** 16);
  const picture = pictureOf(255);
  const expected = await drawPicture(picture, size);
  const first = await draw(picture, size);
  expect([...first]).toEqual([...expected]);
  first.fill(0);
  expect([...(await draw({ ...picture }, size))]).toEqual([...expected]);
});

it('tells apart pictures that differ in their pixels alone, and sizes', async () => {
  const draw = keepDrawn(2 ** 16);
  const [light, dark] = [await draw(pictureOf(255), size), await draw(pictureOf(9), size)];
  expect(light).not.toEqual(dark);
  const wide = { width: 48, height: 16 };
  expect(await draw(pictureOf(9), wide)).toHaveLength(48 * 16 * 4);
});

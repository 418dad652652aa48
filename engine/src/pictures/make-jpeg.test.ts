import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeJpeg } from './make-jpeg.ts';

const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();

it('makes the best JPEG that stays below the limit', async () => {
  const picture = await noise(200);
  const free = await makeJpeg(picture, 1_200_000);
  const [tight, tighter] = [await makeJpeg(picture, 15_000), await makeJpeg(picture, 5_000)];
  expect(free.length).toBeGreaterThan(15_000);
  expect(tight.length).toBeLessThan(15_000);
  expect(tight.length).toBeGreaterThan(10_000);
  expect(tighter.length).toBeLessThan(5_000);
  expect(await sharp(tighter).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 200 });
  await expect(makeJpeg(picture, 100)).rejects.toThrow('below 100 bytes');
});

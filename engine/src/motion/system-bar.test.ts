import { expect, it } from 'vitest';
import type { Shot } from '../brand/shot.ts';
import type { Raster } from '../raster/raster.ts';
import { barOf, footOfSigns } from './system-bar.ts';

/** A head 320 pixels wide with dark signs in these rows. */
function headWith(...rows: readonly (readonly [number, number])[]): Raster {
  const raster = { width: 320, height: 52, data: new Uint8Array(320 * 52 * 4).fill(240) };
  for (const [top, foot] of rows)
    for (let y = top; y < foot; y++) raster.data.fill(20, (y * 320 + 50) * 4, (y * 320 + 90) * 4);
  return raster;
}

it('finds the gap under a row of signs at the head, and none where a picture is or the row is no bar’s', () => {
  expect(footOfSigns(headWith([8, 18], [40, 52]))).toBe(24);
  expect(footOfSigns(headWith([8, 18], [22, 52]))).toBe(20);
  expect(footOfSigns(headWith([0, 52]))).toBe(0);
  expect(footOfSigns(headWith([0, 3], [8, 18]))).toBe(24);
  expect(footOfSigns(headWith([10, 27]))).toBe(0);
  expect(footOfSigns(headWith())).toBe(0);
});

it('knows how high the system’s bar is: as seen, as it stands at the head, or as in screens of the size', async () => {
  const shot = (statusBar: number, raster: Raster, height = 2280) =>
    ({ kind: 'screen', width: 1080, height, statusBar, part: async () => raster }) as unknown as Shot;
  const pictured = shot(0, headWith([0, 52]));
  const seen = shot(80, headWith());
  expect(await barOf(seen, [seen])).toBe(100);
  expect(await barOf(shot(0, headWith([8, 18])), [])).toBe(81);
  expect(await barOf(pictured, [pictured, seen])).toBe(100);
  expect(await barOf(pictured, [pictured, shot(80, headWith(), 1920)])).toBe(0);
});

import { expect, it } from 'vitest';
import { drawn, listScreen } from '../../test/interfaces.ts';
import { heightAt } from '../raster/raster.ts';
import { partOfShot } from './shot-part.ts';
import { readShots, type Shot } from './shots.ts';

it('is scaled to any width, wherever it begins and whatever of it is asked for', async () => {
  const { svg } = listScreen({
    count: 9,
    height: 180,
    gap: 40,
    margin: 36,
    radius: 36,
    kind: 'card',
    dark: false,
  });
  const [shot] = (await readShots([await drawn(svg)])) as [Shot];
  for (const top of [101, 640]) {
    const part = partOfShot(shot, top, shot.height);
    for (const width of [62, 91, 92, 99]) {
      const height = heightAt(part, width);
      const foot = { left: 0, top: height - 20, width, height: 20 };
      for (const asked of [{ left: 0, top: 0, width, height }, foot]) {
        const raster = await part.scaled(width, asked);
        expect([raster.width, raster.height]).toEqual([width, asked.height]);
      }
      expect(heightAt(part, width) - (await part.scaled(width)).height).toBeLessThanOrEqual(1);
    }
  }
});

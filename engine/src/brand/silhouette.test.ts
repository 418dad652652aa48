import { describe, expect, it } from 'vitest';
import type { Raster } from '../raster/raster.ts';
import { silhouetteOf, silhouetteSvg } from './silhouette.ts';

const side = 160;

/** An icon of one colour with black where `covers` says so. */
function icon(covers: (x: number, y: number) => boolean): Raster {
  const data = new Uint8Array(side * side * 4);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      data.set(covers(x, y) ? [0, 0, 0, 255] : [255, 255, 255, 255], (y * side + x) * 4);
    }
  }
  return { width: side, height: side, data };
}
const white = { outline: 'square', rim: '#ffffff' } as const;

describe('silhouetteOf', () => {
  it('traces the figure where it lies, in hundredths of the icon', async () => {
    const figure = await silhouetteOf(
      icon((x, y) => x >= 40 && x < 120 && y >= 60 && y < 100),
      white,
    );
    expect(figure?.left).toBeCloseTo(25, 0);
    expect(figure?.top).toBeCloseTo(37.5, 0);
    expect(figure?.width).toBeCloseTo(50, 0);
    expect(figure?.height).toBeCloseTo(25, 0);
  });

  it('keeps holes and leaves out specks', async () => {
    const ring = (x: number, y: number) => {
      const reach = Math.hypot(x - 80, y - 80);
      return (reach < 50 && reach > 25) || (x < 14 && x > 11 && y < 14 && y > 11);
    };
    const figure = await silhouetteOf(icon(ring), white);
    expect(figure?.path.match(/M/g)).toHaveLength(2);
    expect(silhouetteSvg(figure as NonNullable<typeof figure>, 'fill="#123456"')).toContain('evenodd');
  });

  it('finds none in a plain icon or in one that is all figure', async () => {
    expect(
      await silhouetteOf(
        icon(() => false),
        white,
      ),
    ).toBeNull();
    expect(
      await silhouetteOf(
        icon(() => true),
        white,
      ),
    ).toBeNull();
  });
});

import { statesAt } from '@marquee/contract';
import { expect, it } from 'vitest';
import { canvasOf } from '../layout/scene/canvas.ts';
import type { Cast } from './cast.ts';
import { raiseHeadline } from './entrances.ts';
import type { CutLayer } from './layer.ts';

const line = (id: string, y: number, height: number): CutLayer => ({
  ...{ id, kind: 'text', role: 'headline', box: 'headline', text: 'Three lines of words' },
  ...{ x: 60, y, width: 300, height },
  picture: { width: 1, height: 1, data: new Uint8Array(4) },
});

it('lets no line of a headline come over the next, however high each of them is', () => {
  // The second has letters that reach down to where the third begins.
  const layers = [line('one', 200, 74), line('two', 300, 92), line('three', 392, 60)];
  const cast: Cast = {
    ...{ canvas: canvasOf({ id: 'square', width: 1080, height: 1080 }, 'ltr'), durationMs: 6_000, layers },
    ...{ places: new Map(), lead: null, lively: 1, grows: true },
  };
  const timeline = raiseHeadline(cast);
  for (let ms = 0; ms <= 1_000; ms += 20) {
    const off = layers.map(({ id }) => statesAt({ layers, timeline }, ms).get(id)?.y ?? 0);
    expect(off, `at ${ms} ms`).toEqual(off.toSorted((a, b) => a - b));
  }
  expect(statesAt({ layers, timeline }, 0).get('three')?.y).toBeGreaterThan(0);
});

import { expect, it } from 'vitest';
import { canvasOf } from '../layout/scene/canvas.ts';
import type { Cast } from './cast.ts';
import type { CutLayer } from './layer.ts';
import { readingMs } from './reading.ts';
import { planZoom } from './zoom.ts';

const sub = (text: string) => ({ id: 'sub', kind: 'text', role: 'sub', text, height: 30 }) as CutLayer;

const cast = (seconds: number, text: string, lead: string | null): Cast => ({
  canvas: canvasOf({ id: 'square', width: 1080, height: 1080 }, 'ltr'),
  durationMs: seconds * 1000,
  layers: [sub(text)],
  ...{ places: new Map(), lead, lively: 1, grows: true },
});

it('is back over the whole ad in time for its words to be read', () => {
  const text = 'Scan it, and know it at once';
  for (const seconds of [5.7, 10]) {
    const { back, travelMs } = planZoom(cast(seconds, text, null));
    // What lies over the ad takes 560 ms to leave it.
    expect(back + travelMs + 560).toBeLessThanOrEqual(seconds * 1000 - readingMs(text));
  }
});

it('takes its time where there is time', () => {
  expect(planZoom(cast(10, 'Scan it', 'device')).travelMs).toBe(1_100);
  expect(planZoom(cast(10, 'Scan it', null)).travelMs).toBe(1_100);
});

import { expect, it } from 'vitest';
import type { Shot } from '../brand/shot.ts';
import { canvasOf } from '../layout/scene/canvas.ts';
import type { Cast } from './cast.ts';
import { partOverAll } from './screens.ts';
import { planWalk } from './walk.ts';

const cast: Cast = {
  canvas: canvasOf({ id: 'square', width: 1080, height: 1080 }, 'ltr'),
  durationMs: 10_000,
  ...{ layers: [], places: new Map(), lead: null, lively: 1, grows: true },
};

it('deals time out to the screens: one point alone is seen until the second half', () => {
  const plan = planWalk(cast, 1, ['Works offline'], true);
  expect(plan.speaks).toBe(true);
  expect(plan.back).toBeGreaterThan(5_500);
});

it('leaves the system’s bar out where a screen fills the canvas', () => {
  const shot = { width: 1080, height: 2280, statusBar: 90 } as Shot;
  expect(partOverAll(shot, { width: 1080, height: 1080 })).toEqual({
    ...{ left: 0, top: 90, width: 1080, height: 1080 },
  });
  expect(partOverAll(shot, { width: 1080, height: 1920 }).top).toBe(90);
  const low = partOverAll(shot, { width: 1080, height: 2280 });
  expect(low.top + low.height).toBeLessThanOrEqual(2280);
});

import { expect, it } from 'vitest';
import type { Shot } from '../brand/shot.ts';
import { canvasOf } from '../layout/scene/canvas.ts';
import type { Cast } from './cast.ts';
import { partOverAll } from './screens.ts';
import { passing, planWalk } from './walk.ts';

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

it('leaves the system’s bar with its camera out where a screen fills the canvas, seen or known from other screens', () => {
  const shot = { width: 1080, height: 2280, statusBar: 80 } as Shot;
  const pictured = { ...shot, statusBar: 0 };
  const part = (one: Shot, height: number, shots = [one]) => partOverAll(one, shots, { width: 1080, height });
  expect(part(shot, 1080)).toEqual({ left: 0, top: 100, width: 1080, height: 1080 });
  expect(part(shot, 1920).top).toBe(100);
  expect(part(pictured, 1920).top).toBe(0);
  expect(part(pictured, 1920, [pictured, shot]).top).toBe(100);
  expect(part(pictured, 1920, [pictured, { ...shot, height: 1920 }]).top).toBe(0);
  const low = part(shot, 2280);
  expect(low.top + low.height).toBeLessThanOrEqual(2280);
});

it('passes screens that the ad does not show, and those of its other devices where there is no other', () => {
  const [own, near, far, more] = [1, 2, 3, 4].map(
    (index) => ({ index, side: null, kind: 'screen', width: 1080, height: 2280 }) as Shot,
  ) as [Shot, Shot, Shot, Shot];
  const screens = [own, near, far].map((shot) => ({ shot })) as Parameters<typeof passing>[0]['screens'];
  const passed = (shots: Shot[]) => {
    const brand = { shots } as Parameters<typeof passing>[0]['brand'];
    return passing({ screens, brand }, { width: 540, height: 1140 });
  };
  expect(passed([own, near, far, more])).toEqual([more]);
  expect(passed([own, near, far])).toEqual([near, far]);
  expect(passed([own])).toEqual([]);
});

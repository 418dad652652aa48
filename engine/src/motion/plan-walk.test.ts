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

it('leaves the system’s bar with its camera out where a screen fills the canvas', async () => {
  const shot = { width: 1080, height: 2280, statusBar: 80 } as Shot;
  const part = (height: number) => partOverAll(shot, [shot], { width: 1080, height });
  expect(await part(1080)).toEqual({ left: 0, top: 100, width: 1080, height: 1080 });
  expect((await part(1920)).top).toBe(100);
  const low = await part(2280);
  expect(low.top + low.height).toBeLessThanOrEqual(2280);
});

it('lets screens that pass over the words leave in time for them to be read, not before the message is said', () => {
  const words = {
    ...cast,
    durationMs: 5_700,
    layers: [{ kind: 'text', role: 'sub', height: 20, text: 'x'.repeat(46) }],
  };
  const { from, back } = planWalk(words as unknown as Cast, 3, [], false);
  expect(from).toBeGreaterThanOrEqual(1_200);
  expect(back + 620).toBeLessThanOrEqual(5_700 - 46 * 60);
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

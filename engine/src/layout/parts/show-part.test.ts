import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawn, listScreen, screen } from '../../../test/interfaces.ts';
import { readShots, type Shot } from '../../brand/shots.ts';
import type { ScreenReading } from '../../screens/screen.ts';
import type { ShownScreen } from '../scene/shown-screens.ts';
import { begunAt, headsOf } from './show-part.ts';

const { svg, items } = listScreen({
  count: 9,
  height: 180,
  gap: 40,
  margin: 36,
  radius: 36,
  kind: 'card',
  dark: false,
});
const reading: ScreenReading = {
  size: screen,
  kind: 'list',
  captions: [],
  lines: items.map(({ top, left }, index) => ({
    text: `Entry ${index}`,
    box: { x: left + 210, y: top + 50, width: 420, height: 34 },
    confidence: 0.98,
  })),
};
const [shot] = (await readShots([await drawn(svg)], [reading])) as [Shot];

const seenAs = (height: number, content: number): ShownScreen => ({
  shot,
  share: 0.4,
  content,
  box: { id: 'device-screen', kind: 'screenshot', x: 0, y: 0, width: 1, height: 1, rotation: 0 },
  part: { screenshot: 0, x: 0, y: 0, width: shot.width, height },
});

describe('begunAt', () => {
  it('begins where the words speak of, never outside and never through a line of text', () => {
    let moved = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: items.length - 1 }),
        fc.integer({ min: 500, max: 2000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (at, seen, content) => {
          const { top, height, width, left } = items[at] as (typeof items)[number];
          const focus = { left, top, width, height };
          const begun = begunAt({ ...shot, focus }, seenAs(seen, content), 0.2);
          const head = begun.crop.top - shot.crop.top;
          expect(head).toBeGreaterThanOrEqual(0);
          expect(begun.height).toBe(shot.height - head);
          // As much as is seen now is left.
          expect(begun.height).toBeGreaterThanOrEqual(Math.min(shot.height, seen));
          for (const { box } of shot.reading?.lines ?? [])
            expect(box.y >= head || box.y + box.height <= head).toBe(true);
          if (head === 0) return;
          moved++;
          expect(begun.focus?.top).toBe(top - head);
          expect(top).toBeGreaterThanOrEqual(head);
          expect(top + height).toBeLessThanOrEqual(head + seen);
          for (const { box } of begun.reading?.lines ?? []) {
            expect(box.y).toBeGreaterThanOrEqual(0);
            expect(box.y + box.height).toBeLessThanOrEqual(begun.height);
          }
        },
      ),
    );
    expect(moved).toBeGreaterThan(10);
  });

  it('leaves alone what shows enough and speaks of nothing, and what is in view', () => {
    expect(begunAt(shot, seenAs(900, 0.5), 0.2)).toBe(shot);
    const focus = { left: 0, top: 340, width: 1080, height: 120 };
    const meant = { ...shot, focus };
    expect(begunAt(meant, seenAs(900, 0.5), 0.2)).toBe(meant);
  });

  it('shows the pixels of the part that it begins at', async () => {
    const focus = { ...(items[6] as (typeof items)[number]) };
    const begun = begunAt({ ...shot, focus }, seenAs(900, 0.5), 0.2);
    const head = begun.crop.top;
    expect(head).toBeGreaterThan(0);
    const [part, whole] = await Promise.all([begun.scaled(360), shot.scaled(360)]);
    const first = Math.round((head * 360) / shot.width) * 360 * 4;
    expect(
      Buffer.from(part.data.slice(0, 360 * 4 * 200)).equals(
        Buffer.from(whole.data.slice(first, first + 360 * 4 * 200)),
      ),
    ).toBe(true);
  });

  it('has heads between the cards', () => {
    const heads = headsOf(shot).filter((head) => head > (items[0]?.top ?? 0));
    expect(heads.length).toBeGreaterThanOrEqual(items.length - 1);
    for (const head of heads)
      for (const { top, height } of items) expect(head <= top + 2 || head >= top + height - 2).toBe(true);
  });
});

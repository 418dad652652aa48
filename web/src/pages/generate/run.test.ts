import { type AdFormat, generationId } from '@marquee/contract';
import { expect, test } from 'vitest';
import { sampleAd } from '../../test/sample-ad.ts';
import {
  allArrived,
  applyEvent,
  arrivedAds,
  beginRun,
  type GenerationRun,
  resumeRun,
  withOutcome,
  withoutWaiting,
} from './run.ts';

const format = (id: string, width: number, height: number): AdFormat => ({
  id,
  name: id,
  width,
  height,
  dimensions: `${width}x${height}`,
  platformsString: '',
  maxGenerations: 10,
  placements: [],
  safeZone: { top: 0, right: 0, bottom: 0, left: 0 },
});
const formats = [format('square', 1080, 1080), format('story', 1080, 1920)];
const begun = () => beginRun({ story: 1, square: 2 }, formats);
const states = (run: GenerationRun) => run.slots.map(({ state }) => state);
const ad = (adID: string, formatType: string, placeholderID?: string) =>
  ({
    type: 'ad',
    ad: sampleAd({ adID, formatType, placeholderID }),
    progress: { current: 1, total: 3 },
  }) as const;

test('every ad of the selection has its place, in the order of the formats', () => {
  expect(begun().slots.map(({ placeholderID }) => placeholderID)).toEqual([
    'square-1',
    'square-2',
    'story-1',
  ]);
  expect(begun().progress).toEqual({ current: 0, total: 3 });
});

test('an ad takes the place it was ordered for, and only that', () => {
  const run = applyEvent(begun(), ad('x', 'square', 'square-2'));
  expect(states(run)).toEqual(['waiting', 'done', 'waiting']);
  expect(run.slots[1]?.ad?.adID).toBe('x');
});

test('an ad without a placeholder takes the first place of its format', () => {
  expect(states(applyEvent(begun(), ad('x', 'story')))).toEqual(['waiting', 'waiting', 'done']);
});

test('a story told twice changes nothing', () => {
  const once = applyEvent(begun(), ad('x', 'square', 'square-1'));
  expect(applyEvent(once, ad('x', 'square', 'square-1'))).toEqual(once);
});

test('a run has a place in line until its ads are being made', () => {
  const waiting = applyEvent(begun(), { type: 'heartbeat', place: 2 });
  expect(waiting.place).toBe(2);
  expect(applyEvent(waiting, { type: 'heartbeat' }).place).toBeNull();
  expect(applyEvent(waiting, ad('x', 'story')).place).toBeNull();
});

test('a run taken up again gets its places from the total, and keeps them when the stream begins', () => {
  const resumed = resumeRun({ id: generationId.parse('op'), progress: { current: 1, total: 3 } });
  const init = {
    type: 'init',
    totalAds: 3,
    operationId: generationId.parse('op'),
    startTime: '2026-01-02T03:04:05.000Z',
  } as const;
  expect(applyEvent(resumed, init).slots).toHaveLength(3);
  expect(states(applyEvent(resumed, ad('x', 'story', 'story-1')))).toEqual(['done', 'waiting', 'waiting']);
});

test('at the end what has not come will not come', () => {
  const run = applyEvent(applyEvent(begun(), ad('x', 'square', 'square-1')), {
    type: 'complete',
    totalAds: 3,
    delivered: 1,
    failed: 2,
    failedPlaceholders: ['square-2', 'story-1'],
  });
  expect(states(run)).toEqual(['done', 'failed', 'failed']);
  expect(run.outcome).toEqual({ delivered: 1, failed: 2 });
});

test('what was ordered in a language that the store has no more says so', () => {
  const run = applyEvent(beginRun({ square: 1 }, formats, ['en', 'ja']), {
    type: 'complete',
    totalAds: 2,
    delivered: 0,
    failed: 2,
    failedPlaceholders: ['en-square-1', 'ja-square-1'],
    goneLanguages: ['ja'],
  });
  expect(states(run)).toEqual(['failed', 'gone']);
  expect(run.outcome).toEqual({ delivered: 0, failed: 2, goneLanguages: ['ja'] });
});

test('a run is all there when as many ads have come as were ordered', () => {
  const placeholders = ['square-1', 'square-2', 'story-1'];
  let run = begun();
  for (const [index, id] of placeholders.entries()) {
    expect(allArrived(run)).toBe(false);
    expect(withOutcome(run).outcome).toBeNull();
    run = applyEvent(run, ad(`ad-${index}`, id.split('-')[0] as string, id));
  }
  expect(allArrived(run)).toBe(true);
  expect(arrivedAds(run)).toHaveLength(3);
  // Also where nobody has said that it is over.
  expect(withOutcome(run).outcome).toEqual({ delivered: 3, failed: 0 });
});

test('a run that breaks off keeps the ads that came', () => {
  expect(withoutWaiting(applyEvent(begun(), ad('x', 'story'))).slots).toHaveLength(1);
});

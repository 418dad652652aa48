import type { MotionStep } from '@marquee/contract';
import type { Shot } from '../brand/shot.ts';
import {
  type Cast,
  headlineOf,
  linesOf,
  restAt,
  type ScreenPlace,
  wholeCanvas,
  wordsBackAt,
} from './cast.ts';
import { beckon, bringPictures, bringRest } from './entrances.ts';
import type { CutLayer } from './layer.ts';
import { pointLayers } from './points.ts';
import { readingMs } from './reading.ts';
import { type Scenario, type Staging, StyleDoesNotFitError } from './scenario.ts';
import { partOfShape, partOverAll, partShown, screenLayer } from './screens.ts';
import { change, cut, leave, rise } from './steps.ts';

/** How long a screen stays beyond the time that its point is read in, at most: time left over is dealt out, not kept for the end. */
const longestRest = 1_600;

const slideMs = 620;
const swapMs = 240;

/** From when a screen may pass over words at the earliest: the first second says the message. */
const earliest = 1_200;

/** From when the first screen comes back to when its words stand, too. */
const returnMs = 1_200;

/** A screen that passes, with what is said beside it. */
interface Stop {
  screen: CutLayer;
  words: CutLayer[];
}

/** Screens of the listing pass through the device, each with a point of the message where there is time to read it. */
export async function walk(scenario: Scenario): Promise<Staging> {
  const { composed, cast } = scenario;
  const [shown] = composed.screens;
  const inDevice = cast.lead && cast.places.get(cast.lead);
  const place = inDevice || wholeCanvas(cast.canvas);
  const lead = cast.lead ?? 'screen';
  const others = inDevice ? passing(composed, place) : overAll(scenario);
  if (others.length === 0)
    throw new StyleDoesNotFitError('There are no further screenshots to walk through.');
  const own =
    inDevice && shown
      ? await screenLayer(`${lead}-own`, shown.shot, partShown(shown.shot, shown.box, place), place)
      : null;
  const points = own && canSpeak(cast) ? composed.recipe.message.points.slice(0, others.length) : [];
  const words = await Promise.all(points.map((point, at) => pointLayers(scenario, `point-${at + 1}`, point)));
  const plan = planWalk(cast, others.length, points, own !== null);
  const stops: Stop[] = await Promise.all(
    others.slice(0, plan.stops.length).map(async (shot, at) => ({
      screen: await screenLayer(
        `${lead}-${at + 2}`,
        shot,
        own ? partOfShape(shot, place) : await partOverAll(shot, composed.brand.shots, place),
        place,
        own ? 1 : 1.3,
      ),
      words: plan.speaks ? (words[at] ?? []) : [],
    })),
  );
  const speaks = stops.some(({ words }) => words.length > 0);
  const passed = [...(own ? [own] : []), ...stops.map(({ screen }) => screen)];
  return {
    layers: [
      ...cast.layers.flatMap((layer) => (layer.id === lead ? [layer, ...passed] : [layer])),
      ...(own ? [] : passed),
      ...stops.flatMap(({ words }) => words),
    ],
    timeline: [
      ...bringPictures(cast, 0.035, plan.from - 100),
      ...bringRest(cast),
      ...slides(cast, place, own, stops, plan),
      ...(speaks ? speech(cast, stops, plan) : []),
      ...beckon(cast, plan.back + slideMs - 100),
    ],
  };
}

/** Whether points can take the headline's place: not where a figure is a part of it. */
const canSpeak = (cast: Cast): boolean => {
  const largest = Math.max(0, ...linesOf(cast, 'headline').map(({ height }) => height));
  return linesOf(cast, 'label').every(({ height }) => height < largest * 1.2);
};

/** Screens that pass over an ad which shows none. */
const overAll = ({ composed }: Scenario): Shot[] =>
  composed.brand.shots.filter(({ side }) => side === null).slice(0, 3);

/**
 * Further screens that fill the device without being cut to a strip: those that sell, the most telling first; where the ad
 * shows all of them, those of its other devices.
 */
export function passing(
  { screens, brand }: Pick<Scenario['composed'], 'screens' | 'brand'>,
  place: Pick<ScreenPlace, 'width' | 'height'>,
): Shot[] {
  const [own, ...beside] = screens.map(({ shot }) => shot.index);
  const shape = place.height / place.width;
  const others = brand.shots
    .filter((shot) => shot.index !== own && shot.side === null && shot.kind === 'screen')
    .filter((shot) => shot.width >= place.width * 0.8)
    .filter((shot) => Math.abs(Math.log(shot.height / shot.width / shape)) < 0.3);
  const unseen = others.filter(({ index }) => !beside.includes(index));
  return (unseen.length > 0 ? unseen : others).slice(0, 3);
}

interface Plan {
  /** When the first screen leaves, when each other comes, and when the first comes back. */
  from: number;
  stops: number[];
  back: number;
  /** There is time to read a point beside each. */
  speaks: boolean;
}

/** How the time is dealt out: as many screens as can be seen, with their points where those can be read. */
export function planWalk(cast: Cast, others: number, points: readonly string[], inDevice: boolean): Plan {
  const headline = readingMs(headlineOf(cast));
  const last = Math.max(headline, ...linesOf(cast, 'sub').map(({ text }) => readingMs(text) + 600));
  for (let count = Math.min(others, points.length); count > 0; count--) {
    const times = points.slice(0, count).map((point) => readingMs(point) + slideMs + swapMs + 300);
    const from = headline;
    const spare = cast.durationMs - last - slideMs - swapMs - from - sum(times);
    if (spare < 0) continue;
    const each = Math.min(longestRest, spare / (count + 1));
    const stops = times.map((_, at) => from + each + sum(times.slice(0, at)) + at * each);
    const back = (stops.at(-1) ?? 0) + (times.at(-1) ?? 0) + each;
    return { from: from + each, stops, back: Math.min(back, restAt(cast) - returnMs), speaks: true };
  }
  const until = (inDevice ? restAt(cast) : wordsBackAt(cast)) - slideMs;
  const from = Math.max(earliest, Math.min(1_500, until - 1_000));
  const back = Math.max(from + 1_000, until);
  const count = Math.max(1, Math.min(others, Math.floor((back - from) / 1_000)));
  const each = (back - from) / count;
  return { from, stops: Array.from({ length: count }, (_, at) => from + at * each), back, speaks: false };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** One screen pushes the other out of the device, in reading direction. */
function slides(
  cast: Cast,
  place: ScreenPlace,
  own: CutLayer | null,
  stops: Stop[],
  plan: Plan,
): MotionStep[] {
  const turn = (place.rotation * Math.PI) / 180;
  const far = place.width * (cast.canvas.mirrored ? -1 : 1);
  const ways = [
    ['x', Math.round(far * Math.cos(turn))],
    ['y', Math.round(far * Math.sin(turn))],
  ] as const;
  const move = (id: string, from: number, to: number, at: number) =>
    ways.flatMap(([property, way]) =>
      way === 0 ? [] : [change(id, property, [from * way, to * way], [at, slideMs], 'in-out')],
    );
  const times = [...plan.stops, plan.back];
  const passes = stops.flatMap(({ screen: { id } }, at) => {
    const [comes, goes] = [times[at] ?? 0, times[at + 1] ?? 0];
    return [
      ...cut(id, comes, goes + slideMs),
      ...move(id, 1, 0, comes),
      ...move(id, 0, -1, goes),
      ...(own
        ? nearer(place, id, comes, goes + slideMs)
        : [change(id, 'scale', [1, 1.06], [comes, goes + slideMs - comes], 'linear')]),
    ];
  });
  const [first = 0] = times;
  if (!own) return passes;
  return [
    ...cut(own.id, first, first + slideMs),
    ...move(own.id, 0, -1, first),
    ...passes,
    // Once back, it gives way to the very pixels of the ad.
    ...cut(own.id, plan.back, plan.back + slideMs),
    ...move(own.id, 1, 0, plan.back),
  ];
}

/** A screen in a device comes nearer a little while it rests; its head, with the clock, stays where it is. */
function nearer({ height, rotation }: ScreenPlace, id: string, from: number, to: number): MotionStep[] {
  const times = [from, to - from] as const;
  // What is turned slides along both axes, and cannot be held at its head.
  const grows = rotation === 0 ? 0.03 : 0.015;
  return [
    change(id, 'scale', [1, 1 + grows], times, 'linear'),
    ...(rotation === 0 ? [change(id, 'y', [0, Math.round((height * grows) / 2)], times, 'linear')] : []),
  ];
}

/** The headline with what belongs to it gives way to the points, and comes back. */
function speech(cast: Cast, stops: Stop[], plan: Plan): MotionStep[] {
  const by = Math.round(20 * cast.canvas.unit);
  const message = [...linesOf(cast, 'headline'), ...linesOf(cast, 'sub')];
  const times = [...plan.stops, plan.back];
  const [first = 0] = times;
  return [
    ...message.flatMap(({ id }) => leave(id, by, [first, swapMs])),
    ...stops.flatMap(({ words }, stop) =>
      words.flatMap(({ id }, line) => [
        ...rise(id, by, [(times[stop] ?? 0) + swapMs + line * 70, 420]),
        ...leave(id, by, [times[stop + 1] ?? 0, swapMs]),
      ]),
    ),
    ...message.flatMap(({ id }, at) => rise(id, by, [plan.back + swapMs + at * 60, 420])),
  ];
}

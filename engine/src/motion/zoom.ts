import type { MotionStep } from '@marquee/contract';
import type { Shot } from '../brand/shot.ts';
import type { Crop } from '../raster/raster.ts';
import { type Cast, headlineOf, restAt, type ScreenPlace, wholeCanvas, wordsBackAt } from './cast.ts';
import { beckon, bringPictures, bringRest } from './entrances.ts';
import { readingMs } from './reading.ts';
import { type Scenario, type Staging, StyleDoesNotFitError } from './scenario.ts';
import { leadingShot, partOverAll, partShown, screenLayer } from './screens.ts';
import { change, cut } from './steps.ts';

/** How far in at least, so that one sees that it is meant, and at most, so that it stays sharp. */
const [least, most] = [1.35, 2.1];

const fadeMs = 120;
const slideMs = 560;

/** How long the way in and the way out take: as long as there is time for, so that the words can be read afterwards. */
const [shortestTravel, longestTravel] = [450, 1_100];

/** How long one looks at least. */
const leastLook = 400;

/** Into the part of the screen that the words speak of, and back; the words stand all the while. */
export async function zoom({ composed, cast }: Scenario): Promise<Staging> {
  const { lead, canvas } = cast;
  const { shot, part, place } = await shownIn(composed, cast);
  const focus = await focusIn(composed, shot, part);
  const id = `${lead ?? 'screen'}-near`;
  const near = await screenLayer(id, shot, part, place, most);
  const { scale, x, y } = approach(place, canvas, focus);
  const rest = restAt(cast);
  const { from, travelMs, back } = planZoom(cast);
  const there = from + travelMs;
  const drift = 1 + Math.min(0.05, (back - there) / 60_000);
  const moves = (['x', 'y'] as const).flatMap((property) => {
    const by = property === 'x' ? x : y;
    return [
      change(id, property, [0, by], [from, travelMs], 'in-out'),
      change(id, property, [by, by * drift], [there, back - there], 'linear'),
      change(id, property, [by * drift, 0], [back, travelMs], 'in-out'),
    ];
  });
  return {
    layers: [
      ...cast.layers.flatMap((layer) => (layer.id === lead ? [layer, near] : [layer])),
      ...(lead ? [] : [near]),
    ],
    timeline: [
      // It stands still before one looks closer.
      ...bringPictures(cast, 0.035, from - fadeMs),
      ...bringRest(cast),
      ...moves,
      change(id, 'scale', [1, scale], [from, travelMs], 'in-out'),
      change(id, 'scale', [scale, scale * drift], [there, back - there], 'linear'),
      change(id, 'scale', [scale * drift, 1], [back, travelMs], 'in-out'),
      ...(lead
        ? [
            change(id, 'opacity', [0, 1], [from - fadeMs, fadeMs], 'linear'),
            change(id, 'opacity', [1, 0], [back + travelMs, fadeMs], 'linear'),
          ]
        : passing(cast, id, from, back + travelMs)),
      ...(rest > 6_000 ? beckon(cast, back + travelMs - 100) : []),
    ],
  };
}

/** When one looks closer, for how long one is on the way, and when one comes back. */
export function planZoom(cast: Cast): { from: number; travelMs: number; back: number } {
  const { lead } = cast;
  const rest = restAt(cast);
  const begin = Math.max(1_500, Math.min(readingMs(headlineOf(cast)), rest * 0.3));
  const from = begin + (lead ? 0 : slideMs);
  const until = lead ? rest - fadeMs - (rest > 6_000 ? 900 : 0) : wordsBackAt(cast) - slideMs;
  const travelMs = Math.max(shortestTravel, Math.min(longestTravel, (until - from - leastLook) / 2));
  return { from, travelMs, back: Math.max(from + travelMs + leastLook, until - travelMs) };
}

/** The screen that is looked into: that of the device that leads, or what an ad without any would show, over all of it. */
async function shownIn(
  composed: Scenario['composed'],
  cast: Cast,
): Promise<{ shot: Shot; part: Crop; place: ScreenPlace }> {
  const [shown] = composed.screens;
  const own = cast.lead && cast.places.get(cast.lead);
  if (own && shown) return { shot: shown.shot, part: partShown(shown.shot, shown.box, own), place: own };
  const shot = leadingShot(composed);
  if (!shot) throw new StyleDoesNotFitError('There is no screenshot to look into.');
  const place = wholeCanvas(cast.canvas);
  return { shot, part: await partOverAll(shot, composed.brand.shots, place, shot.focus), place };
}

/** Comes over the whole ad from the side on which reading ends, and leaves at the other. */
function passing({ canvas }: Cast, id: string, until: number, from: number): MotionStep[] {
  const far = canvas.width * (canvas.mirrored ? -1 : 1);
  return [
    ...cut(id, until - slideMs, from + slideMs),
    change(id, 'x', [far, 0], [until - slideMs, slideMs], 'in-out'),
    change(id, 'x', [0, -far], [from, slideMs], 'in-out'),
  ];
}

/** What the words speak of, as shares of the part that is shown; else what tells most on it. */
async function focusIn({ recipe }: Scenario['composed'], shot: Shot, part: Crop): Promise<Crop> {
  const source = recipe.screenshots.find((one) => 'index' in one.source && one.source.index === shot.index);
  const wanted = source?.focus ?? (await shot.details()).find((detail) => overlaps(detail, part));
  const middle = {
    left: part.left,
    top: part.top + part.height * 0.15,
    width: part.width,
    height: part.height * 0.4,
  };
  const { left, top, width, height } = wanted && overlaps(wanted, part) ? wanted : middle;
  return {
    left: (left - part.left) / part.width,
    top: (top - part.top) / part.height,
    width: width / part.width,
    height: height / part.height,
  };
}

/** Whether the middle of one part lies in another. */
const overlaps = (one: Crop, { left, top, width, height }: Crop): boolean => {
  const [x, y] = [one.left + one.width / 2, one.top + one.height / 2];
  return x > left && x < left + width && y > top && y < top + height;
};

/** How a screen is to be enlarged and moved so that a part of it fills what is seen of it, which it goes on covering. */
function approach(place: ScreenPlace, canvas: Cast['canvas'], focus: Crop) {
  const { width, height, rotation } = place;
  const scale = Math.max(least, Math.min(most, 0.92 / focus.width, 0.92 / focus.height));
  // What of the screen lies on the canvas, as shares of it: what leaves it is not looked at.
  const seen = (from: number, length: number, whole: number) =>
    [Math.max(0, -from / length), Math.min(1, (whole - from) / length)] as const;
  const along = (
    [low, high]: readonly [number, number],
    [at, length]: readonly [number, number],
    pixels: number,
  ) => {
    const middle = at + length / 2 - 0.5;
    const wanted = ((low + high) / 2 - 0.5 - scale * middle) * pixels;
    const room = ((scale - 1) / 2) * pixels;
    return Math.max(-room, Math.min(room, wanted));
  };
  // Of what is wider than is seen, the beginning of its lines.
  const wide = focus.width * scale > 1;
  const start = canvas.mirrored ? focus.left + focus.width - 0.9 / scale : focus.left;
  const across = wide ? ([start, 0.9 / scale] as const) : ([focus.left, focus.width] as const);
  const x = along(seen(place.x, width, canvas.width), across, width);
  const y = along(seen(place.y, height, canvas.height), [focus.top, focus.height], height);
  const turn = (rotation * Math.PI) / 180;
  return {
    scale,
    x: Math.round(x * Math.cos(turn) - y * Math.sin(turn)),
    y: Math.round(x * Math.sin(turn) + y * Math.cos(turn)),
  };
}

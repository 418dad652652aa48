import type { MotionProperty, MotionStep } from '@marquee/contract';
import { type Cast, restAt, wholeCanvas, wordsBackAt } from './cast.ts';
import { bringPictures, bringRest, wayIn } from './entrances.ts';
import { type Scenario, type Staging, StyleDoesNotFitError } from './scenario.ts';
import { partOverAll, screenLayer } from './screens.ts';
import { change, cut } from './steps.ts';

/** Half a second: a beat of the tracks. Two cuts a second are far from flashing. */
export const beatMs = 500;

const maxCuts = 6;

/** The message, short cuts over the whole canvas, and the ad. */
export async function beat({ composed, cast }: Scenario): Promise<Staging> {
  const place = wholeCanvas(cast.canvas);
  const found = composed.brand.shots.filter((shot) => shot.side === null).slice(0, maxCuts);
  if (found.length < 2) throw new StyleDoesNotFitError('There are too few screenshots to cut between.');
  const from = 3 * beatMs;
  const back = Math.max(from + 2 * beatMs, Math.floor(wordsBackAt(cast) / beatMs) * beatMs);
  const count = Math.min(found.length, Math.floor((back - from) / beatMs));
  const beats = (back - from) / beatMs;
  const pictures = await Promise.all(
    found.slice(0, count).map(async (shot, at) => {
      const part = await partOverAll(shot, composed.brand.shots, place, shot.focus);
      return screenLayer(`cut-${at + 1}`, shot, part, place, 1.4);
    }),
  );
  const timeline: MotionStep[] = [];
  // The beats are dealt out evenly; what is over goes to the first.
  let at = from;
  pictures.forEach(({ id }, place) => {
    const own = Math.floor(beats / count) + (place < beats % count ? 1 : 0);
    const until = at + own * beatMs;
    const isIn = place % 2 === 0;
    timeline.push(...cut(id, at, until));
    timeline.push(change(id, 'scale', isIn ? [1, 1.07] : [1.07, 1], [at, until - at], 'linear'));
    at = until;
  });
  return {
    layers: [...cast.layers, ...pictures],
    timeline: [
      ...bringPictures(cast, 0.045, from),
      ...bringRest(cast, 420),
      ...timeline,
      ...punch(cast, back),
    ],
  };
}

/** The pictures land a little larger than they are, or a little off their places, and settle slowly. */
function punch(cast: Cast, at: number): MotionStep[] {
  if (cast.lively === 0) return [];
  const longer = Math.max(cast.canvas.width, cast.canvas.height);
  return cast.layers
    .filter(({ kind }) => kind === 'device')
    .flatMap(({ id }) => {
      const settle = (property: MotionProperty, [far, near]: readonly [number, number], rest: number) => [
        change(id, property, [rest + far * cast.lively, rest + near * cast.lively], [at, 500]),
        change(
          id,
          property,
          [rest + near * cast.lively, rest],
          [at + 500, restAt(cast) - at - 500],
          'linear',
        ),
      ];
      if (cast.grows) return settle('scale', [0.07, 0.02], 1);
      const [across, down] = wayIn(cast.places.get(id)?.cutAt ?? []);
      const ways = [
        ['x', across],
        ['y', down],
      ] as const;
      return ways.flatMap(([property, side]) =>
        side === 0 ? [] : settle(property, [0.06 * longer * side, 0.016 * longer * side], 0),
      );
    });
}

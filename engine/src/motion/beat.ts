import type { MotionStep } from '@marquee/contract';
import { type Cast, restAt, wholeCanvas, wordsBackAt } from './cast.ts';
import { bringPictures, bringRest } from './entrances.ts';
import { type Scenario, type Staging, StyleDoesNotFitError } from './scenario.ts';
import { partOfShape, screenLayer } from './screens.ts';
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
    found
      .slice(0, count)
      .map((shot, at) =>
        screenLayer(`cut-${at + 1}`, shot, partOfShape(shot, place, shot.focus), place, 1.4),
      ),
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

/** The pictures land a little larger than they are, and settle slowly. */
const punch = (cast: Cast, at: number): MotionStep[] =>
  cast.lively === 0
    ? []
    : cast.layers
        .filter(({ kind }) => kind === 'device')
        .flatMap(({ id }) => [
          change(id, 'scale', [1 + 0.07 * cast.lively, 1 + 0.02 * cast.lively], [at, 500]),
          change(id, 'scale', [1 + 0.02 * cast.lively, 1], [at + 500, restAt(cast) - at - 500], 'linear'),
        ]);

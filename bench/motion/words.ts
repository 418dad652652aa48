import { frameCount, type MotionStep, momentOf, motionFps, statesAt } from '@marquee/contract';
import { outside } from '../../engine/src/inspect/geometry.ts';
import type { MadeScenario } from '../../engine/src/motion/make-motion.ts';
import { readingMs } from '../../engine/src/motion/reading.ts';
import { looseMs, restMs, restsOf } from '../../engine/src/motion/rests.ts';

/** What does not hold of a motion's words, told by its timeline: long enough at rest, in time, inside of what networks leave free. */
export function wordFaults(made: MadeScenario): string[] {
  const lines = made.layers.filter(({ kind }) => kind === 'text');
  const own = lines.filter(({ role, id }) => role === 'headline' && !id.startsWith('point-'));
  const rests = restsOf(made);
  return [
    ...lines.flatMap(({ id, text }) => {
      const [lasts, needs] = [restMs(rests.get(id)), readingMs(text)];
      return lasts < needs - looseMs ? [`${id} rests ${lasts} ms of ${needs}`] : [];
    }),
    ...own.flatMap(({ id }) => {
      const at = (ms: number) => statesAt(made, ms).get(id)?.opacity ?? 0;
      return [
        ...(at(0) < 0.5 ? [`${id} is not on the first frame`] : []),
        ...(at(1_000) < 1 ? [`${id} is not said in the first second`] : []),
      ];
    }),
    ...lines
      .filter(({ id }) => rests.has(id))
      .flatMap((line) => {
        const box = { ...line, kind: line.role, rotation: 0 };
        return outside([box], made.canvas.guard).share > 0.01 ? [`${line.id} rests outside`] : [];
      }),
    ...(isMirrored(made) ? [] : ['screens pass against the direction of reading']),
  ];
}

/** The longest time in which a timeline changes nothing that is seen, milliseconds. */
export function meantStill({ layers, timeline, durationMs }: MadeScenario): number {
  const times = { fps: motionFps, durationMs };
  let [longest, since, last] = [0, 0, ''];
  for (let at = 0; at < frameCount(times); at++) {
    const ms = momentOf(at, times);
    const states = statesAt({ layers, timeline }, ms);
    const state =
      states.get('finish')?.opacity === 1
        ? 'finish'
        : JSON.stringify([...states].filter(([, { opacity }]) => opacity > 0));
    if (state !== last) since = ms;
    last = state;
    longest = Math.max(longest, ms - since);
  }
  return longest;
}

/** Whether screens that pass come from where reading leads to. */
function isMirrored({ timeline, canvas }: MadeScenario): boolean {
  const comes = ({ layer, property, to, from }: MotionStep) =>
    /-[234]$/.test(layer) && property === 'x' && to === 0 && from !== 0;
  return timeline.filter(comes).every(({ from }) => from < 0 === canvas.mirrored);
}

import { type MotionStep, statesAt } from '@marquee/contract';
import { outside } from '../../engine/src/inspect/geometry.ts';
import type { CutLayer } from '../../engine/src/motion/layer.ts';
import type { MadeScenario } from '../../engine/src/motion/make-motion.ts';
import { readingMs } from '../../engine/src/motion/reading.ts';

/** Milliseconds between two looks at a timeline. */
const every = 20;

/** What does not hold of a motion's words, told by its timeline: long enough at rest, in time, inside of what networks leave free. */
export function wordFaults(made: MadeScenario): string[] {
  const lines = made.layers.filter(({ kind }) => kind === 'text');
  const own = lines.filter(({ role, id }) => role === 'headline' && !id.startsWith('point-'));
  const rests = restsOf(made, lines);
  return [
    ...lines.flatMap(({ id, text }) => {
      const [lasts, needs] = [rests.get(id) ?? 0, readingMs(text)];
      return lasts < needs - 2 * every ? [`${id} rests ${lasts} ms of ${needs}`] : [];
    }),
    ...own.flatMap(({ id }) => {
      const at = (ms: number) => statesAt(made, ms).get(id)?.opacity ?? 0;
      return [
        ...(at(0) < 0.5 ? [`${id} is not on the first frame`] : []),
        ...(at(1_000) < 1 ? [`${id} is not said in the first second`] : []),
      ];
    }),
    ...lines
      .filter(({ id }) => (rests.get(id) ?? 0) > 0)
      .flatMap((line) => {
        const box = { ...line, kind: line.role, rotation: 0 };
        return outside([box], made.canvas.guard).share > 0.01 ? [`${line.id} rests outside`] : [];
      }),
    ...(isMirrored(made) ? [] : ['screens pass against the direction of reading']),
  ];
}

/** The longest time that each line stands in its place and is seen, milliseconds. */
function restsOf(made: MadeScenario, lines: readonly CutLayer[]): Map<string, number> {
  const [rests, since] = [new Map<string, number>(), new Map<string, number>()];
  const over = made.layers.filter(({ kind, windows }) => kind === 'screen' && windows?.length === 0);
  for (let ms = 0; ms <= made.durationMs; ms += every) {
    const states = statesAt(made, ms);
    const isHidden = over.some(({ id }) => (states.get(id)?.opacity ?? 0) > 0);
    for (const { id } of lines) {
      const { opacity = 0, x = 0, y = 0 } = states.get(id) ?? {};
      if (isHidden || opacity < 1 || Math.abs(x) + Math.abs(y) > 1) since.delete(id);
      else {
        const from = since.get(id) ?? ms;
        since.set(id, from);
        rests.set(id, Math.max(rests.get(id) ?? 0, ms - from));
      }
    }
  }
  return rests;
}

/** Whether screens that pass come from where reading leads to. */
function isMirrored({ timeline, canvas }: MadeScenario): boolean {
  const comes = ({ layer, property, to, from }: MotionStep) =>
    /-[234]$/.test(layer) && property === 'x' && to === 0 && from !== 0;
  return timeline.filter(comes).every(({ from }) => from < 0 === canvas.mirrored);
}

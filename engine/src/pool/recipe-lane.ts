import type { EditOptions, Preview } from '@marquee/contract';
import type { MadeMotion, MotionRequest } from '../motion/make-motion.ts';
import { keptHeap } from '../processes/allocation.ts';
import { answerChild, type Models } from '../processes/answer-child.ts';
import { type ChildProcess, startChildProcess } from '../processes/child-process.ts';
import type { Size } from '../raster/size.ts';
import type { DrawOutcome } from '../recipe/draw-ad.ts';
import type { EditRequest } from '../recipe/edit-ad.ts';
import type { LinesRequest, ModelLines } from '../recipe/model-lines.ts';
import type { OptionsRequest } from '../recipe/options.ts';
import type { NearRequest } from '../recipe/regenerate-near.ts';
import type { NetworkText, TextsRequest } from '../texts/network-texts.ts';
import type { RecipeOrder, RecipeReport, RecipeResult, RecipeTask } from './recipe-tasks.ts';

interface LaneCall {
  /** Gives the bytes of a picture by its hash; null where it is kept no more. Asked once for what is not decoded yet. */
  picture: (hash: string) => Promise<Uint8Array | null>;
  signal?: AbortSignal | undefined;
}

/** Edits and draws recipes in a process of their own, so that nobody who edits waits for a run. */
export interface RecipeLane {
  /**
   * An edit as a small picture. One of the same `lane` that comes later ends it.
   * @throws AbortError where it was ended; what `signal` was aborted with; Error named PictureMissingError or
   *   NotDrawableError; ProcessEndedError when the process died of it twice.
   */
  preview(call: EditRequest & LaneCall & { width: number; room?: boolean; lane: string }): Promise<Preview>;
  /** An edit drawn to be kept. Throws as `preview` does. */
  draw(call: EditRequest & LaneCall & { thumbnail?: boolean }): Promise<DrawOutcome>;
  /** An ad in which what its owner named is another and the rest stays near. Throws as `preview` does. */
  regenerate(call: NearRequest & LaneCall): Promise<DrawOutcome>;
  /** What could stand in an ad instead. Throws as `preview` does. */
  options(call: OptionsRequest & LaneCall): Promise<EditOptions>;
  /** Further lines by a model. Throws as `preview` does. */
  lines(call: LinesRequest & LaneCall): Promise<ModelLines>;
  /** The texts of networks for an app's messages. Throws what `signal` was aborted with; ProcessEndedError. */
  texts(call: TextsRequest & Pick<LaneCall, 'signal'>): Promise<NetworkText[]>;
  /** An ad's layers and how they move. Throws as `preview` does; Error named StyleDoesNotFitError or FormatDoesNotFitError. */
  motion(call: MotionRequest & LaneCall): Promise<MadeMotion>;
  /** A finished picture at a smaller size of the same ratio. Throws as `texts`; Error named RangeError for another size. */
  scale(call: { png: Uint8Array } & Size & Pick<LaneCall, 'signal'>): Promise<Uint8Array>;
}

/** A lane with its process. */
export interface OpenRecipeLane extends RecipeLane {
  /** What it works on, and what waits. */
  inHand(): number;
  processes(): Promise<{ pid: number; memory: number }[]>;
  close(): Promise<void>;
}

/** One that has something in hand. */
interface LaneWork {
  kind: RecipeTask['kind'];
  task: RecipeTask;
  picture: LaneCall['picture'];
  settle: PromiseWithResolvers<unknown>;
  /** Its process ended beneath it, perhaps for what it had in hand beside it: it is tried once more, alone. */
  isSecondTry?: true;
}

const flags = ['--external-memory-accounted-in-global-limit', '--max-old-space-size=512'];

/** Between two looks at the process at work, milliseconds. */
const lookEveryMs = 1_000;

/** Tasks that the process has in hand at once: one is composed while another is encoded. */
const maxInHand = 2;

const rank: Record<RecipeTask['kind'], number> = {
  preview: 0,
  draw: 1,
  regenerate: 1,
  options: 2,
  lines: 3,
  texts: 1,
  motion: 1,
  scale: 1,
};

/** @param idle milliseconds without work after which its process ends; never when left out */
export function openRecipeLane(
  models: Models,
  bounds: { memory: number; silence: number },
  { idle = Number.POSITIVE_INFINITY }: { idle?: number } = {},
): OpenRecipeLane {
  const inHand = new Map<number, LaneWork>();
  const waiting: { id: number; work: LaneWork }[] = [];
  const lanes = new Map<string, AbortController>();
  let child: ChildProcess<RecipeOrder> | null = null;
  const calls = answerChild(models, (order) => child?.send(order));
  let ids = 0;
  let isClosed = false;

  function start(): ChildProcess<RecipeOrder> {
    const started = startChildProcess<RecipeOrder, RecipeReport>({
      entry: new URL('./recipe-worker.ts', import.meta.url),
      flags,
      env: keptHeap,
      bounds,
      lookEvery: lookEveryMs,
      isAtWork: () => inHand.size > 0,
      onReport: (report) => take(report, started),
      onEnd: (fault) => {
        // One that was ended as nobody wanted it may have a successor.
        if (child !== started) return;
        child = null;
        calls.stop();
        const lost = [...inHand];
        inHand.clear();
        for (const [id, work] of lost) {
          if (isClosed || work.isSecondTry) work.settle.reject(fault);
          else waiting.push({ id, work: { ...work, isSecondTry: true } });
        }
        next();
      },
    });
    child = started;
    return started;
  }

  function take(report: RecipeReport, reporter: ChildProcess<RecipeOrder>): void {
    if (report.kind === 'ready' || report.kind === 'alive') return;
    if (report.kind === 'ask' || report.kind === 'hang-up') {
      calls.take(report);
      return;
    }
    const work = inHand.get(report.id);
    if (report.kind === 'wanted') {
      // To whoever asked: another by now counts its calls anew.
      const answer = (bytes: Uint8Array | null) =>
        reporter.send({ kind: 'picture', call: report.call, bytes });
      void (work?.picture(report.hash) ?? Promise.resolve(null)).then(answer, () => answer(null));
    } else if (report.kind === 'done') {
      work?.settle.resolve(report.result);
      leave(report.id);
    } else {
      const { name, message } = report.error;
      work?.settle.reject(Object.assign(new Error(message), { name }));
      leave(report.id);
    }
  }

  function leave(id: number): void {
    inHand.delete(id);
    if (inHand.size === 0) child?.hold(false);
    next();
    if (inHand.size === 0 && Number.isFinite(idle)) endWhenIdle();
  }

  /** Its memory goes back where nobody wants anything for long. */
  function endWhenIdle(): void {
    const started = ids;
    setTimeout(() => {
      if (inHand.size > 0 || ids > started) return;
      const idler = child;
      child = null;
      void idler?.end();
    }, idle).unref();
  }

  /** What the process works on: lines wait for their model nearly all the time. */
  const atWork = () => [...inHand.values()].filter(({ kind }) => kind !== 'lines').length;

  /** Of two that a process died under, one would take the other along again. */
  const mayBegin = ({ isSecondTry }: LaneWork): boolean => {
    if (atWork() === 0) return true;
    const isOneAlone = isSecondTry || [...inHand.values()].some((work) => work.isSecondTry);
    return !isOneAlone && atWork() < maxInHand;
  };

  /** Sends what waits, previews first. */
  function next(): void {
    while (waiting.length > 0) {
      waiting.sort((a, b) => rank[a.work.kind] - rank[b.work.kind] || a.id - b.id);
      const [{ id, work }] = waiting as [(typeof waiting)[number]];
      if (!mayBegin(work)) return;
      waiting.shift();
      inHand.set(id, work);
      const process = child ?? start();
      process.hold(true);
      process.send({ kind: 'task', id, task: work.task });
    }
  }

  async function run<Kind extends RecipeTask['kind']>(
    task: Extract<RecipeTask, { kind: Kind }>,
    { picture, signal }: LaneCall,
  ): Promise<RecipeResult[Kind]> {
    signal?.throwIfAborted();
    const id = ids++;
    const settle = Promise.withResolvers<unknown>();
    const giveUp = () => {
      const at = waiting.findIndex((one) => one.id === id);
      if (at >= 0) waiting.splice(at, 1);
      else child?.send({ kind: 'abort', id });
      settle.reject(signal?.reason);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    waiting.push({ id, work: { kind: task.kind, task, picture, settle } });
    next();
    try {
      return (await settle.promise) as RecipeResult[Kind];
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
  }

  return {
    async preview({ lane, picture, signal, ...request }) {
      lanes.get(lane)?.abort(new DOMException('A newer edit came.', 'AbortError'));
      const own = new AbortController();
      lanes.set(lane, own);
      try {
        return await run(
          { kind: 'preview', ...request },
          { picture, signal: signal ? AbortSignal.any([signal, own.signal]) : own.signal },
        );
      } finally {
        if (lanes.get(lane) === own) lanes.delete(lane);
      }
    },
    draw: ({ picture, signal, thumbnail = false, ...request }) =>
      run({ kind: 'draw', thumbnail, ...request }, { picture, signal }),
    regenerate: ({ picture, signal, ...request }) =>
      run({ kind: 'regenerate', ...request }, { picture, signal }),
    options: ({ picture, signal, ...request }) => run({ kind: 'options', ...request }, { picture, signal }),
    lines: ({ picture, signal, ...request }) => run({ kind: 'lines', ...request }, { picture, signal }),
    texts: ({ signal, ...request }) =>
      run({ kind: 'texts', ...request }, { picture: async () => null, signal }),
    motion: ({ picture, signal, ...request }) => run({ kind: 'motion', ...request }, { picture, signal }),
    scale: ({ signal, ...request }) =>
      run({ kind: 'scale', ...request }, { picture: async () => null, signal }),
    inHand: () => inHand.size + waiting.length,
    processes: async () => (child ? [{ pid: child.pid, memory: await child.memory() }] : []),
    async close() {
      isClosed = true;
      await child?.end();
    },
  };
}

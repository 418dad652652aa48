import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { ModelFetch } from '../processes/answer-child.ts';
import type { Result, Run } from '../run.ts';
import { type AdChild, type Listener, startChild } from './child.ts';
import { EngineError } from './engine-error.ts';
import { openRecipeLane, type RecipeLane } from './recipe-lane.ts';

export { ModelUnavailableError } from '../model-unavailable.ts';
export type { MadeMotion } from '../motion/make-motion.ts';
export type { ModelFetch } from '../processes/answer-child.ts';
export { isSmallerLike } from '../raster/smaller-like.ts';
export type { DrawOutcome } from '../recipe/draw-ad.ts';
export { EngineError } from './engine-error.ts';

/** Makes ads in processes of its own, so that whoever asks stays free, and alive. */
export interface AdPool extends RecipeLane {
  /** `draw` where nobody edits and many are drawn: by whichever process has the least in hand, one of them for this alone. */
  compose: RecipeLane['draw'];
  /**
   * Makes the ads of a run and yields each as soon as it is finished, in no fixed order. Whoever stops asking, or
   * aborts, stops the run.
   * @throws what `run.signal` was aborted with; EngineError where the run failed or its process died.
   */
  makeAds(run: Run): AsyncGenerator<Result>;
  /** Resolves when a first process has loaded engine and fonts; where nobody wants an ad soon, it makes some for practice. */
  ready(): Promise<void>;
  /** The processes there are now, each with the bytes of memory it takes up (0 where that cannot be told). */
  processes(): Promise<{ pid: number; memory: number }[]>;
  /** Ends all processes, in mid-run too. */
  close(): Promise<void>;
}

export interface PoolOptions {
  /** Processes at most; as many as there are processors when left out. */
  maxProcesses?: number;
  /** Bytes that one may take up before it is ended; 2 GiB when left out. Known on Linux only. */
  memory?: number;
  /** Milliseconds after which one that gives no sign of life is ended; a minute when left out. */
  silence?: number;
  /** Asks the models; `fetch` when left out. */
  ask?: ModelFetch;
}

/** A model behind an OpenAI-compatible server, `baseURL` up to and with `/v1`. The key stays in this process. */
export interface ModelAccess {
  baseURL: string;
  apiKey?: string;
  model: string;
}

/** Milliseconds after which the process for many drawings ends, when none is wanted any more. */
const idleComposerMs = 60_000;

/** How long a run that was left may take to tell what its model calls used, milliseconds. */
const usageGraceMs = 2_000;

/**
 * A pool of child processes; each starts when those before it have work. Whoever imports this file loads nothing of the
 * engine: fonts, dictionaries and native libraries are for the children alone.
 */
export function openAdPool(
  { llm, image }: { llm: ModelAccess | null; image: ModelAccess | null },
  {
    maxProcesses = availableParallelism(),
    memory = 2 * 2 ** 30,
    silence = 60_000,
    ask = (_, address, init) => fetch(address, init),
  }: PoolOptions = {},
): AdPool {
  const children = new Set<AdChild>();
  const recipes = openRecipeLane({ addresses: { llm, image }, ask }, { memory, silence });
  // Where there is one processor only, a second process would gain nothing.
  const composers =
    maxProcesses > 1
      ? [openRecipeLane({ addresses: { llm, image }, ask }, { memory, silence }, { idle: idleComposerMs })]
      : [];
  let runs = 0;
  let isClosed = false;

  const start = (): AdChild => {
    isClosed = false;
    const child = startChild(
      { addresses: { llm, image }, ask },
      named({ llm, image }),
      { memory, silence },
      () => children.delete(child),
    );
    children.add(child);
    return child;
  };

  /** The child with the least in hand; a new one where all are busy and there may be more. */
  const choose = (): AdChild => {
    const [idlest] = [...children].sort((a, b) => a.inHand() - b.inHand());
    return idlest && (idlest.inHand() === 0 || children.size >= maxProcesses) ? idlest : start();
  };

  /** The lane with the least in hand; an editor's only where the others have more. */
  const idlest = () =>
    [...composers, recipes].toSorted((a, b) => a.inHand() - b.inHand())[0] as typeof recipes;

  return {
    async *makeAds({ signal, onUsage, onOutcome, onBrief, onFindings, ...run }) {
      signal?.throwIfAborted();
      const id = runs++;
      const child = choose();
      const news: Parameters<Listener>[0][] = [];
      const ended = Promise.withResolvers<void>();
      let wake = Promise.withResolvers<void>();
      child.take(id, (report) => {
        // Tokens are spent at once, whether or not somebody still waits for the ads.
        if (report.kind === 'usage') return onUsage?.(report.usage);
        if (report.kind === 'outcome') return onOutcome?.(report.outcome);
        if (report.kind === 'end' || report.kind === 'error') {
          child.drop(id);
          ended.resolve();
        }
        news.push(report);
        wake.resolve();
      });
      const abort = () => wake.resolve();
      signal?.addEventListener('abort', abort);
      try {
        child.send({ kind: 'run', id, run });
        while (true) {
          signal?.throwIfAborted();
          const report = news.shift();
          if (!report) {
            await wake.promise;
            wake = Promise.withResolvers<void>();
          } else if (report.kind === 'result') yield report.result;
          else if (report.kind === 'brief') onBrief?.(report.brief);
          else if (report.kind === 'findings') onFindings?.(report.findings);
          else if (report.kind === 'error') throw new EngineError(report.error);
          else return;
        }
      } finally {
        signal?.removeEventListener('abort', abort);
        child.send({ kind: 'abort', id });
        await Promise.race([ended.promise, wait(usageGraceMs, undefined, { ref: false })]);
        child.drop(id);
      }
    },
    preview: recipes.preview,
    draw: recipes.draw,
    options: recipes.options,
    lines: recipes.lines,
    texts: recipes.texts,
    motion: recipes.motion,
    compose: (call) => idlest().draw(call),
    scale: (call) => idlest().scale(call),
    regenerate: recipes.regenerate,
    async ready() {
      const first = [...children][0] ?? start();
      await first.ready().catch((error) => {
        if (!isClosed) throw error;
      });
      if (!isClosed) first.send({ kind: 'warm-up' });
    },
    processes: async () => [
      ...(await Promise.all([...children].map(async ({ pid, memory }) => ({ pid, memory: await memory() })))),
      ...(await Promise.all([recipes, ...composers].map((lane) => lane.processes()))).flat(),
    ],
    async close() {
      isClosed = true;
      await Promise.all([
        ...[recipes, ...composers].map((lane) => lane.close()),
        ...[...children].map((child) => child.end()),
      ]);
    },
  };
}

const named = ({ llm, image }: { llm: ModelAccess | null; image: ModelAccess | null }) => ({
  llm: llm && { baseURL: llm.baseURL, model: llm.model },
  image: image && { baseURL: image.baseURL, model: image.model },
});

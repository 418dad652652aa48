import { keptHeap } from '../processes/allocation.ts';
import { answerChild, type Models } from '../processes/answer-child.ts';
import { type Bounds, startChildProcess } from '../processes/child-process.ts';
import type { Order, Report, StudioSettings } from './messages.ts';

/** What the runs of a child are told of. */
export type Listener = (report: Extract<Report, { id: number }>) => void;

/** A process that makes ads. It keeps this one alive only while it has something in hand. */
export interface AdChild {
  pid: number;
  /** Bytes that it takes up. */
  memory(): Promise<number>;
  send(order: Order): void;
  /** Has a run's reports told to its listener, until it is dropped. */
  take(id: number, listener: Listener): void;
  drop(id: number): void;
  inHand(): number;
  /** Resolves when engine and fonts are loaded. */
  ready(): Promise<void>;
  /** Ends it at once. */
  end(): Promise<void>;
}

const entry = new URL('./worker.ts', import.meta.url);

/**
 * Pixels lie outside the heap, and are freed by hand. By default every 64 MB of them have the whole heap collected;
 * so both may grow by two fifths before that. The heap itself has its bound, beyond which the process ends; the room for
 * what is new and mostly dies at once takes up three times its size.
 */
const flags = [
  '--external-memory-accounted-in-global-limit',
  '--heap-growing-percent=40',
  '--max-semi-space-size=8',
];

/** Between two looks at a child at work, milliseconds. */
const lookEveryMs = 1_000;

/**
 * Starts a child, which gets none of our environment. Its runs fail when it dies, or goes beyond its bounds
 * and is ended for it; then `onEnd` is called.
 */
export function startChild(
  models: Models,
  settings: StudioSettings,
  bounds: Bounds,
  onEnd: () => void,
): AdChild {
  const listeners = new Map<number, Listener>();
  const started = Promise.withResolvers<void>();
  started.promise.catch(() => {});
  const child = startChildProcess<Order, Report>({
    entry,
    flags: [...flags, `--max-old-space-size=${heapOf(bounds.memory)}`],
    env: keptHeap,
    bounds,
    lookEvery: lookEveryMs,
    isAtWork: () => listeners.size > 0,
    onReport: (report) => {
      if (report.kind === 'alive') return;
      if (report.kind === 'ready') started.resolve();
      else if (report.kind === 'ask' || report.kind === 'hang-up') calls.take(report);
      else listeners.get(report.id)?.(report);
    },
    onEnd: ({ message }) => {
      const error = new Error(message.replace('The process', 'The process that made the ads'));
      onEnd();
      calls.stop();
      started.reject(error);
      for (const [id, listener] of [...listeners]) listener({ kind: 'error', id, error });
    },
  });
  const calls = answerChild(models, child.send);
  child.send({ kind: 'settings', settings });
  return {
    pid: child.pid,
    memory: child.memory,
    send: child.send,
    take(id, listener) {
      listeners.set(id, listener);
      child.hold(true);
    },
    drop(id) {
      listeners.delete(id);
      if (listeners.size === 0) child.hold(false);
    },
    inHand: () => listeners.size,
    async ready() {
      child.hold(true);
      await started.promise.finally(() => listeners.size === 0 && child.hold(false));
    },
    end: child.end,
  };
}

/** Megabytes of the heap: half of what the process may take up, as pixels lie outside; more than a gigabyte is never of use. */
const heapOf = (memory: number) => Math.min(1024, Math.max(192, Math.floor(memory / 2 / 2 ** 20)));

import type { AppData } from '@marquee/contract';
import pLimit from 'p-limit';
import { returnedHeap } from '../processes/allocation.ts';
import { type ChildProcess, startChildProcess } from '../processes/child-process.ts';
import type { ScreenReading, ScreenReadings } from './screen.ts';
import type { ScreenReport, ScreenTask } from './tasks.ts';

export type { ScreenReading, ScreenReadings } from './screen.ts';

/** Reads screenshots in processes of its own: whoever imports this loads no model. */
export interface ScreenPool {
  /**
   * What each screenshot of a listing shows; null for one that is no picture, or took too much time or memory. Never
   * throws but what `signal` was aborted with. `language` (BCP 47) overrides what the listing is written in.
   */
  read(
    screenshots: readonly Uint8Array[],
    app: { listing: AppData; language?: string },
    signal?: AbortSignal,
  ): Promise<ScreenReadings>;
  processes(): number[];
  /** Ends all processes, in mid-work too. */
  close(): Promise<void>;
}

export interface ScreenPoolOptions {
  /** Processes at most, each with one screenshot at a time; 2 when left out. */
  maxProcesses?: number;
  /** Bytes that one may take up before it is ended; 640 MiB when left out. Known on Linux only. */
  memory?: number;
  /** Milliseconds for a screenshot, models included; a minute when left out: two seconds on a free core, ten times that on a busy one. */
  time?: number;
  /** Told of each screenshot: what was read, null where it failed, and the milliseconds that it took. */
  onRead?: (reading: ScreenReading | null, took: number) => void;
}

const flags = ['--max-old-space-size=256'];
const lookEvery = 250;
/**
 * Milliseconds of work after which no more interface text of a screenshot is read. A screenshot takes about one second, the
 * first of a process two, for its code is compiled then: with less, a settings page that comes first is not known as one.
 */
const readingTimeMs = 4_000;
/** A process with nothing to do is ended after this: its models take up some 400 MB. */
const idleTime = 20_000;

interface ScreenChild {
  process: ChildProcess<ScreenTask>;
  settle: ((report: ScreenReport | Error) => void) | null;
  ended: boolean;
  rest?: NodeJS.Timeout;
}

export function openScreenPool({
  maxProcesses = 2,
  memory = 640 * 2 ** 20,
  time = 60_000,
  onRead,
}: ScreenPoolOptions = {}): ScreenPool {
  const children = new Set<ScreenChild>();
  const idle: ScreenChild[] = [];
  const places = pLimit(maxProcesses);

  function start(): ScreenChild {
    const child: ScreenChild = {
      settle: null,
      ended: false,
      process: startChildProcess<ScreenTask, ScreenReport>({
        entry: new URL('./screen-worker.ts', import.meta.url),
        flags,
        env: returnedHeap,
        bounds: { memory, silence: Number.POSITIVE_INFINITY },
        lookEvery,
        isAtWork: () => child.settle !== null,
        onReport: (report) => child.settle?.(report),
        onEnd: (error) => {
          child.ended = true;
          children.delete(child);
          child.settle?.(error);
        },
      }),
    };
    children.add(child);
    return child;
  }

  /** A rested process, of those there are the one that rested last. */
  function wake(): ScreenChild {
    for (let child = idle.pop(); child; child = idle.pop()) {
      clearTimeout(child.rest);
      if (!child.ended) return child;
    }
    return start();
  }

  function rest(child: ScreenChild): void {
    child.rest = setTimeout(() => {
      idle.splice(idle.indexOf(child), 1);
      void child.process.end();
    }, idleTime).unref();
    idle.push(child);
  }

  async function readOne(task: ScreenTask, signal: AbortSignal): Promise<ScreenReading | null> {
    const child = wake();
    const answer = Promise.withResolvers<ScreenReport>();
    const giveUp = () => answer.reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    child.settle = (report) => (report instanceof Error ? answer.reject(report) : answer.resolve(report));
    child.process.hold(true);
    try {
      child.process.send(task);
      const report = await answer.promise;
      child.settle = null;
      child.process.hold(false);
      rest(child);
      return report.kind === 'done' ? report.reading : null;
    } catch {
      child.settle = null;
      // What reads cannot be interrupted: it ends with its process.
      await child.process.end();
      return null;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  return {
    read: (screenshots, { listing, language }, signal) =>
      Promise.all(
        screenshots.map((picture) =>
          places(async () => {
            signal?.throwIfAborted();
            const began = performance.now();
            const tooLong = AbortSignal.timeout(time);
            const reading = await readOne(
              { picture, listing, ...(language ? { language } : {}), time: readingTimeMs },
              signal ? AbortSignal.any([signal, tooLong]) : tooLong,
            );
            signal?.throwIfAborted();
            onRead?.(reading, performance.now() - began);
            return reading;
          }),
        ),
      ),
    processes: () => [...children].map(({ process }) => process.pid),
    async close() {
      await Promise.all([...children].map(({ process }) => process.end()));
    },
  };
}

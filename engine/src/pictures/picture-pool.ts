import { returnedHeap } from '../processes/allocation.ts';
import { type ChildProcess, startChildProcess } from '../processes/child-process.ts';
import type { EncodedPicture, PictureReport, PictureResult, PictureTask, PictureUse } from './tasks.ts';

export { hashOf } from '../raster/picture-hash.ts';
export type { EncodedPicture, PictureType, PictureUse } from './tasks.ts';

/** Reads and writes pictures in processes of its own: whoever imports this loads no library that decodes. */
export interface PicturePool {
  /**
   * Decodes a picture that came from outside and writes it anew, upright, in sRGB, without metadata. Lossless originals
   * stay lossless.
   * @throws what `signal` was aborted with; Error for anything but PNG, JPEG, WebP, GIF or AVIF, for damaged and
   *   oversized pictures, and for those that take too long or too much memory. Its decoder has ended by then.
   */
  encode(original: Uint8Array, use: PictureUse, signal?: AbortSignal): Promise<EncodedPicture>;
  /** A picture of ours as the best JPEG of fewer bytes than `limit`. */
  jpeg(png: Uint8Array, limit: number): Promise<Uint8Array>;
  /** What stands for a picture of ours where it is shown small, as WebP. */
  thumbnail(png: Uint8Array): Promise<Uint8Array>;
  /** A picture of ours, as PNG, with the mark of those that cost nothing. */
  markTest(png: Uint8Array): Promise<Uint8Array>;
  /** The processes there are now. */
  processes(): number[];
  /** Ends all processes, in mid-work too. */
  close(): Promise<void>;
}

export interface PicturePoolOptions {
  /** Processes at most, each with one picture at a time; 2 when left out. */
  maxProcesses?: number;
  /** Bytes that one may take up before it is ended; 384 MiB when left out. Known on Linux only. */
  memory?: number;
  /** Milliseconds for a picture; 15 s when left out. */
  time?: number;
  /** Milliseconds without a picture after which a process ends where another one rests; a minute when left out. */
  rest?: number;
}

const flags = ['--max-old-space-size=128'];

/** Milliseconds between two looks at how much memory a process takes up. */
const lookEveryMs = 200;

/** A process that reads pictures, and what its picture is told of. */
interface Decoder {
  process: ChildProcess<PictureTask>;
  settle: ((report: PictureReport | Error) => void) | null;
  rest?: NodeJS.Timeout;
  ended: boolean;
}

export function openPicturePool({
  maxProcesses = 2,
  memory = 384 * 2 ** 20,
  time = 15_000,
  rest = 60_000,
}: PicturePoolOptions = {}): PicturePool {
  const decoders = new Set<Decoder>();
  const idle: Decoder[] = [];
  const waiting: (() => void)[] = [];
  let free = maxProcesses;

  function start(): Decoder {
    const decoder: Decoder = {
      settle: null,
      ended: false,
      process: startChildProcess<PictureTask, PictureReport>({
        entry: new URL('./picture-worker.ts', import.meta.url),
        flags,
        env: returnedHeap,
        // Whether it takes too long is for its picture's time to say.
        bounds: { memory, silence: Number.POSITIVE_INFINITY },
        lookEvery: lookEveryMs,
        isAtWork: () => decoder.settle !== null,
        onReport: (report) => decoder.settle?.(report),
        onEnd: (error) => {
          decoder.ended = true;
          decoders.delete(decoder);
          decoder.settle?.(error);
        },
      }),
    };
    decoders.add(decoder);
    return decoder;
  }

  /** Waits for a place. Those of our own pictures, for which a page waits, go before those of listings. */
  function enter(ours: boolean, signal: AbortSignal | undefined): Promise<void> {
    if (free > 0) {
      free--;
      return Promise.resolve();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => {
      const index = waiting.indexOf(take);
      if (index >= 0) waiting.splice(index, 1);
      reject(signal?.reason);
    };
    const take = () => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    if (ours) waiting.unshift(take);
    else waiting.push(take);
    return promise;
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else free++;
  }

  function wake(): Decoder {
    for (let decoder = idle.pop(); decoder; decoder = idle.pop()) {
      clearTimeout(decoder.rest);
      if (!decoder.ended) return decoder;
    }
    return start();
  }

  /** The last one at rest stays, for whoever comes next. */
  function layDown(decoder: Decoder): void {
    idle.push(decoder);
    decoder.rest = setTimeout(() => {
      if (idle.length === 1) return;
      idle.splice(idle.indexOf(decoder), 1);
      void decoder.process.end();
    }, rest).unref();
  }

  async function work(decoder: Decoder, task: PictureTask, signal: AbortSignal): Promise<PictureReport> {
    const answer = Promise.withResolvers<PictureReport>();
    const giveUp = () => answer.reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    decoder.settle = (report) => {
      if (report instanceof Error) answer.reject(report);
      else if (report.kind !== 'ready') answer.resolve(report);
    };
    decoder.process.hold(true);
    try {
      decoder.process.send(task);
      return await answer.promise;
    } finally {
      signal.removeEventListener('abort', giveUp);
      decoder.settle = null;
      decoder.process.hold(false);
    }
  }

  async function run<Kind extends PictureTask['kind']>(
    task: Extract<PictureTask, { kind: Kind }>,
    signal?: AbortSignal,
  ): Promise<PictureResult[Kind]> {
    signal?.throwIfAborted();
    await enter(task.kind !== 'encode', signal);
    const chosen = wake();
    try {
      const tooLong = AbortSignal.timeout(time);
      const report = await work(chosen, task, signal ? AbortSignal.any([signal, tooLong]) : tooLong);
      layDown(chosen);
      if (report.kind === 'done') return report.result as PictureResult[Kind];
      throw new Error(report.kind === 'refused' ? report.message : 'no picture');
    } catch (error) {
      // A library that decodes cannot be interrupted: it ends with its process.
      if (!idle.includes(chosen)) await chosen.process.end();
      throw error;
    } finally {
      leave();
    }
  }

  return {
    encode: (original, use, signal) => run({ kind: 'encode', original, use }, signal),
    jpeg: (png, limit) => run({ kind: 'jpeg', png, limit }),
    thumbnail: (png) => run({ kind: 'thumbnail', png }),
    markTest: (png) => run({ kind: 'markTest', png }),
    processes: () => [...decoders].map(({ process }) => process.pid),
    async close() {
      await Promise.all([...decoders].map(({ process }) => process.end()));
    },
  };
}

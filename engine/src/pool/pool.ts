import { availableParallelism } from 'node:os';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { ListingPictures, Result, Run } from '../run.ts';
import type { Order, Report, SentRun, StudioSettings } from './messages.ts';

/** Makes ads in threads of its own, so that the thread of whoever asks stays free. */
export interface AdPool {
  /**
   * Makes the ads of a run and yields each as soon as it is finished, in no fixed order. Whoever stops asking, or
   * aborts, stops the run.
   * @throws what `run.signal` was aborted with; an Error when the thread died.
   */
  makeAds(run: Run): AsyncGenerator<Result>;
  /** Resolves when a first thread has loaded engine and fonts. */
  ready(): Promise<void>;
  /** Ends all threads, in mid-run too. */
  close(): Promise<void>;
}

/** How long a run that was left may take to tell what its model calls used, milliseconds. */
const farewell = 2_000;

type Listener = (report: Exclude<Report, { kind: 'ready' }>) => void;

interface Member {
  worker: Worker;
  ready: Promise<void>;
  runs: Map<number, Listener>;
}

/** A pool of as many threads as there are processors at most; each starts when those before it have work. */
export function openAdPool(settings: StudioSettings, most = availableParallelism()): AdPool {
  // Pixels lie outside the heap. By default every 64 MB of them have the whole heap collected, more than once an ad.
  setFlagsFromString('--external-memory-accounted-in-global-limit');
  const members = new Set<Member>();
  let runs = 0;

  const start = (): Member => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: settings });
    const listeners = new Map<number, Listener>();
    const started = Promise.withResolvers<void>();
    const member: Member = { worker, ready: started.promise, runs: listeners };
    const lost = (fault: unknown) => {
      members.delete(member);
      started.reject(fault);
      for (const [id, listener] of [...listeners]) listener({ kind: 'fault', id, fault });
    };
    started.promise.catch(() => {});
    worker.on('message', (report: Report) => {
      if (report.kind === 'ready') started.resolve();
      else listeners.get(report.id)?.(report);
    });
    worker.on('error', lost);
    worker.on('exit', () => lost(new Error('The thread that made the ads has ended.')));
    // An idle thread keeps no process alive.
    worker.unref();
    members.add(member);
    return member;
  };

  /** The thread with the least in hand; a new one where all are busy and there may be more. */
  const choose = (): Member => {
    const [idlest] = [...members].sort((a, b) => a.runs.size - b.runs.size);
    return idlest && (idlest.runs.size === 0 || members.size >= most) ? idlest : start();
  };

  return {
    async *makeAds({ signal, onUsage, onBrief, ...run }) {
      signal?.throwIfAborted();
      const id = runs++;
      const { worker, runs: inHand } = choose();
      const order = (told: Order, moved: ArrayBuffer[] = []) => worker.postMessage(told, moved);
      const news: Parameters<Listener>[0][] = [];
      const ended = Promise.withResolvers<void>();
      let wake = Promise.withResolvers<void>();
      const over = () => {
        inHand.delete(id);
        if (inHand.size === 0) worker.unref();
        ended.resolve();
      };
      inHand.set(id, (report) => {
        // Tokens are spent at once, whether or not somebody still waits for the ads.
        if (report.kind === 'usage') return onUsage?.(report.usage);
        if (report.kind === 'end' || report.kind === 'fault') {
          over();
        }
        news.push(report);
        wake.resolve();
      });
      worker.ref();
      let taken = false;
      const abort = () => wake.resolve();
      signal?.addEventListener('abort', abort);
      try {
        const { sent, moved } = await copied(run);
        order({ kind: 'run', id, run: sent }, moved);
        taken = true;
        while (true) {
          signal?.throwIfAborted();
          const report = news.shift();
          if (!report) {
            await wake.promise;
            wake = Promise.withResolvers<void>();
          } else if (report.kind === 'result') yield report.result;
          else if (report.kind === 'brief') onBrief?.(report.brief);
          else if (report.kind === 'fault') throw report.fault;
          else return;
        }
      } finally {
        signal?.removeEventListener('abort', abort);
        if (!taken) over();
        order({ kind: 'abort', id });
        await Promise.race([ended.promise, wait(farewell, undefined, { ref: false })]);
      }
    },
    async ready() {
      const { worker, ready, runs: inHand } = [...members][0] ?? start();
      worker.ref();
      await ready.finally(() => inHand.size === 0 && worker.unref());
    },
    async close() {
      await Promise.all([...members].map(({ worker }) => worker.terminate()));
    },
  };
}

/** A run with pictures of its own, whose memory can change hands. Copied one by one: together they hold the thread up. */
async function copied(run: SentRun): Promise<{ sent: SentRun; moved: ArrayBuffer[] }> {
  const moved: ArrayBuffer[] = [];
  const copy = async (bytes: Uint8Array): Promise<Uint8Array> => {
    const own = new Uint8Array(bytes);
    moved.push(own.buffer);
    await setImmediate();
    return own;
  };
  const pictures: ListingPictures = {
    icon: run.pictures.icon && (await copy(run.pictures.icon)),
    screenshots: [],
  };
  for (const picture of run.pictures.screenshots) pictures.screenshots.push(await copy(picture));
  return { sent: { ...run, pictures }, moved };
}

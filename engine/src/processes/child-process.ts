import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';

/** What a child at work may not exceed before it is ended. */
export interface Bounds {
  /** Bytes of memory that it takes up. */
  memory: number;
  /** Milliseconds in which it gives no sign of life, once it has given the first. */
  silence: number;
}

/** A process died, or went beyond its bounds and was ended for it, and what it had in hand with it. */
export class ProcessEndedError extends Error {
  override name = 'ProcessEndedError';
}

/** A process of ours that is sent orders and gives reports. It keeps this one alive only while it is held. */
export interface ChildProcess<Order> {
  pid: number;
  /** Bytes that it takes up; 0 where that cannot be told. */
  memory(): Promise<number>;
  send(order: Order): void;
  hold(held: boolean): void;
  /** Ends it at once. */
  end(): Promise<void>;
}

interface Options<Report> {
  entry: URL;
  flags: string[];
  /** All that it gets of an environment. */
  env?: Record<string, string>;
  bounds: Bounds;
  /** Milliseconds between two looks at a child at work. */
  lookEvery: number;
  isAtWork: () => boolean;
  onReport: (report: Report) => void;
  /** Called once, when it has ended, whatever ended it. */
  onEnd: (error: Error) => void;
}

/** Starts a child, which gets none of our environment. It is ended when it goes beyond its bounds. */
export function startChildProcess<Order extends object, Report>({
  entry,
  flags,
  env = {},
  bounds,
  lookEvery,
  isAtWork,
  onReport,
  onEnd,
}: Options<Report>): ChildProcess<Order> {
  const cache = getCompileCacheDir();
  const child = fork(entry, {
    execArgv: flags,
    env: cache ? { ...env, NODE_COMPILE_CACHE: cache } : env,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = Promise.withResolvers<void>();
  const pid = child.pid ?? 0;
  const memory = () => residentBytes(pid);
  /**
   * Milliseconds since its last sign, from its first on; counted look by look, as a time in which we ourselves were not
   * running is no silence of its.
   */
  let silence = Number.NEGATIVE_INFINITY;
  const watch = setInterval(async () => {
    if (!isAtWork()) return;
    silence += lookEvery;
    if (silence > bounds.silence || (await memory()) > bounds.memory) child.kill('SIGKILL');
  }, lookEvery);
  watch.unref();
  let ended = false;
  const lost = (error: Error) => {
    if (ended) return;
    ended = true;
    clearInterval(watch);
    onEnd(error);
    gone.resolve();
  };
  child.on('message', (report: Report) => {
    silence = 0;
    onReport(report);
  });
  child.on('error', lost);
  child.on('exit', (code, signal) =>
    lost(new ProcessEndedError(`The process has ended (${signal ?? code}).`)),
  );
  const hold = (held: boolean) => {
    for (const handle of [child, child.channel]) held ? handle?.ref() : handle?.unref();
  };
  hold(false);
  return {
    pid,
    memory,
    send(order) {
      // One that has just died tells so itself.
      if (child.connected) child.send(order, (error) => error && child.kill('SIGKILL'));
    },
    hold,
    async end() {
      child.kill('SIGKILL');
      child.ref();
      await gone.promise;
    },
  };
}

/** The memory that a process takes up; 0 where that cannot be told. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

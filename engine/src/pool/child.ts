import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import { answerChild, type Models } from './answer-child.ts';
import type { Order, Report, StudioSettings } from './messages.ts';

/** What the runs of a child are told of. */
export type Listener = (report: Extract<Report, { id: number }>) => void;

/** A process that makes ads. It keeps this one alive only while it has something in hand. */
export interface Child {
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

const entry = fileURLToPath(new URL('./worker.ts', import.meta.url));

/**
 * Pixels lie outside the heap, and are freed by hand. By default every 64 MB of them have the whole heap collected, more
 * than once an ad; so both may grow to two and a half times their size before that. The heap itself has its bound, beyond which the process ends.
 */
const flags = [
  '--external-memory-accounted-in-global-limit',
  '--heap-growing-percent=150',
  '--max-old-space-size=1024',
];

/** What a child at work may not exceed before it is ended. */
export interface Bounds {
  /** Bytes of memory that it takes up. */
  memory: number;
  /** Milliseconds in which it gives no sign of life, once it is ready. */
  silence: number;
}

/** Between two looks at a child at work, milliseconds. */
const lookEvery = 1_000;

/**
 * Starts a child, which gets none of our environment. Its runs fail when it dies, or goes beyond its bounds
 * and is ended for it; then `onEnd` is called.
 */
export function startChild(
  models: Models,
  settings: StudioSettings,
  bounds: Bounds,
  onEnd: () => void,
): Child {
  const cache = getCompileCacheDir();
  const child = fork(entry, {
    execArgv: flags,
    env: cache ? { NODE_COMPILE_CACHE: cache } : {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const listeners = new Map<number, Listener>();
  const started = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  started.promise.catch(() => {});
  const send = (order: Order) => {
    // One that has just died tells so itself.
    if (child.connected) child.send(order, (error) => error && child.kill('SIGKILL'));
  };
  const calls = answerChild(models, send);
  const lost = (fault: Error) => {
    onEnd();
    clearInterval(watch);
    calls.stop();
    started.reject(fault);
    gone.resolve();
    for (const [id, listener] of [...listeners]) listener({ kind: 'fault', id, fault });
  };
  child.on('message', (report: Report) => {
    silence = 0;
    if (report.kind === 'alive') return;
    if (report.kind === 'ready') started.resolve();
    else if (report.kind === 'ask' || report.kind === 'hang-up') calls.take(report);
    else listeners.get(report.id)?.(report);
  });
  child.on('error', lost);
  child.on('exit', (code, signal) =>
    lost(new Error(`The process that made the ads has ended (${signal ?? code}).`)),
  );
  /** Held while it has work: an idle child keeps no process alive. */
  const hold = (held: boolean) => {
    for (const handle of [child, child.channel]) held ? handle?.ref() : handle?.unref();
  };
  const pid = child.pid ?? 0;
  const memory = () => residentBytes(pid);
  /**
   * Milliseconds since its last sign, from its first on; counted look by look, as a time in which we ourselves were not
   * running is no silence of its.
   */
  let silence = Number.NEGATIVE_INFINITY;
  const watch = setInterval(async () => {
    if (listeners.size === 0) return;
    silence += lookEvery;
    if (silence > bounds.silence || (await memory()) > bounds.memory) child.kill('SIGKILL');
  }, lookEvery);
  watch.unref();
  hold(false);
  send({ kind: 'settings', settings });
  return {
    pid,
    memory,
    send,
    take(id, listener) {
      listeners.set(id, listener);
      hold(true);
    },
    drop(id) {
      listeners.delete(id);
      if (listeners.size === 0) hold(false);
    },
    inHand: () => listeners.size,
    async ready() {
      hold(true);
      await started.promise.finally(() => listeners.size === 0 && hold(false));
    },
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

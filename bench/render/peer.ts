import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Job {
  /** Path of the scene. */
  scene: string;
  /** Where to put the picture, for those who want to look. */
  keep?: string;
}

/** The other side: answers each job with the milliseconds it took, until the parent goes. */
export async function answer(draw: (job: Job) => Promise<number>): Promise<void> {
  process.on('message', async (job: Job) => {
    try {
      process.send?.({ ms: await draw(job) });
    } catch (error) {
      process.send?.({ fault: String(error) });
    }
  });
  process.send?.({ ready: true });
  await new Promise((resolve) => process.once('disconnect', resolve));
}

type Reply = { ready: true } | { ms: number } | { fault: string };

/**
 * A renderer in a process of its own: when it aborts, that drawing is void and the next finds a new one. One that gives
 * no answer in time is left out from then on.
 */
export class Peer {
  readonly faults = new Map<string, number>();
  readonly #script: string;
  readonly #args: string[];
  readonly #patience: number;
  #child: ChildProcess | undefined;
  #leftOut = false;

  constructor(script: string, args: string[], patience = 20_000) {
    this.#script = fileURLToPath(new URL(script, import.meta.url));
    this.#args = args;
    this.#patience = patience;
  }

  /** Milliseconds that a scene took to draw; null where it could not be drawn. */
  async draw(job: Job): Promise<number | null> {
    if (this.#leftOut) return null;
    try {
      if (!this.#child) await this.#start();
      const child = this.#child as ChildProcess;
      const reply = this.#reply(child);
      child.send(job);
      const told = await reply;
      if ('ms' in told) return told.ms;
      throw new Error('fault' in told ? told.fault : 'ready twice');
    } catch (error) {
      const fault = String(error instanceof Error ? error.message : error).slice(0, 120);
      this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
      return null;
    }
  }

  async close(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.disconnect();
    setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
    await ended;
  }

  async #start(): Promise<void> {
    const child = fork(this.#script, this.#args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    this.#child = child;
    await this.#reply(child);
  }

  #reply(child: ChildProcess): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#leftOut = true;
        child.kill('SIGKILL');
        done(() => reject(new Error(`no answer within ${this.#patience / 1000} s, left out after that`)));
      }, this.#patience);
      const gone = (code: number | null, signal: string | null) =>
        done(() => reject(new Error(`the process ended (${signal ?? code})`)));
      const told = (message: unknown) => done(() => resolve(message as Reply));
      const done = (settle: () => void) => {
        clearTimeout(timer);
        child.off('exit', gone);
        child.off('message', told);
        settle();
      };
      child.once('exit', gone);
      child.once('message', told);
    });
  }
}

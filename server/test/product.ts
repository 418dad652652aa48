import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A port that nothing listens on, below those that the system hands out by itself: while a server of it is killed and started
 * again, no server of another test's is given it.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(12_000, 32_000);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
  return isFree ? port : freePort();
}

/** Starts a process of the product as `npm start` does, with these variables and no others; of another release in its folder. */
export const startProcess = (
  env: Record<string, string>,
  stdio: StdioOptions = 'ignore',
  release = root,
): ChildProcess =>
  spawn(process.execPath, [join(release, 'server/src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      LIMIT_FACTOR: '1000',
      SCREENSHOT_READERS: '0',
      WARM_UP: 'off',
      WELCOME_CREDITS: 'at-once',
      ...env,
    },
    stdio,
  });

/** Waits until a process serves at `url`. */
export async function served(child: ChildProcess, url: string): Promise<void> {
  while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await delay(50);
  }
}

/** Ends a process and waits until it is gone. */
export function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MotionSound } from '@marquee/contract';
import type { MadeMotion } from '@marquee/engine/pool';
import { listenToEncoder, type WrittenVideo } from './encoder-host.ts';

/** A browser of this machine. */
export interface Browser {
  program: string;
  /** What it is started with. */
  options: readonly string[];
}

interface VideoWriter {
  /** @throws Error with a sentence that says why it was not written */
  write(motion: MadeMotion, sound: MotionSound): Promise<WrittenVideo>;
  close(): Promise<void>;
}

/** Why this machine writes no videos, in a sentence. */
export class NoVideoError extends Error {}

/** Milliseconds that a browser may take until it asks for work. */
const startWithin = 60_000;

/**
 * Has a Chromium write videos, without a window, as the page does it.
 * @throws NoVideoError where there is none
 */
export async function openVideoWriter(found: Browser | null): Promise<VideoWriter> {
  if (!found)
    throw new NoVideoError('There is no Chromium or Chrome on this machine, which videos are written with.');
  if (!existsSync(fileURLToPath(new URL('../../../../web/src/pages/motion', import.meta.url))))
    throw new NoVideoError('This installation has no browser code, which videos are written with.');
  const folder = await mkdtemp(join(tmpdir(), 'marquee-video-'));
  const host = await listenToEncoder();
  const browser = spawn(
    found.program,
    [
      ...found.options,
      '--headless=new',
      `--user-data-dir=${folder}`,
      // It goes on running, and nobody is told where it listens.
      '--remote-debugging-port=0',
      host.page,
    ],
    { stdio: 'ignore', detached: process.platform !== 'win32' },
  );
  const ended = once(browser, 'exit').catch(() => {});
  const close = async () => {
    await host.close();
    stop(browser);
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  void ended.then(() => host.fail('The browser has ended.'));
  try {
    await host.ready(startWithin);
  } catch {
    await close();
    throw new NoVideoError('The browser that videos are written with does not start.');
  }
  return { write: host.write, close };
}

/** Ends the browser with the processes that it started. */
function stop({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

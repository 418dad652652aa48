import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect } from 'vitest';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export interface Marquee {
  child: ChildProcess;
  /** What it printed until now. */
  output(): string;
  /** The address it printed. */
  url(): Promise<string>;
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

export async function end(marquee: Marquee): Promise<[number | null, string]> {
  if (marquee.child.exitCode === null) await once(marquee.child, 'close');
  return [marquee.child.exitCode, marquee.output()];
}

/** A data folder for each test of a file, and what is started there; ended with the test. */
export function openStarts() {
  const open = {} as { folder: string };
  const started: Marquee[] = [];

  beforeEach(() => {
    open.folder = mkdtempSync(join(tmpdir(), 'marquee-start-'));
  });

  afterEach(async () => {
    for (const marquee of started.splice(0)) await marquee.stop('SIGTERM');
    rmSync(open.folder, { recursive: true, force: true });
  });

  /** The real program, as `npm start` runs it, on a data folder of the test. */
  function start(env: Record<string, string> = {}): Marquee {
    const child = spawn(process.execPath, [main], {
      env: {
        PATH: process.env.PATH,
        PORT: '0',
        DATA_DIR: open.folder,
        SANDBOX: 'off',
        WARM_UP: 'off',
        ...env,
      },
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const ended = once(child, 'close');
    const marquee: Marquee = {
      child,
      output: () => output,
      async url() {
        await expect.poll(() => output).toMatch(/ready: http/);
        return /ready: (http\S+)/.exec(output)?.[1] ?? '';
      },
      async stop(signal) {
        child.kill(signal);
        await ended;
        return child.exitCode;
      },
    };
    started.push(marquee);
    return marquee;
  }

  const databasePid = () =>
    Number(readFileSync(join(open.folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

  return { open, start, databasePid };
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scopes } from '@marquee/contract';
import { type Sandbox, startSandbox } from '@marquee/sandbox';
import { afterAll, beforeAll } from 'vitest';
import { startServer, type TestServer } from '../harness.ts';
import { signUpWithApp } from './ads.ts';
import { makeKey } from './keys.ts';

/** Where the samples of the documentation lie. */
export const samples = fileURLToPath(new URL('../../../client/samples/', import.meta.url));

/** What runs a sample, by its ending. */
const runners: Record<string, string> = { ts: process.execPath, py: 'python3', sh: 'sh' };

/** Whether a program is on this machine. */
export function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export interface Sample {
  /** What it has printed so far. */
  printed: () => string;
  child: ChildProcess;
  /** @throws Error with what it printed, where it does not end well */
  end: Promise<string>;
}

/**
 * Starts a sample as its reader would, in a folder of its own.
 * @param from where the sample lies; what it imports is looked for from there
 */
export function startSample(
  name: string,
  args: string[],
  env: Record<string, string>,
  cwd: string,
  from = samples,
): Sample {
  const runner = runners[name.split('.').at(-1) ?? ''] ?? '';
  const child = spawn(runner, [join(from, name), ...args], {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const end = new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) =>
      status === 0 ? resolve(printed) : reject(new Error(`${name} ended with ${status}:\n${printed}`)),
    );
  });
  return { printed: () => printed, child, end };
}

/** A file's server, and readers of the documentation who try its samples there. */
export function openSamples(settings: () => Promise<{ webhookAllow?: string[] }> = async () => ({})) {
  const open = { reader } as {
    server: TestServer;
    sandbox: Sandbox;
    /** Where samples leave what they make. */
    folder: string;
    reader: typeof reader;
  };
  beforeAll(async () => {
    open.sandbox = await startSandbox();
    open.server = await startServer({ stores: open.sandbox, ...(await settings()) });
    open.folder = mkdtempSync(join(tmpdir(), 'marquee-samples-'));
  });
  afterAll(async () => {
    await open.server.close();
    await open.sandbox.close();
    rmSync(open.folder, { recursive: true, force: true });
  });

  /** Somebody with a key and an app, as the samples expect it. */
  async function reader(mode: 'live' | 'test' = 'live') {
    const owner = await signUpWithApp(open.server, open.sandbox);
    const key = await makeKey(open.server, owner, { mode, scopes: [...scopes] });
    const env = { MARQUEE_URL: open.server.url, MARQUEE_API_KEY: key.text };
    const run = (name: string, ...args: string[]) =>
      startSample(name, args, env, mkdtempSync(join(open.folder, 'run-'))).end;
    return { ...owner, key, env, run };
  }
  return open;
}

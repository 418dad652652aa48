import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));

export interface StartedProcess {
  url: string;
  pid: number;
  /** Ends it gracefully. */
  stop(): Promise<void>;
}

/**
 * Starts a process of the product as `npm start` does, on a free port, with these variables and no others. Resolves
 * when it serves, a worker its status.
 * @param processor the only one that it and its children may use
 */
export async function startProcess(env: Record<string, string>, processor?: number): Promise<StartedProcess> {
  const port = await freePort();
  const command = [process.execPath, main];
  const [program = '', ...args] =
    processor === undefined ? command : ['taskset', '-c', String(processor), ...command];
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      LIMIT_FACTOR: '1000',
      WELCOME_CREDITS: 'at-once',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve());
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const failed = ended.then(() => {
    throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}.`);
  });
  const served = async () => {
    while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) await delay(20);
  };
  await Promise.race([served(), failed]);
  failed.catch(() => {});
  return { url, pid: child.pid ?? 0, stop };
}

/** A port that nobody listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}

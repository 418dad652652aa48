import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../src/platform/log.ts';
import { startPostgres } from '../src/platform/postgres.ts';
import { migrateDatabase } from '../src/platform/schema.ts';
import { makeHasty } from './database-server.ts';

/** A PostgreSQL server that a test may do with as it likes, migrated. */
export async function startOwnDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-own-'));
  const log = createLog({ level: 'silent' });
  const server = await startPostgres(folder, log);
  await makeHasty(server.url);
  await migrateDatabase(server.url, log);
  return {
    url: server.url,
    /** Stops all of its processes in mid-sentence: as a machine that vanished, it neither answers nor hangs up. */
    freeze: () => freeze(server.pid, 'SIGSTOP'),
    thaw: () => freeze(server.pid, 'SIGCONT'),
    /** Ends it with all that is in it. */
    async drop() {
      freeze(server.pid, 'SIGCONT');
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The main process of the server behind a socket. */
export function serverBehind(url: string): number {
  const folder = new URL(url).searchParams.get('host') ?? '';
  return Number(readFileSync(join(folder, '.s.PGSQL.5432.lock'), 'utf8').split('\n', 1)[0]);
}

/** Signals a server's main process and those that it made. */
export function freeze(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const made = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean);
  // The main one goes on last: until then those that ended are still there to be signalled.
  const all = signal === 'SIGSTOP' ? [pid, ...made.map(Number)] : [...made.map(Number), pid];
  for (const one of all) {
    try {
      process.kill(one, signal);
    } catch (error) {
      // It ended since the list was read.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** The way to a database, which can be cut. */
export interface Wire {
  /** The database behind this way. */
  url: string;
  /** Nothing comes through any more and nobody is told; new connections are accepted, and as silent. */
  silence(): void;
  /** New connections come through. Those that fell silent stay so for ever, as after a failover. */
  mend(): void;
  close(): Promise<void>;
}

/** A TCP proxy in front of a database behind a socket. */
export async function layWire(databaseUrl: string): Promise<Wire> {
  const url = new URL(databaseUrl);
  const path = join(url.searchParams.get('host') ?? '', `.s.PGSQL.${url.port || 5432}`);
  const open = new Set<Socket>();
  let silent = false;
  const server = createServer((near) => {
    const far = createConnection(path);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        if (!socket.isPaused()) other.destroy();
      });
    }
    if (silent) {
      hush(near);
      hush(far);
      return;
    }
    near.pipe(far);
    far.pipe(near);
  });
  const hush = (socket: Socket) => {
    socket.unpipe();
    socket.pause();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    silence() {
      silent = true;
      for (const socket of open) hush(socket);
    },
    mend() {
      silent = false;
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

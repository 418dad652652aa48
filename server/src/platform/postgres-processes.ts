import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What a running server writes about itself into its data folder. */
export interface LockFile {
  pid: number;
  socketFolder: string;
}

/** Reads `postmaster.pid`; null when there is none, or none that is complete yet. */
export function readLockFile(data: string): LockFile | null {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    const socketFolder = lines[4] ?? '';
    return Number.isInteger(pid) && pid > 0 && socketFolder ? { pid, socketFolder } : null;
  } catch {
    return null;
  }
}

/**
 * Whether a PostgreSQL process lives in a data folder. The lock file cannot tell: after a crash its number may
 * by now belong to any process. Where there is no /proc, null: unknown.
 */
export function isInhabited(data: string): boolean | null {
  const folder = realpathSync(data);
  let processes: string[];
  try {
    processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return null;
  }
  return processes.some((pid) => {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) !== folder) return false;
      const { name, ended } = processState(pid);
      return name === 'postgres' && !ended;
    } catch {
      // Gone meanwhile, or another user's and so not a server of this folder.
      return false;
    }
  });
}

/** Deletes what a killed server left: its lock file, and its socket folder or the socket's lock in it. */
export function clearLocks(data: string, keptSocketFolder: string | null): void {
  const left = readLockFile(data);
  rmSync(join(data, 'postmaster.pid'), { force: true });
  if (!left) return;
  if (left.socketFolder === keptSocketFolder) {
    rmSync(join(left.socketFolder, '.s.PGSQL.5432.lock'), { force: true });
    rmSync(join(left.socketFolder, '.s.PGSQL.5432'), { force: true });
  } else if (basename(left.socketFolder).startsWith('marquee-')) {
    rmSync(left.socketFolder, { recursive: true, force: true });
  }
}

/** Whether a process runs. One that ended and waits to be collected by its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  try {
    return !processState(pid).ended;
  } catch {
    return true;
  }
}

/** `/proc/<pid>/stat` reads "pid (name) state …". */
function processState(pid: number | string): { name: string | undefined; ended: boolean } {
  const [, name, state] = /^\d+ \((.*)\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  return { name, ended: state === 'Z' || state === 'X' };
}

import { readdirSync, readFileSync } from 'node:fs';

interface Used {
  /** Seconds of processor time, those of children that have ended included. */
  cpu: number;
  /** Bytes of memory. */
  rss: number;
}

/**
 * What processes and all that they started have used so far. On Linux only.
 * @param pids this one when left out
 */
export function usedSoFar(pids: readonly number[] = [process.pid]): Used {
  const used: Used = { cpu: 0, rss: 0 };
  for (const [pid, stat] of withChildren(pids)) {
    // Fields 14 to 17 of the manual page, in hundredths of a second.
    used.cpu += stat.slice(11, 15).reduce((sum, value) => sum + Number(value), 0) / 100;
    used.rss += residentOf(pid);
  }
  return used;
}

/** Processes and all that they started, each with what its `stat` holds; those that have ended have nothing. */
function withChildren(pids: readonly number[]): Map<number, string[]> {
  const counted = new Set(pids);
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name): [number, string[]] => [Number(name), fieldsOf(name)]),
  );
  for (let before = -1; before < counted.size; ) {
    before = counted.size;
    for (const [pid, [, parent]] of parents) if (counted.has(Number(parent))) counted.add(pid);
  }
  return new Map([...counted].map((pid) => [pid, parents.get(pid) ?? []]));
}

/**
 * Bytes of memory of each process and of all that they started, now. On Linux only.
 * @returns by pid, and what it runs; `pss` has of each page that several share only its part
 */
export function memoryNow(
  pids: readonly number[],
): { pid: number; runs: string; rss: number; pss: number }[] {
  return [...withChildren(pids).keys()].map((pid) => ({
    pid,
    // The last part of a path among its arguments: what a process of Node runs.
    runs:
      read(`/proc/${pid}/cmdline`)
        .split('\0')
        .findLast((part) => part.includes('/'))
        ?.split('/')
        .at(-1) ?? '',
    rss: residentOf(pid),
    pss: Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024,
  }));
}

const residentOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;

/** What stands in a process's `stat` from its third field on: the second, the name, is in brackets and may hold spaces. */
function fieldsOf(pid: string): string[] {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** '' for a process that has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

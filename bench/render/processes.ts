import { readdirSync, readFileSync } from 'node:fs';

/** What this process and its children have used: seconds of processor time and bytes of memory. On Linux only. */
export function usedSoFar(): { cpu: number; rss: number } {
  const used = { cpu: 0, rss: 0 };
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = read(`/proc/${pid}/stat`);
    // The second field, the name, is in brackets and may hold spaces.
    const [, parent, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(pid) !== process.pid && Number(parent) !== process.pid) continue;
    // Fields 14 and 15 of the manual page, in hundredths of a second.
    used.cpu += (Number(fields[9]) + Number(fields[10])) / 100;
    used.rss += Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
  }
  return used;
}

/** '' for a process that has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

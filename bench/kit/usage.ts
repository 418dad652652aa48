import { readFileSync } from 'node:fs';
import { usedSoFar } from '../processes.ts';

/** Between two looks at a process, milliseconds. */
const lookEvery = 50;

/** Megabytes that one process takes up, without those that it started. On Linux only. */
export const residentMegabytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** What some work took: of the process and all that it started, and the most that the process itself took up, megabytes. */
export async function watched<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; seconds: number; processor: number; most: number }> {
  let most = residentMegabytes(pid);
  const looks = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, lookEvery);
  const [cpu, began] = [usedSoFar([pid]).cpu, performance.now()];
  try {
    const result = await work();
    const seconds = (performance.now() - began) / 1_000;
    return { result, seconds, processor: usedSoFar([pid]).cpu - cpu, most };
  } finally {
    clearInterval(looks);
  }
}

import { writeFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';

/** By then a child has loaded what it works with, and begun, milliseconds. */
const untilFlushMs = 2_000;

/** Makes this process a child: it ends with whoever started it, and not before. @returns how it gives reports */
export function beChild<Report extends object>(): (report: Report) => void {
  if (!process.send) throw new Error('This is the entry of a child process.');
  // A terminal's Ctrl-C reaches all processes: the parent decides when work ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
  // Where memory runs out, Linux is to take it from here and not from the server.
  writeFile('/proc/self/oom_score_adj', '900').catch(() => {});
  // Node keeps compiled code when a process ends of itself; a child is killed.
  setTimeout(flushCompileCache, untilFlushMs).unref();
  // Where nobody listens any more, 'disconnect' is about to say so.
  return (report) => void process.send?.(report, () => {});
}

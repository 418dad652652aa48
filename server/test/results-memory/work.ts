import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { ImportError } from '../../src/results/import/import-error.ts';
import { readInThread } from '../../src/results/import/read-in-thread.ts';

// Reads a file as an import does, in a process of its own, and prints what became of it and the most memory that the
// process took up on top: the system's own high-water mark, which misses nothing that lasts a moment.

const [path = ''] = process.argv.slice(2);
const before = process.memoryUsage.rss();
let rows = 0;
const outcome = await readInThread(
  { path, fileName: 'tiktok' },
  {
    mapping: async () => ({}),
    plan: async ({ questions }) => questions.length === 0,
    async keep({ count }) {
      rows += count;
      // As long as a database takes: what is read meanwhile waits.
      await delay(100);
    },
  },
  new AbortController().signal,
).then(
  () => 'read',
  (error: unknown) => {
    if (error instanceof ImportError) return `failed: ${error.fault}`;
    throw error;
  },
);
// Linux hands on to `maxRSS` what the process that began this one had taken up.
const status = await readFile('/proc/self/status', 'utf8').catch(() => '');
const highest = /^VmHWM:\s+(\d+)/m.exec(status)?.[1];
const most = (highest ? Number(highest) : process.resourceUsage().maxRSS) * 1024;
console.log(JSON.stringify({ outcome, rows, megabytes: Math.round((most - before) / 2 ** 20) }));

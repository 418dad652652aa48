import { createLog } from '../../src/platform/log.ts';
import { createQueue } from '../../src/platform/queue.ts';

/** Run by the queue's test as a process of its own: takes a job, says so, and never ends it. */
const queue = await createQueue(process.argv[2] as string, createLog({ level: 'silent' }));
await queue.work('killed', { concurrency: 1 }, async () => {
  process.stdout.write('taken\n');
  await new Promise(() => {});
});

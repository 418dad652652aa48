import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { collectRows } from './collect-rows.ts';
import { ImportError } from './import-error.ts';
import { openTable } from './open-table.ts';
import { packRows } from './pack-rows.ts';
import { planReading } from './plan-reading.ts';
import type { FileToRead, ThreadAnswers, ThreadMessage, ThreadQuestions } from './read-in-thread.ts';

// A file is read here, in a thread with little memory of its own: what a stranger's file takes up is taken from nobody.

const port = parentPort;
if (!port) throw new Error('this is no thread');
const { path, fileName } = workerData as FileToRead;

const tell = (message: ThreadMessage) => port.postMessage(message);
/** Asks the process, and waits: only one question is open at a time. */
async function ask<Kind extends keyof ThreadQuestions>(
  kind: Kind,
  of: ThreadQuestions[Kind],
): Promise<ThreadAnswers[Kind]> {
  const answered = once(port as NonNullable<typeof port>, 'message');
  tell({ ask: kind, of } as ThreadMessage);
  const [answer] = await answered;
  return answer;
}

try {
  const table = await openTable(path, fileName);
  const plan = await planReading(table, await ask('mapping', table.header));
  if (plan.rows === 0) throw new ImportError('no-rows');
  const columns = table.header.map((header, at) => ({
    header: header.slice(0, 200).toWellFormed(),
    field: plan.columns.get(at)?.field ?? null,
    examples: plan.examples[at] ?? [],
  }));
  const { network, questions } = plan;
  if ((await ask('plan', { columns, network, questions })) && network) {
    const { rows } = await openTable(path, fileName);
    const sums = await collectRows({ ...table, rows }, plan.reading, async (collected) => {
      await ask('keep', packRows(network, collected));
    });
    if (sums.total === 0) throw new ImportError('no-rows');
    tell({ sums });
  } else tell({ sums: null });
} catch (error) {
  if (!(error instanceof ImportError)) throw error;
  tell({ fault: error.fault });
}

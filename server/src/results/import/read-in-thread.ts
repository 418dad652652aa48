import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ImportFault, MappingQuestion, ResultImport, ResultNetwork } from '@marquee/contract';
import type { StoredMapping } from '../tables.ts';
import type { CollectedSums } from './collect-rows.ts';
import { ImportError } from './import-error.ts';
import type { PackedRows } from './pack-rows.ts';
import { signatureOf } from './signature-of.ts';

export interface FileToRead {
  path: string;
  /** As the person who sent it calls it. */
  fileName: string;
}

/** What is asked for while a file is read, one after the other. */
export interface ThreadQuestions {
  /** Its header: what is known of files like it. */
  mapping: string[];
  /** How it is to be read: whether it is. */
  plan: {
    columns: ResultImport['columns'];
    network: ResultNetwork | null;
    questions: MappingQuestion[];
  };
  /** Some thousand of its rows: that they are written. */
  keep: PackedRows;
}

export interface ThreadAnswers {
  mapping: StoredMapping;
  plan: boolean;
  keep: unknown;
}

export type ThreadMessage =
  | { [Kind in keyof ThreadQuestions]: { ask: Kind; of: ThreadQuestions[Kind] } }[keyof ThreadQuestions]
  | { sums: CollectedSums | null }
  | { fault: ImportFault };

/**
 * What a file may take up, whatever it is, in megabytes: a table's rows come and go, a workbook's texts stay while it is
 * read. Measured with files of 50 MB; a thread that needs more is ended, not the process.
 */
const limits = { text: 32, workbook: 64 };

/**
 * Reads a file in a thread of its own, which the process talks to and does not wait for.
 * @param answer what the thread asks, one question at a time
 * @returns null where the answer to its plan was no
 * @throws ImportError
 */
export async function readInThread(
  file: FileToRead,
  answer: { [Kind in keyof ThreadQuestions]: (of: ThreadQuestions[Kind]) => Promise<ThreadAnswers[Kind]> },
  signal: AbortSignal,
): Promise<CollectedSums | null> {
  const isWorkbook = (await signatureOf(file.path)) === 'archive';
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: file,
    resourceLimits: {
      maxOldGenerationSizeMb: isWorkbook ? limits.workbook : limits.text,
      maxYoungGenerationSizeMb: 4,
      stackSizeMb: 4,
    },
  });
  try {
    for await (const [message] of on(thread, 'message', { signal, close: ['exit'] })) {
      const told = message as ThreadMessage;
      if ('fault' in told) throw new ImportError(told.fault);
      if ('sums' in told) return told.sums;
      const ask = answer[told.ask] as (of: unknown) => Promise<unknown>;
      thread.postMessage(await ask(told.of));
    }
    throw new Error('the thread that reads a file ended without a word');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new ImportError(isWorkbook ? 'unpacks-too-large' : 'long-row', { cause: error });
    throw error;
  } finally {
    await thread.terminate();
  }
}

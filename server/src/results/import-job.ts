import type { Queue } from '#platform/queue.ts';
import type { Tx } from '../database.ts';
import { digest } from './digest.ts';
import type { StoredMapping } from './tables.ts';

/**
 * Has an import read by what was said of it. Each answer is a job of its own: the one that found out what to ask may
 * still be ending when it is answered, and would keep one of its key away.
 */
export const queueImport = (
  queue: Queue,
  tx: Tx,
  { id, mapping }: { id: string; mapping: StoredMapping },
): Promise<void> => queue.send(tx, 'import', { importId: id }, { key: digest(id, JSON.stringify(mapping)) });

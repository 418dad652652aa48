import { join } from 'node:path';
import type { Db, Tables } from '../../src/database.ts';
import { createDb, retryWhileUnavailable } from '../../src/platform/db.ts';
import { createLog } from '../../src/platform/log.ts';
import { urlOf } from '../../src/platform/postgres-client.ts';
import { readLockFile } from '../../src/platform/postgres-processes.ts';

/** Asks the database of a product in a data folder, wherever it runs now. */
export async function askDatabase<T>(dataDir: string, ask: (db: Db) => Promise<T>): Promise<T> {
  const running = readLockFile(join(dataDir, 'postgres', 'data'));
  const db = createDb<Tables>(urlOf(running?.socketFolder ?? ''), createLog({ level: 'silent' }));
  try {
    return await retryWhileUnavailable(() => ask(db));
  } finally {
    await db.destroy();
  }
}

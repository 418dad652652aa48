import { isStorageAway } from '#platform/blobs.ts';
import type { Context } from '../context.ts';

/** Deletes the file of an import that names it no more; where the storage is away, the daily sweep of files does. */
export async function discardFile({ blobs, log }: Context, key: string | null): Promise<void> {
  if (!key) return;
  try {
    await blobs.delete(key);
  } catch (error) {
    if (!isStorageAway(error)) throw error;
    log.info({ err: error, key }, 'the file of an import is left to the sweep');
  }
}

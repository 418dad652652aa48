import type { Blobs, ListedFile } from './blobs.ts';
import type { Logger } from './log.ts';

/** Files asked about at once. */
const batch = 500;

/** A file is written before it is named: one that is younger may yet be. */
const youngest = 24 * 60 * 60_000;

/**
 * Deletes the files below a prefix that nothing names any more, such as those of a process that died between writing and
 * recording. The store's list says how old each is: no file is asked for by itself.
 * @param namedOf which of some keys are named
 * @returns how many files were deleted
 */
export async function deleteOrphans(
  { blobs, log }: { blobs: Blobs; log: Logger },
  prefix: string,
  namedOf: (keys: string[]) => Promise<Set<string>>,
  signal?: AbortSignal,
): Promise<number> {
  let deleted = 0;
  let looked: ListedFile[] = [];
  const look = async () => {
    const named = await namedOf(looked.map(({ key }) => key));
    for (const { key, modifiedAt } of looked) {
      if (named.has(key) || signal?.aborted) continue;
      if (Date.now() - modifiedAt.getTime() < youngest) continue;
      await blobs.delete(key);
      deleted++;
    }
    looked = [];
  };
  for await (const file of blobs.list(prefix)) {
    if (signal?.aborted) break;
    looked.push(file);
    if (looked.length === batch) await look();
  }
  if (looked.length > 0) await look();
  if (deleted > 0) log.info({ prefix, deleted }, 'files that nothing named were deleted');
  return deleted;
}

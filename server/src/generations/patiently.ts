import { isStorageTrouble } from '#platform/blobs.ts';
import { isOutage, throughOutage } from '#platform/db.ts';

/**
 * Does a part of a run, again and again while database or storage is away. A worker that gave up at once would take up
 * the next of the line, and so in a moment all of it.
 */
export const patiently = <T>(act: () => Promise<T>, signal: AbortSignal): Promise<T> =>
  throughOutage(act, signal, (error) => isOutage(error) || isStorageTrouble(error));

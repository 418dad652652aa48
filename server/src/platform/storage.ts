import { setTimeout as delay } from 'node:timers/promises';
import { errors } from 'flydrive';
import { isStorageAway } from './blobs.ts';

/** Whether files can be written at the moment, as this process last found out. */
export interface Storage {
  /**
   * Writes a small file, unless that was done a moment ago; all who ask at a time share one.
   * @throws what the storage says
   */
  check(): Promise<void>;
  /** What is known without waiting; looks again where that is old. */
  state(): 'writable' | 'refused' | 'unknown';
  /** Has the next check look again: a file was refused. */
  doubt(): void;
  /** Milliseconds for which work in hand waits for a storage that is away. */
  maxOutageMs: number;
}

/** How long what was found out counts, milliseconds. */
const fresh = { writable: 10_000, refused: 1_000 };

/**
 * @param write writes a small file, always the same one
 * @param answerWithin milliseconds; a storage that has not answered by then is away
 */
export function createStorage(write: () => Promise<void>, answerWithin = 10_000): Storage {
  let last: { at: number; refusal: unknown } | null = null;
  let doubted = false;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const written = write().then(
      () => null,
      (error: unknown) => error ?? new Error('the storage refused'),
    );
    const silent = new errors.E_CANNOT_WRITE_FILE(['the storage did not answer']);
    const refusal = await Promise.race([written, delay(answerWithin, silent, { ref: false })]);
    last = { at: Date.now(), refusal };
    doubted = false;
    looking = null;
    if (refusal) throw refusal;
  }

  async function check(): Promise<void> {
    if (last && !doubted && Date.now() - last.at < fresh[last.refusal ? 'refused' : 'writable']) {
      if (last.refusal) throw last.refusal;
      return;
    }
    looking ??= look();
    await looking;
  }

  return {
    check,
    state() {
      check().catch(() => {});
      if (!last) return 'unknown';
      return last.refusal ? 'refused' : 'writable';
    },
    doubt() {
      doubted = true;
    },
    maxOutageMs: 5 * 60_000,
  };
}

/** The storage was away for longer than work waits for it. */
export class StorageAwayError extends Error {
  constructor(cause: unknown) {
    super('The storage was away for too long.', { cause });
    this.name = 'StorageAwayError';
  }
}

/** Between two tries, milliseconds: doubled each time. */
const pause = { first: 250, longest: 10_000 };

/**
 * Does something with the storage, again and again while that is away. Whoever gave up at once would take up the next
 * work, and so in a moment all of it; and what was made so far would have to be made again.
 * @throws StorageAwayError after its maxOutageMs; else what `act` throws
 */
export async function retryWhileStorageAway<T>(
  storage: Storage,
  act: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> {
  const deadline = Date.now() + storage.maxOutageMs;
  for (let wait = pause.first; ; wait = Math.min(2 * wait, pause.longest)) {
    try {
      return await act();
    } catch (error) {
      if (!isStorageAway(error)) throw error;
      storage.doubt();
      signal.throwIfAborted();
      const left = deadline - Date.now();
      if (left <= 0) throw new StorageAwayError(error);
      await delay(Math.min(wait, left), undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}

import type { Readable } from 'node:stream';

/** The first and the last byte of a part. */
export interface ByteRange {
  start: number;
  end: number;
}

/** There is no such file, or none any more. */
export class FileGoneError extends Error {
  override name = 'FileGoneError';
}

/** Files by key, such as `ads/x.png`. */
export interface Blobs {
  /** Writes whole files only: a reader never sees half of one. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** @throws Error when there is no such file */
  get(key: string): Promise<Uint8Array>;
  /** Keeps what a file of this machine holds: none of it is kept in memory. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  /** Writes what is kept to a file of this machine. @throws Error when there is no such file */
  copyTo(key: string, path: string, signal: AbortSignal): Promise<void>;
  /** @param range its first and last byte; all of it when left out. @throws FileGoneError */
  stream(key: string, range?: ByteRange): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** Every file whose key begins so; a prefix is a folder with its slash. */
  list(prefix: string): AsyncIterable<ListedFile>;
  /** Deletes the file if there is one. */
  delete(key: string): Promise<void>;
  /**
   * Asks whether what keeps the files is there.
   * @throws StartError where it says that it is not ours to use, Error where it is away
   */
  reach(): Promise<void>;
}

/** A file as its store's own list has it: nothing else is asked for it. */
export interface ListedFile {
  key: string;
  modifiedAt: Date;
}

const troubles = new Set([
  'E_CANNOT_READ_FILE',
  'E_CANNOT_WRITE_FILE',
  'E_CANNOT_DELETE_FILE',
  'E_CANNOT_CHECK_FILE_EXISTENCE',
]);

/** Whether an error says that what keeps the files cannot do so at the moment. */
export const isStorageAway = (error: unknown): boolean =>
  error instanceof Error && troubles.has((error as NodeJS.ErrnoException).code ?? '');

import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Files by key, such as `ads/x.png`. */
export interface Blobs {
  /** Writes whole files only: a reader never sees half of one. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** @throws Error when there is no such file */
  get(key: string): Promise<Uint8Array>;
  /** @throws Error when there is no such file */
  stream(key: string): Promise<Readable>;
  exists(key: string): Promise<boolean>;
  /** Deletes the file if there is one. */
  delete(key: string): Promise<void>;
}

/** Keeps files in a folder of the local disk. */
export function createBlobs(folder: string): Blobs {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    async put(key, bytes, contentType) {
      const unfinished = `${key}.${randomUUID()}.part`;
      try {
        await disk.put(unfinished, bytes, { contentType });
        await disk.move(unfinished, key);
      } catch (error) {
        await disk.delete(unfinished).catch(() => {});
        throw error;
      }
    },
    get: (key) => disk.getBytes(key),
    stream: (key) => disk.getStream(key),
    exists: (key) => disk.exists(key),
    delete: (key) => disk.delete(key),
  };
}

import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Blobs } from './blobs.ts';
import { listDisk } from './list-disk.ts';
import { StartError } from './start-error.ts';

/**
 * Keeps files in a folder of the local disk.
 * @throws StartError when the folder cannot be made
 */
export async function openFolder(folder: string): Promise<Blobs> {
  try {
    // Their addresses are secrets: nobody else on this machine may list them.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be used: ${(error as Error).message}`);
  }
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    async put(key, bytes, contentType) {
      const unfinished = `${key}.${randomUUID()}.part`;
      try {
        await disk.put(unfinished, bytes, { contentType });
        await sync(join(folder, unfinished));
        // Not the disk's own move: that copies, and a reader could see half a file.
        await rename(join(folder, unfinished), join(folder, key));
      } catch (error) {
        await disk.delete(unfinished).catch(() => {});
        // A disk that is full says so only now.
        throw new errors.E_CANNOT_WRITE_FILE([key], { cause: error });
      }
    },
    get: async (key) => disk.getBytes(key),
    stream: async (key) => disk.getStream(key),
    exists: async (key) => disk.exists(key),
    async *list(prefix) {
      // Made with its first file.
      if (existsSync(join(folder, prefix))) yield* listDisk(disk, prefix);
    },
    delete: async (key) => disk.delete(key),
  };
}

/** The database will say that the file is there: after a power cut too, it must be. */
async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

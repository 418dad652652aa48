import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { copyFile, mkdir, open, opendir, rename, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { type Blobs, FileGoneError, type ListedFile } from './blobs.ts';
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
    async putFile(key, path) {
      const unfinished = `${key}.${randomUUID()}.part`;
      try {
        await mkdir(dirname(join(folder, key)), { recursive: true });
        // By the system: what passes through this process stays in its memory for a while.
        await copyFile(path, join(folder, unfinished));
        await sync(join(folder, unfinished));
        await rename(join(folder, unfinished), join(folder, key));
      } catch (error) {
        await disk.delete(unfinished).catch(() => {});
        throw new errors.E_CANNOT_WRITE_FILE([key], { cause: error });
      }
    },
    copyTo: (key, path) => copyFile(join(folder, key), path),
    get: async (key) => disk.getBytes(key),
    async stream(key, range) {
      // Opened first: a stream by itself says only while it is read that there is no file.
      const file = await open(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') throw new FileGoneError(key);
        throw new errors.E_CANNOT_READ_FILE([key], { cause: error });
      });
      return file.createReadStream(range);
    },
    exists: async (key) => disk.exists(key),
    list: (prefix) => listFolder(folder, prefix),
    delete: async (key) => disk.delete(key),
    reach: async () => {},
  };
}

/** Every file below `prefix`, a path within the folder. */
async function* listFolder(folder: string, prefix: string): AsyncGenerator<ListedFile> {
  // It is made with its first file.
  if (!existsSync(join(folder, prefix))) return;
  for await (const entry of await opendir(join(folder, prefix), { recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // One that was deleted meanwhile is none.
    const found = await stat(path).catch(() => null);
    if (found) yield { key: relative(folder, path).split(sep).join('/'), modifiedAt: found.mtime };
  }
}

/** The database will say that the file is there: after a power cut too, it must be. */
async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** Where the files of a kit go, by their paths within it. */
export interface KitOutput {
  add(path: string, bytes: Buffer): void;
  addFile(path: string, source: string): void;
  /** Opened when its turn has come. */
  addStream(path: string, open: () => Promise<Readable>): void;
  /** Resolves when all of them are written. */
  end(): Promise<void>;
}

/** A moment that is the same in every kit, so that one made again has the same bytes. */
const mtime = new Date('2026-01-01T00:00:00Z');

/** Into one ZIP file, in which all lie below `root`; none of them stays in memory. */
export function zipOutput(file: string, root: string, signal: AbortSignal): KitOutput {
  const zip = new yazl.ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(file), { signal });
  // Awaited at the end; until then a failure must not count as unhandled.
  written.catch(() => {});
  return {
    add: (path, bytes) => zip.addBuffer(bytes, `${root}/${path}`, { mtime }),
    addFile: (path, source) =>
      zip.addReadStreamLazy(`${root}/${path}`, { compress: false, mtime }, (done) =>
        done(null, createReadStream(source)),
      ),
    addStream: (path, open) =>
      zip.addReadStreamLazy(`${root}/${path}`, { compress: false, mtime }, (done) =>
        open().then(
          (stream) => done(null, stream),
          (error) => done(error, createReadStream('')),
        ),
      ),
    async end() {
      zip.end();
      await written;
    },
  };
}

/** Into a folder. */
export function folderOutput(root: string): KitOutput {
  const writing: Promise<void>[] = [];
  const place = async (path: string, write: (target: string) => Promise<void>) => {
    const target = join(root, path);
    await mkdir(dirname(target), { recursive: true });
    await write(target);
  };
  const keep = (work: Promise<void>) => {
    work.catch(() => {});
    writing.push(work);
  };
  return {
    add: (path, bytes) => keep(place(path, (target) => writeFile(target, bytes))),
    addFile: (path, source) => keep(place(path, (target) => copyFile(source, target))),
    addStream: (path, open) =>
      keep(place(path, async (target) => pipeline(await open(), createWriteStream(target)))),
    end: async () => {
      await Promise.all(writing);
    },
  };
}

import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ImportError } from '../import-error.ts';

/** The parts of a workbook, none of which is unpacked before it is read. */
export interface Archive {
  has(name: string): boolean;
  /** @param maxBytes above which it is not begun at all: what a part unpacks to is announced, and held to that */
  read(name: string, maxBytes: number): Promise<Readable>;
  close(): void;
}

/** A workbook has a few dozen. */
const maxEntries = 10_000;

/** Opens a ZIP file. @throws ImportError */
export async function openArchive(path: string): Promise<Archive> {
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { autoClose: false, strictFileNames: false });
  } catch (cause) {
    throw new ImportError('broken', { cause });
  }
  try {
    if (zip.entryCount > maxEntries) throw new ImportError('not-a-table');
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
    return {
      has: (name) => entries.has(name.toLowerCase()),
      async read(name, maxBytes) {
        const entry = entries.get(name.toLowerCase());
        if (!entry) throw new ImportError('broken');
        if (entry.uncompressedSize > maxBytes) throw new ImportError('unpacks-too-large');
        if (entry.isEncrypted()) throw new ImportError('locked');
        return zip.openReadStreamPromise(entry);
      },
      close: () => zip.close(),
    };
  } catch (cause) {
    zip.close();
    throw cause instanceof ImportError ? cause : new ImportError('broken', { cause });
  }
}

import type { Disk } from 'flydrive';
import type { Blobs } from './blobs.ts';

/** `Blobs.list` of flydrive's disks. */
export async function* listDisk(disk: Disk, prefix: string): ReturnType<Blobs['list']> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(prefix, paginationToken ? { paginationToken } : {});
    for (const file of page.objects) {
      if (file.isFile)
        yield { key: file.key, modifiedAt: async () => (await file.getMetaData()).lastModified };
    }
    paginationToken = page.paginationToken;
  } while (paginationToken);
}

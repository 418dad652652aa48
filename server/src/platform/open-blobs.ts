import type { Blobs } from './blobs.ts';
import { type BucketConfig, openBucket } from './bucket-blobs.ts';
import { openFolder } from './disk-blobs.ts';

/**
 * Keeps files in a bucket where one is configured, else in a folder of the local disk.
 * @throws StartError when the folder cannot be used
 */
export function openBlobs(bucket: BucketConfig | null, folder: string): Promise<Blobs> {
  return bucket ? openBucket(bucket) : openFolder(folder);
}

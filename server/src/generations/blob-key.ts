import type { z } from 'zod';

/** Where the picture of an ad is kept, as `newBlobKey` makes it: a string that no other takes the place of. */
export type BlobKey = string & z.core.$brand<'BlobKey'>;

/** The one place where a string becomes a key. */
export const blobKey = (key: string): BlobKey => key as BlobKey;

import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk, errors } from 'flydrive';
import { type Blobs, FileGoneError, type ListedFile } from './blobs.ts';
import { StartError } from './start-error.ts';

/** A bucket of Amazon S3 or of a store that speaks its protocol. */
export interface BucketConfig {
  name: string;
  region: string;
  /** null: Amazon's own for the region. */
  endpoint: string | null;
  /** null: those of the machine, as Amazon's tools find them. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** Milliseconds to reach the store, and to wait for a byte of its answer. */
const requestTimeouts = { connectionTimeout: 3_000, requestTimeout: 20_000, throwOnRequestTimeout: true };

/**
 * What caches learn about files: a key's bytes never change, but files are deleted, and a cache that many share forgets
 * them within the hour.
 */
export const cacheControl = 'public, max-age=31536000, s-maxage=3600, immutable';

/** Keeps files in a bucket, which may be away. Each write is whole by the store's own promise. */
export async function openBucket({ name, region, endpoint, credentials }: BucketConfig): Promise<Blobs> {
  // The client is large, and most installations keep their files on disk.
  const [
    { GetObjectCommand, HeadBucketCommand, NoSuchKey, paginateListObjectsV2, PutObjectCommand, S3Client },
    { S3Driver },
  ] = await Promise.all([import('@aws-sdk/client-s3'), import('flydrive/drivers/s3')]);
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    requestHandler: requestTimeouts,
    maxAttempts: 5,
    // Checksums beyond those that the protocol asks for are not known to every store.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  async function reach(): Promise<void> {
    try {
      await client.send(new HeadBucketCommand({ Bucket: name }));
    } catch (error) {
      const { message, name: kind, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
      const status = $metadata?.httpStatusCode;
      const sentence = `The bucket ${name} cannot be used: ${status ? `HTTP ${status}, ${kind}` : message || kind}`;
      // It was understood, and is no.
      if (status && status < 500 && status !== 408 && status !== 429) throw new StartError(sentence);
      throw new Error(sentence, { cause: error });
    }
  }

  async function* list(prefix: string): AsyncGenerator<ListedFile> {
    for await (const { Contents = [] } of paginateListObjectsV2(
      { client },
      { Bucket: name, Prefix: prefix },
    )) {
      for (const { Key, LastModified } of Contents)
        if (Key && LastModified) yield { key: Key, modifiedAt: LastModified };
    }
  }

  const disk = new Disk(new S3Driver({ client, bucket: name, visibility: 'private', supportsACL: false }));
  return {
    put: async (key, bytes, contentType) => disk.put(key, bytes, { contentType, cacheControl }),
    async putFile(key, path, contentType) {
      const { size } = await stat(path);
      const body = { Body: createReadStream(path), ContentLength: size };
      const file = { Bucket: name, Key: key, ...body, ContentType: contentType };
      await client.send(new PutObjectCommand({ ...file, CacheControl: cacheControl })).catch((error) => {
        throw new errors.E_CANNOT_WRITE_FILE([key], { cause: error });
      });
    },
    copyTo: async (key, path, signal) =>
      pipeline(await disk.getStream(key), createWriteStream(path), { signal }),
    get: async (key) => disk.getBytes(key),
    async stream(key, range) {
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      try {
        return (await client.send(new GetObjectCommand({ Bucket: name, Key: key, ...part })))
          .Body as Readable;
      } catch (error) {
        if (error instanceof NoSuchKey) throw new FileGoneError(key);
        throw new errors.E_CANNOT_READ_FILE([key], { cause: error });
      }
    },
    exists: async (key) => disk.exists(key),
    list,
    delete: async (key) => disk.delete(key),
    reach,
  };
}

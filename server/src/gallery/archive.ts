import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { GenerationId, UserId } from '@marquee/contract';
import { sql } from 'kysely';
import yazl from 'yazl';
import type { Context } from '../context.ts';
import type { BlobKey } from '../generations/index.ts';
import { nameFiles } from './file-names.ts';

/** What a ZIP file is made of: the ads of one app or of one generation. */
export interface ArchiveScope {
  userId: UserId;
  appId: string | null;
  generationId: GenerationId | null;
}

interface ArchiveEntry {
  id: string;
  format_name: string;
  blob_key: BlobKey;
  created_at: Date;
}

/** Ads read from the database at once. */
const pageSize = 200;

/** One page of a scope's ads, the oldest first; `after` is the last of the page before. */
export function pageOf(
  { db }: Context,
  scope: ArchiveScope,
  after?: string,
  limit = pageSize,
): Promise<ArchiveEntry[]> {
  let query = db
    .selectFrom('ads')
    .select(['id', 'format_name', 'blob_key', 'created_at'])
    .where('user_id', '=', scope.userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit);
  if (scope.appId) query = query.where('app_id', '=', scope.appId);
  if (scope.generationId) query = query.where('generation_id', '=', scope.generationId);
  if (after) {
    query = query.where(
      sql<boolean>`(created_at, id) > (select created_at, id from ads where id = ${after})`,
    );
  }
  return query.execute();
}

/** Milliseconds within which a reader has to take a picture: who takes none holds a place that others wait for. */
const maxSilenceMs = 2 * 60_000;

/**
 * The ads of a scope as a ZIP file, one folder per format. Written as it is read: one picture is in memory at a time, and
 * the next is read when it has been sent. PNG does not get smaller, so it is stored as it is. It breaks off when a picture
 * is not taken within `readerTimeoutMs` milliseconds.
 */
export function makeArchive(
  ctx: Context,
  scope: ArchiveScope,
  signal: AbortSignal,
  readerTimeoutMs = maxSilenceMs,
): NodeJS.ReadableStream {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as NodeJS.ReadableStream & { destroy(error?: Error): void };
  fill(ctx, scope, zip, signal, readerTimeoutMs).then(
    () => zip.end(),
    (error) => output.destroy(error),
  );
  return output;
}

async function fill(
  ctx: Context,
  scope: ArchiveScope,
  zip: yazl.ZipFile,
  signal: AbortSignal,
  readerTimeoutMs: number,
): Promise<void> {
  const nameOf = nameFiles();
  let page = await pageOf(ctx, scope);
  while (page.length > 0) {
    for (const { format_name, blob_key, created_at } of page) {
      signal.throwIfAborted();
      const name = nameOf(format_name);
      // Deleted since the page was read.
      if (!(await ctx.blobs.exists(blob_key))) continue;
      // Whole: a slow reader would outlast a store's readerTimeoutMs with an open stream.
      const picture = Readable.from([Buffer.from(await ctx.blobs.get(blob_key))]);
      const until = AbortSignal.any([signal, AbortSignal.timeout(readerTimeoutMs)]);
      zip.addReadStream(picture, name, { compress: false, mtime: created_at });
      await finished(picture, { signal: until });
    }
    page = page.length < pageSize ? [] : await pageOf(ctx, scope, page.at(-1)?.id);
  }
}

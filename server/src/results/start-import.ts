import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { UserId } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import { newToken } from '#platform/tokens.ts';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import { queueImport } from './import-job.ts';

const maxBytes = 50 * 1024 * 1024;
/** Imports of one account that wait for an answer or are being read. */
const maxWaiting = 100;

/** The name that `Content-Disposition` gives a file, RFC 6266: the extended form goes before the plain one. */
export function nameOfFile(disposition: string | undefined): string {
  const extended = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition ?? '');
  let name = plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2] ?? '';
  try {
    if (extended) name = decodeURIComponent(extended.trim());
  } catch {
    // Then the plain one has to do.
  }
  return (
    name
      .replace(/^.*[\\/]/, '')
      .replace(/\p{Cc}/gu, '')
      .toWellFormed()
      .slice(0, 200)
      .toWellFormed() || 'results'
  );
}

/**
 * Takes a file as it comes, and has it read.
 * @returns the import's id
 * @throws HttpError APP_NOT_FOUND, RATE_LIMITED, PAYLOAD_TOO_LARGE
 */
export async function startImport(
  ctx: Context,
  { userId, appId, fileName }: { userId: UserId; appId: string; fileName: string },
  upload: Readable,
): Promise<string> {
  const app = await ctx.db
    .selectFrom('listings')
    .select('app_id')
    .where('app_id', '=', appId)
    .executeTakeFirst();
  if (!app) throw new HttpError('APP_NOT_FOUND');
  const { waiting } = await ctx.db
    .selectFrom('result_imports')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('user_id', '=', userId)
    .where('status', 'in', ['reading', 'needs-mapping', 'ready'])
    .executeTakeFirstOrThrow();
  if (Number(waiting) >= maxWaiting) throw new HttpError('RATE_LIMITED', { reason: 'imports' });
  const id = randomUUID();
  const key = `imports/${newToken()}`;
  const folder = await mkdtemp(join(tmpdir(), 'marquee-upload-'));
  try {
    const path = join(folder, 'file');
    await writeDown(upload, path);
    await ctx.blobs.putFile(key, path, 'application/octet-stream');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await transaction(ctx.db, async (tx) => {
    await tx
      .insertInto('result_imports')
      .values({ id, user_id: userId, app_id: appId, file_name: fileName, blob_key: key })
      .execute();
    await queueImport(ctx.queue, tx, { id, mapping: {} });
  });
  return id;
}

/** Writes a file down as it comes. @throws HttpError PAYLOAD_TOO_LARGE */
async function writeDown(upload: Readable, path: string): Promise<void> {
  let bytes = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      done(bytes > maxBytes ? new HttpError('PAYLOAD_TOO_LARGE', { reason: 'results' }) : null, chunk);
    },
  });
  await pipeline(upload, bounded, createWriteStream(path));
}

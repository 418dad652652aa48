import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { retryWhileStorageAway } from '#platform/storage.ts';
import { newToken } from '#platform/tokens.ts';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import { release, settle } from '../credits/index.ts';
import { emitEvent } from '../webhooks/index.ts';
import { openKitPainter } from './draw-picture.ts';
import { zipOutput } from './kit-output.ts';
import { keptSource } from './kit-source.ts';
import { kitAds, takeKit } from './store.ts';
import { kitFolder, writeKit } from './write-kit.ts';

/** A kit that could not be made so often is given up. */
const maxStarts = 5;

/**
 * Makes a kit, whoever began it: its file first, then state, price and word of it in one transaction. One that was made
 * meanwhile stays, and nothing is paid twice.
 */
export async function runKit(ctx: Context, kitId: string, signal: AbortSignal): Promise<void> {
  const kit = await takeKit(ctx.db, kitId);
  if (!kit) return;
  if (kit.starts > maxStarts) return fail(ctx, kitId);
  const folder = await mkdtemp(join(tmpdir(), 'marquee-kit-'));
  try {
    const { adIds, networks, languages, templates, readIn = 'en' } = kit.request;
    const ads = await kitAds(ctx.db, kit.user_id, adIds);
    const [first] = ads;
    if (!first) return await fail(ctx, kitId);
    const files = templates.length
      ? await ctx.db
          .selectFrom('kit_templates')
          .select(['network', 'file'])
          .where('user_id', '=', kit.user_id)
          .where('id', 'in', templates)
          .execute()
      : [];
    const tell = async (done: number, total: number) => {
      await ctx.db
        .updateTable('kits')
        .set({ done: sql`greatest(done, ${done})`, total })
        .where('id', '=', kitId)
        .where('status', '=', 'running')
        .execute();
    };
    const file = join(folder, 'kit.zip');
    const source = keptSource(ctx, { userId: kit.user_id, networks, test: kit.test }, signal);
    const onError = (error: unknown, ad: string) =>
      ctx.log.warn({ err: error, ad }, 'a picture of a kit could not be drawn');
    const missing = await writeKit(
      { app: kit.app_name, ads, networks, languages, templates: files, readIn },
      {
        source,
        painter: openKitPainter(source, join(folder, 'pictures'), onError, signal),
        output: zipOutput(file, kitFolder(kit.app_name), signal),
      },
      tell,
    );
    const { size } = await stat(file);
    const key = `kits/${newToken()}.zip`;
    await retryWhileStorageAway(ctx.storage, () => ctx.blobs.putFile(key, file, 'application/zip'), signal);
    const isMine = await transaction(ctx.db, async (tx) => {
      const ready = await tx
        .updateTable('kits')
        .set({
          status: 'ready',
          blob_key: key,
          bytes: size,
          missing: JSON.stringify(missing),
          done: sql`total`,
          finished_at: sql`now()`,
        })
        .where('id', '=', kitId)
        .where('status', '=', 'running')
        .returning(['user_id', 'price'])
        .executeTakeFirst();
      if (!ready) return false;
      const purpose = `kit:${kitId}` as const;
      if (ready.price > 0) {
        await settle(tx, purpose, ready.price, { key: purpose, kind: 'settlement', reason: `Kit ${kitId}` });
        await release(tx, purpose);
      }
      await emitEvent(ctx, tx, ready.user_id, 'kit.ready', {
        kitId,
        appId: first.appId,
        networks,
        missing: missing.length,
        credits: ready.price,
        test: kit.test,
        metadata: null,
      });
      return true;
    });
    if (!isMine) await ctx.blobs.delete(key);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Gives a kit up, and what it would have cost back. */
async function fail(ctx: Context, kitId: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const failed = await tx
      .updateTable('kits')
      .set({ status: 'failed', finished_at: sql`now()` })
      .where('id', '=', kitId)
      .where('status', '=', 'running')
      .returning('id')
      .executeTakeFirst();
    if (failed) await release(tx, `kit:${kitId}`);
  });
}

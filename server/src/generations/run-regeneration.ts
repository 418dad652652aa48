import type { MadeAd } from '@marquee/engine';
import { type Selectable, sql } from 'kysely';
import { throughOutage } from '#platform/db.ts';
import type { Context } from '../context.ts';
import { release, settle } from '../credits/index.ts';
import { findListing, picturesOf } from '../listings/index.ts';
import { openCostBook } from '../model-costs/index.ts';
import { columnsOf, countAd } from './deliver.ts';
import { tellGeneration } from './events.ts';
import { regenerationHold } from './start-regeneration.ts';
import type { GenerationTables } from './tables.ts';

/** Times a worker may take up one regeneration. */
const mostStarts = 5;

/** Earlier ads of the app whose idea is not to be had again. */
const remembered = 30;

type Regeneration = Selectable<GenerationTables['regenerations']>;
type AdRow = Selectable<GenerationTables['ads']>;

/** Makes one ad anew with another idea and puts it in the old one's place. Safe to repeat. */
export async function runRegeneration(
  ctx: Context,
  regenerationId: string,
  signal: AbortSignal,
): Promise<void> {
  const regeneration = await ctx.db
    .updateTable('regenerations')
    .set({ starts: sql`starts + 1`, alive_at: sql`now()` })
    .where('id', '=', regenerationId)
    .where('status', '=', 'running')
    .returningAll()
    .executeTakeFirst();
  if (!regeneration) return;
  const ad = await ctx.db
    .selectFrom('ads')
    .selectAll()
    .where('id', '=', regeneration.ad_id)
    .executeTakeFirst();
  const made =
    ad && regeneration.starts <= mostStarts ? await makeAnew(ctx, ad, regenerationId, signal) : null;
  signal.throwIfAborted();
  await throughOutage(
    () => (ad && made ? replace(ctx, regeneration, ad, made) : giveUp(ctx, regenerationId)),
    signal,
  );
}

async function makeAnew(
  ctx: Context,
  ad: AdRow,
  regenerationId: string,
  signal: AbortSignal,
): Promise<MadeAd | null> {
  const listing = await findListing(ctx, ad.app_id);
  if (!listing) return null;
  const earlier = await ctx.db
    .selectFrom('ads')
    .select(['format_id', 'archetype', 'copy'])
    .where('user_id', '=', ad.user_id)
    .where('app_id', '=', ad.app_id)
    .where('id', '<>', ad.id)
    .orderBy('created_at', 'desc')
    .limit(remembered)
    .execute();
  const costs = openCostBook(ctx, { regenerationId });
  const results = ctx.adPool.makeAds({
    listing,
    pictures: await picturesOf(ctx, listing),
    template: ad.template,
    orders: [{ id: ad.id, format: { id: ad.format_id, width: ad.width, height: ad.height } }],
    avoid: [ad, ...earlier].map(({ format_id, archetype, copy }) => ({
      formatId: format_id,
      archetype,
      copy,
    })),
    seed: regenerationId,
    signal,
    onUsage: costs.book,
  });
  try {
    for await (const result of results) if ('ad' in result) return result.ad;
    return null;
  } finally {
    await costs.written();
  }
}

async function replace(ctx: Context, regeneration: Regeneration, ad: AdRow, made: MadeAd): Promise<void> {
  const replaced = await ctx.db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('regenerations')
      .set({ status: 'complete', finished_at: sql`now()` })
      .where('id', '=', regeneration.id)
      .where('status', '=', 'running')
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) return false;
    // Not before: what another worker made may be a different picture.
    await ctx.blobs.put(regeneration.blob_key, made.png, 'image/png');
    await tx
      .updateTable('ads')
      .set({
        ...columnsOf(made),
        blob_key: regeneration.blob_key,
        regenerations: sql`regenerations + 1`,
        regenerated_at: sql`now()`,
      })
      .where('id', '=', ad.id)
      .execute();
    if (regeneration.price > 0) {
      await settle(tx, regenerationHold(regeneration.id), regeneration.price, {
        key: `regeneration:${regeneration.id}`,
        kind: 'regeneration',
        reason: `Ad ${ad.id}`,
      });
      await release(tx, regenerationHold(regeneration.id));
    }
    await tellGeneration(tx, regeneration.id);
    return true;
  });
  if (!replaced) return;
  countAd(ctx, ad.template, made);
  await ctx.blobs.delete(ad.blob_key);
}

async function giveUp(ctx: Context, regenerationId: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('regenerations')
      .set({ status: 'failed', finished_at: sql`now()` })
      .where('id', '=', regenerationId)
      .where('status', '=', 'running')
      .execute();
    await release(tx, regenerationHold(regenerationId));
    await tellGeneration(tx, regenerationId);
  });
}

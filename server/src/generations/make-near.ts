import type { RegenerationReason } from '@marquee/contract';
import type { Result } from '@marquee/engine';
import { type Selectable, sql } from 'kysely';
import { retryWhileUnavailable } from '#platform/db.ts';
import { retryWhileStorageAway } from '#platform/storage.ts';
import type { Context } from '../context.ts';
import { findListing } from '../listings/index.ts';
import { readRecipePicture } from './recipe-pictures.ts';
import type { GenerationTables } from './tables.ts';
import { currentRecipe } from './versions.ts';

/** Changes what was named and leaves the rest; null where nothing was named, or it cannot be done. */
export async function makeNear(
  ctx: Context,
  ad: Selectable<GenerationTables['ads']>,
  { id, reasons, edit }: Selectable<GenerationTables['regenerations']>,
  signal: AbortSignal,
): Promise<Result | null> {
  if (!reasons?.length && !edit) return null;
  const [recipe, listing] = await Promise.all([
    currentRecipe(ctx.db, ad.id),
    findListing(ctx, ad.listing_id ?? ad.app_id),
  ]);
  if (!recipe || !listing) return null;
  await retryWhileStorageAway(ctx.storage, () => ctx.storage.check(), signal);
  await countStart(ctx, id, 1, signal);
  const outcome = await ctx.adPool.regenerate({
    recipe,
    listing,
    reasons: (reasons ?? []) as RegenerationReason[],
    ...(edit ? { edit } : {}),
    seed: id,
    thumbnail: true,
    picture: (name) => readRecipePicture(ctx, name),
    signal,
  });
  return 'ad' in outcome ? { orderId: ad.id, ad: outcome.ad, attempts: [] } : null;
}

/** Counts that the engine is asked, or takes that back. */
export async function countStart(
  ctx: Context,
  regenerationId: string,
  change: 1 | -1,
  signal: AbortSignal,
): Promise<void> {
  const add = () =>
    ctx.db
      .updateTable('regenerations')
      .set({ starts: sql`greatest(starts + ${change}, 1)` })
      .where('id', '=', regenerationId)
      .execute();
  await retryWhileUnavailable(add, signal);
}

import type { Context } from '../context.ts';
import type { Db } from '../database.ts';
import { keptScreens } from './store.ts';
import type { KeptScreens } from './tables.ts';

export const screensQueue = 'read-screens';

/** Whether a screenshot is still to be read, or to be tried again after it could not be. */
export const isUnread = (kept: KeptScreens, path: string): boolean => (kept[path] ?? null) === null;

/** Has a listing's screenshots read from the queue where they have not been. `db`: the transaction that keeps it, if any. */
export async function orderScreens(ctx: Context, db: Db, appId: string): Promise<void> {
  if (ctx.config.screenReaders > 0) await ctx.queue.send(db, screensQueue, { appId }, { key: appId });
}

/**
 * What is known of the screenshots at `paths`. Has those read that were not: of a listing kept before screenshots were
 * read, or that could not be read the first time.
 */
export async function screensSoFar(
  ctx: Context,
  appId: string,
  paths: readonly string[],
): Promise<KeptScreens> {
  const kept = await keptScreens(ctx.db, appId);
  if (paths.some((path) => isUnread(kept, path))) await orderScreens(ctx, ctx.db, appId);
  return kept;
}

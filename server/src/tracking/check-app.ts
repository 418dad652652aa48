import { sql } from 'kysely';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import { recheckListing } from '../listings/index.ts';
import { compareAds } from './compare-ads.ts';

/** What became of a check. */
export type CheckResult = 'same' | 'changed' | 'failed' | 'skipped';

/**
 * Asks the store for a tracked app again, and compares its ads with what it says. A store that does not answer is asked
 * again some hours later.
 */
export async function checkApp(ctx: Context, appId: string, signal: AbortSignal): Promise<CheckResult> {
  const result = await recheck(ctx, appId, signal);
  if (result === 'same' || result === 'changed') await compareAds(ctx, appId, signal);
  await ctx.db
    .updateTable('listings')
    .set({ checked_at: result === 'failed' ? sql`now() - interval '20 hours'` : sql`now()` })
    .where('app_id', '=', appId)
    .execute();
  ctx.metrics.listingChecks.inc({ result });
  return result;
}

async function recheck(ctx: Context, appId: string, signal: AbortSignal): Promise<CheckResult> {
  try {
    const changed = await recheckListing(ctx, appId, signal);
    return changed === null ? 'skipped' : changed ? 'changed' : 'same';
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    ctx.log.warn({ appId, code: error.code }, 'a tracked listing could not be read');
    // An app that its store sells no more has ads that nobody should run either way.
    return error.code === 'STORE_APP_NOT_FOUND' ? 'same' : 'failed';
  }
}

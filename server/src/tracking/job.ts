import { sql } from 'kysely';
import { z } from 'zod';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import { sweepFormerTexts } from '../listings/index.ts';
import { checkApp } from './check-app.ts';
import { trackedDays } from './compare-ads.ts';

const queue = 'check-listing';

const job = z.object({ appId: z.string() });

const enqueueEvery = 60 * 60_000;
const sweepEvery = 24 * 60 * 60_000;

/** Seconds between two checks: stores are asked politely. */
const pauseSeconds = 5;

/** Apps of one hour at most. */
const maxApps = 600;

/** Looks once a day at each app of which somebody has ads of the last 90 days. */
export async function trackingJobs(ctx: Context): Promise<void> {
  await ctx.queue.work(queue, { concurrency: 1 }, async (data, { signal }) => {
    await checkApp(ctx, job.parse(data).appId, signal);
  });
  ctx.periodic.every(enqueueEvery, 'check tracked listings', () => enqueueChecks(ctx, 'due'));
  ctx.periodic.every(sweepEvery, 'forget former texts of listings', () => sweepFormerTexts(ctx.batchDb));
}

/** Puts checks on the queue, one after the other. @returns how many */
export async function enqueueChecks(ctx: Context, which: 'due' | 'all'): Promise<number> {
  const apps = await trackedApps(ctx, which);
  await transaction(ctx.db, async (tx) => {
    for (const [place, appId] of apps.entries())
      await ctx.queue.send(tx, queue, { appId }, { key: appId, startAfter: place * pauseSeconds });
  });
  return apps.length;
}

/** Apps of which somebody has ads of the last 90 days, those that were looked at longest ago first. */
export async function trackedApps({ batchDb }: Context, which: 'due' | 'all'): Promise<string[]> {
  const lastSeen = sql<Date>`coalesce(checked_at, fetched_at)`;
  let query = batchDb
    .selectFrom('listings')
    .select('app_id')
    .where('app_id', 'in', (counts) =>
      counts
        .selectFrom('gallery_counts')
        .select('gallery_counts.app_id')
        .where('count', '>', 0)
        .where('newest_at', '>', sql<Date>`now() - make_interval(days => ${trackedDays})`),
    )
    .orderBy(lastSeen)
    .limit(maxApps);
  if (which === 'due') query = query.where(lastSeen, '<', sql<Date>`now() - interval '23 hours'`);
  return (await query.execute()).map(({ app_id }) => app_id);
}

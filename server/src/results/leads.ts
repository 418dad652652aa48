import { type LeadAttribute, type LeadingValues, leadAttributes, type UserId } from '@marquee/contract';
import { type Insertable, sql } from 'kysely';
import { transaction } from '#platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database.ts';
import { findAds, findDeliveries, valuesOf } from './find-ads.ts';
import { rateDeliveries } from './rate-deliveries.ts';
import type { ResultTables } from './tables.ts';

/** In fewer accounts than these a value may be told from whose it is. */
const fewestAccounts = 5;
/** Values that one ad alone has tell of that ad. */
const minAds = 2;

/** Whether a user lets what leads among their ads count in what administrators see over all accounts. */
export async function readSharing(db: Db, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('shares_leads')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.shares_leads;
}

/** Allows it from the next gathering on, or forbids it: then what was gathered is gone at once. */
export async function setSharing(
  { db }: Context,
  userId: UserId,
  shares: boolean,
  address: string,
): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.updateTable('users').set({ shares_leads: shares }).where('id', '=', userId).execute();
    if (!shares) await tx.deleteFrom('result_leads').where('user_id', '=', userId).execute();
    const action = shares ? 'sharing.allowed' : 'sharing.withdrawn';
    await recordAudit(tx, { actor: userId, action, address });
  });
}

/**
 * Notes anew for each account that allows it which angles and archetypes led, and which were compared. Once a day for all of
 * them, so that nobody sees what one account's switch or file changes.
 */
export async function gatherLeads(ctx: Context, signal: AbortSignal): Promise<void> {
  const sharing = await ctx.batchDb
    .selectFrom('users')
    .select('id')
    .where('shares_leads', '=', true)
    .execute();
  for (const { id } of sharing) {
    if (signal.aborted) return;
    const found = await leadsOf(ctx, id);
    await transaction(ctx.batchDb, async (tx) => {
      // Forbidden meanwhile, it stays forbidden.
      const { rows } = await sql`select from users where id = ${id} and shares_leads for update`.execute(tx);
      if (rows.length === 0) return;
      await tx.deleteFrom('result_leads').where('user_id', '=', id).execute();
      if (found.length > 0) await tx.insertInto('result_leads').values(found).execute();
    });
  }
}

/** What was compared in an account, app by app and never across networks or objectives; what led anywhere leads. */
async function leadsOf(ctx: Context, userId: UserId) {
  const apps = await ctx.batchDb
    .selectFrom('result_totals')
    .select('app_id')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  const found = new Map<string, Insertable<ResultTables['result_leads']>>();
  for (const { app_id } of apps)
    for (const { network, objective } of await findDeliveries(ctx, userId, app_id)) {
      const ads = await findAds(ctx, userId, app_id, network, objective);
      const { attributesOf } = rateDeliveries(
        ads.map(({ impressions, clicks }) => ({ trials: impressions, successes: clicks })),
      );
      for (const attribute of leadAttributes) {
        const values = attributesOf(ads.map(valuesOf[attribute])).filter(({ ads }) => ads >= minAds);
        if (values.length < 2) continue;
        for (const [place, { value, enough }] of values.entries()) {
          const key = `${attribute} ${value}`;
          const leads = (place === 0 && enough) || (found.get(key)?.leads ?? false);
          found.set(key, { user_id: userId, attribute, value, leads });
        }
      }
    }
  return [...found.values()];
}

/** What led in enough accounts, first what led in most of those that compared it; how many they are is not told. */
export async function leadingValues(db: Db): Promise<LeadingValues> {
  const { rows } = await sql<{ attribute: LeadAttribute; value: string; mostly: boolean }>`
    select attribute, value, 2 * count(*) filter (where leads) > count(*) as mostly
    from result_leads group by attribute, value
    having count(*) filter (where leads) >= ${fewestAccounts}
    order by count(*) filter (where leads)::float8 / count(*) desc, value`.execute(db);
  const of = (attribute: LeadAttribute) =>
    rows.flatMap((row) => (row.attribute === attribute ? [{ value: row.value, mostly: row.mostly }] : []));
  return { angles: of('angle'), archetypes: of('archetype'), fewestAccounts };
}

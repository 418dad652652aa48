import type { UserId } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';

// What counts is kept twice: as entries, import by import, and as their sums, which the page asks. Everything that
// changes one changes the other, in one transaction, one at a time for each account.

/** Has nobody else count results of this account until the transaction ends. */
export async function lockResults(tx: Tx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`results ${userId}`}))`.execute(tx);
}

/** Adds entries to the sums of their ads, or takes them out. @param entries rows of `result_entries` */
export async function addToPeriods(tx: Tx, entries: RawBuilder<unknown>, sign: 1 | -1): Promise<void> {
  await sql`
    insert into result_periods as old (user_id, app_id, network, objective, ad_id, from_day, to_day, currency, rows,
      impressions, clicks, installs, cost)
    select user_id, app_id, network, objective, ad_id, from_day, to_day, currency, ${sql.lit(sign)} * sum(rows),
      ${sql.lit(sign)} * sum(impressions), ${sql.lit(sign)} * sum(clicks), ${sql.lit(sign)} * sum(installs),
      ${sql.lit(sign)} * sum(cost)
    from (${entries}) as entry
    where ad_id is not null
    group by user_id, app_id, network, objective, ad_id, from_day, to_day, currency
    on conflict (user_id, app_id, network, objective, ad_id, from_day, to_day, currency) do update set
      rows = old.rows + excluded.rows,
      impressions = old.impressions + excluded.impressions,
      clicks = old.clicks + excluded.clicks,
      installs = case when old.installs is null and excluded.installs is null then null
        else coalesce(old.installs, 0) + coalesce(excluded.installs, 0) end,
      cost = case when old.cost is null and excluded.cost is null then null
        else coalesce(old.cost, 0) + coalesce(excluded.cost, 0) end
  `.execute(tx);
  await sql`
    insert into result_weeks as old (user_id, app_id, network, objective, week, impressions, clicks)
    select user_id, app_id, network, objective, date_trunc('week', from_day)::date,
      ${sql.lit(sign)} * sum(impressions), ${sql.lit(sign)} * sum(clicks)
    from (${entries}) as entry
    where ad_id is not null and to_day - from_day < 7
    group by 1, 2, 3, 4, 5
    on conflict (user_id, app_id, network, objective, week) do update set
      impressions = old.impressions + excluded.impressions, clicks = old.clicks + excluded.clicks
  `.execute(tx);
}

/** Days of an ad that are held against those before. */
const lateDays = 14;

/** Adds up the ads of some entries anew. @param entries rows of `result_entries`, all whose sums changed */
export async function sumUpAds(tx: Tx, userId: UserId, entries: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ ad_id: string }>`
    select distinct ad_id from (${entries}) as entry where ad_id is not null`.execute(tx);
  await sumUp(
    tx,
    userId,
    rows.map(({ ad_id }) => ad_id),
  );
}

/** Adds up ads anew over all their periods. */
export async function sumUp(tx: Tx, userId: UserId, adIds: readonly string[]): Promise<void> {
  const ofAds = sql`user_id = ${userId} and ad_id = any(${adIds}::uuid[])`;
  await sql`delete from result_periods where ${ofAds} and rows <= 0`.execute(tx);
  await sql`delete from result_totals where ${ofAds}`.execute(tx);
  await sql`
    insert into result_totals (user_id, app_id, network, objective, ad_id, currency, rows, impressions, clicks,
      installs, cost, from_day, to_day, late_impressions, late_clicks, early_impressions, early_clicks)
    select user_id, app_id, network, objective, ad_id, currency, sum(rows), sum(impressions), sum(clicks),
      sum(installs), sum(cost), min(from_day), max(to_day),
      coalesce(sum(impressions) filter (where is_late), 0), coalesce(sum(clicks) filter (where is_late), 0),
      coalesce(sum(impressions) filter (where not is_late), 0), coalesce(sum(clicks) filter (where not is_late), 0)
    from (
      select *, case when to_day - from_day < 7 then from_day > ${sql.lit(-lateDays)} + max(to_day)
        filter (where to_day - from_day < 7) over (partition by app_id, network, objective, ad_id) end as is_late
      from result_periods where ${ofAds}
    ) as period
    group by user_id, app_id, network, objective, ad_id, currency`.execute(tx);
}

/** Entries of other imports of the account that count. */
const others = (importId: string, userId: UserId) => sql`
  select other.* from result_entries other
  join result_imports on result_imports.id = other.import_id and result_imports.status = 'counted'
  where other.user_id = ${userId} and other.import_id <> ${importId} and other.hidden_by is null`;

/** Has what another import counts just so count once. */
export async function hideDuplicates(tx: Tx, importId: string, userId: UserId): Promise<void> {
  await sql`
    update result_entries mine set hidden_by = other.import_id
    from (${others(importId, userId)}) as other
    where mine.import_id = ${importId} and mine.hidden_by is null
      and other.name_key = mine.name_key and other.from_day = mine.from_day and other.to_day = mine.to_day
      and other.key = mine.key and other.impressions = mine.impressions and other.clicks = mine.clicks
      and other.installs is not distinct from mine.installs and other.cost is not distinct from mine.cost`.execute(
    tx,
  );
}

/** How many rows of an import tell of ads and days of which others tell something else. */
export async function countOverlapping(tx: Tx, importId: string, userId: UserId): Promise<number> {
  const { rows } = await sql<{ count: string | null }>`
    select sum(rows) as count from (
      select name_key, min(from_day) as from_day, max(to_day) as to_day, sum(rows) as rows from result_entries
      where import_id = ${importId} and hidden_by is null group by name_key
    ) as mine
    where exists (
      select from (${others(importId, userId)}) as other
      where other.name_key = mine.name_key and other.from_day <= mine.to_day and other.to_day >= mine.from_day
    )`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** Hides what overlaps: in the other imports the earlier figures, or in this one its own. */
export async function hideOverlapping(
  tx: Tx,
  importId: string,
  userId: UserId,
  which: 'earlier' | 'own',
): Promise<void> {
  const overlap = sql`other.name_key = mine.name_key and other.from_day <= mine.to_day and other.to_day >= mine.from_day`;
  const mine = sql`mine.import_id = ${importId} and mine.hidden_by is null`;
  if (which === 'own')
    await sql`update result_entries mine set hidden_by = other.import_id
      from (${others(importId, userId)}) as other where ${mine} and ${overlap}`.execute(tx);
  else {
    await sql`update result_entries earlier set hidden_by = ${importId}
      from (${others(importId, userId)}) as other join result_entries mine on ${overlap}
      where ${mine} and earlier.import_id = other.import_id and earlier.key = other.key`.execute(tx);
    await addToPeriods(
      tx,
      sql`select result_entries.* from result_entries join result_imports on result_imports.id = import_id
        where hidden_by = ${importId} and status = 'counted'`,
      -1,
    );
  }
}

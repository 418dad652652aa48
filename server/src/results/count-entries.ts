import type { UserId } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';

// What counts are the entries of imports that are counted, unless others hide them. The page asks their sums by ad and by
// week, which change with them in one transaction, one at a time for each account.

/** Has nobody else count results of this account until the transaction ends. */
export async function lockResults(tx: Tx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`results ${userId}`}))`.execute(tx);
}

/** The entries of some imports that count. */
const counting = (imports: readonly string[]) => sql`
  select entry.* from result_entries entry
  join result_imports on result_imports.id = entry.import_id and result_imports.status = 'counted'
  where entry.import_id = any(${imports}::uuid[]) and entry.hidden_by is null and entry.ad_id is not null`;

/** Changes what counts, and its sums with it. @param imports all whose entries change in any way */
export async function recount(
  tx: Tx,
  userId: UserId,
  imports: readonly string[],
  change: () => Promise<void>,
): Promise<void> {
  const before = await findAdsOf(tx, imports);
  await addToWeeks(tx, counting(imports), -1);
  await change();
  await addToWeeks(tx, counting(imports), 1);
  await sumUp(tx, userId, [...new Set([...before, ...(await findAdsOf(tx, imports))])]);
}

async function findAdsOf(tx: Tx, imports: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ ad_id: string }>`
    select distinct ad_id from result_entries
    where import_id = any(${imports}::uuid[]) and ad_id is not null`.execute(tx);
  return rows.map(({ ad_id }) => ad_id);
}

/** Adds entries to the sums of their weeks, or takes them out. */
async function addToWeeks(tx: Tx, entries: RawBuilder<unknown>, sign: 1 | -1): Promise<void> {
  await sql`
    insert into result_weeks as old (user_id, app_id, network, objective, week, impressions, clicks)
    select user_id, app_id, network, objective, date_trunc('week', from_day)::date,
      ${sql.lit(sign)} * sum(impressions), ${sql.lit(sign)} * sum(clicks)
    from (${entries}) as entry
    where to_day - from_day < 7
    group by 1, 2, 3, 4, 5
    on conflict (user_id, app_id, network, objective, week) do update set
      impressions = old.impressions + excluded.impressions, clicks = old.clicks + excluded.clicks
  `.execute(tx);
}

/** Days of an ad that are held against those before. */
const lateDays = 14;

/**
 * Adds up ads anew over all that counts of them, in one pass: the database knows nothing yet of how many entries were
 * just written, and would join them as if they were few.
 */
async function sumUp(tx: Tx, userId: UserId, adIds: readonly string[]): Promise<void> {
  const ofAds = sql`user_id = ${userId} and ad_id = any(${adIds}::uuid[])`;
  await sql`delete from result_totals where ${ofAds}`.execute(tx);
  await sql`
    insert into result_totals (user_id, app_id, network, objective, ad_id, currency, rows, impressions, clicks,
      installs, cost, from_day, to_day, late_impressions, late_clicks, early_impressions, early_clicks)
    select ${userId}, app_id, network, objective, ad_id, currency, sum(rows), sum(impressions), sum(clicks),
      sum(installs), sum(cost), min(from_day), max(to_day),
      coalesce(sum(impressions) filter (where is_late), 0), coalesce(sum(clicks) filter (where is_late), 0),
      coalesce(sum(impressions) filter (where not is_late), 0), coalesce(sum(clicks) filter (where not is_late), 0)
    from (
      select app_id, network, objective, ad_id, currency, rows, impressions, clicks, installs, cost, from_day, to_day,
        case when to_day - from_day < 7 then from_day > ${sql.lit(-lateDays)} + max(to_day)
          filter (where to_day - from_day < 7) over (partition by ad_id, network, objective, app_id) end as is_late
      from result_entries
      where ${ofAds} and hidden_by is null
        and import_id = any(array(select id from result_imports where user_id = ${userId} and status = 'counted'))
    ) as entry
    group by app_id, network, objective, ad_id, currency`.execute(tx);
}

/** Entries of other imports of the account that count; its imports are asked for as its own, else all would be read. */
const others = (importId: string, userId: UserId) => sql`
  select other.* from result_entries other
  join result_imports on result_imports.id = other.import_id and result_imports.user_id = ${userId}
    and result_imports.status = 'counted'
  where other.user_id = ${userId} and other.import_id <> ${importId} and other.hidden_by is null`;

/** Whether anything of the account counts beside an import; where nothing does, nothing is looked through for it. */
async function hasOthers(tx: Tx, importId: string, userId: UserId): Promise<boolean> {
  const other = await tx
    .selectFrom('result_imports')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'counted')
    .where('id', '<>', importId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Has what another import counts just so count once. */
export async function hideDuplicates(tx: Tx, importId: string, userId: UserId): Promise<void> {
  if (!(await hasOthers(tx, importId, userId))) return;
  await sql`
    update result_entries mine set hidden_by = other.import_id
    from (${others(importId, userId)}) as other
    where mine.user_id = ${userId} and mine.import_id = ${importId} and mine.hidden_by is null
      and other.name_key = mine.name_key and other.from_day = mine.from_day and other.to_day = mine.to_day
      and other.currency = mine.currency and other.impressions = mine.impressions and other.clicks = mine.clicks
      and other.installs is not distinct from mine.installs and other.cost is not distinct from mine.cost`.execute(
    tx,
  );
}

/** How many rows of an import tell of ads and days of which others tell something else. */
export async function countOverlapping(tx: Tx, importId: string, userId: UserId): Promise<number> {
  if (!(await hasOthers(tx, importId, userId))) return 0;
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

const overlap = sql`other.name_key = mine.name_key and other.from_day <= mine.to_day and other.to_day >= mine.from_day`;
const mineOf = (importId: string, userId: UserId) =>
  sql`mine.user_id = ${userId} and mine.import_id = ${importId} and mine.hidden_by is null`;

/** The imports that count something for the same names and days. */
export async function findOverlapped(tx: Tx, importId: string, userId: UserId): Promise<string[]> {
  const { rows } = await sql<{ import_id: string }>`
    select distinct other.import_id
    from (${others(importId, userId)}) as other join result_entries mine on ${overlap}
    where ${mineOf(importId, userId)}`.execute(tx);
  return rows.map(({ import_id }) => import_id);
}

/** Hides what overlaps: in the other imports the earlier figures, or in this one its own. */
export async function hideOverlapping(
  tx: Tx,
  importId: string,
  userId: UserId,
  which: 'earlier' | 'own',
): Promise<void> {
  if (which === 'own')
    await sql`update result_entries mine set hidden_by = other.import_id
      from (${others(importId, userId)}) as other
      where ${mineOf(importId, userId)} and ${overlap}`.execute(tx);
  else
    await sql`update result_entries other set hidden_by = ${importId}
      from result_entries mine, result_imports
      where ${mineOf(importId, userId)} and ${overlap}
        and other.user_id = ${userId} and other.import_id <> ${importId} and other.hidden_by is null
        and result_imports.id = other.import_id and result_imports.user_id = ${userId}
        and result_imports.status = 'counted'`.execute(tx);
}

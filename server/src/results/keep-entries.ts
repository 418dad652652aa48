import type { ResultNetwork, UserId } from '@marquee/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import type { PackedRows } from './import/pack-rows.ts';
import type { MatchedAd } from './match-names.ts';

export interface EntriesOwner {
  importId: string;
  userId: UserId;
  /** Of what no ad is known for. */
  appId: string;
  network: ResultNetwork;
}

/** Writes rows to their import; what came before of the same name, days and currency is added up. */
export async function keepEntries(
  db: Db | Tx,
  { importId, userId, appId, network }: EntriesOwner,
  { count, names, of, columns }: PackedRows,
  ads: ReadonlyMap<string, MatchedAd | null>,
): Promise<void> {
  if (count === 0) return;
  const found = names.map((name) => ads.get(name));
  await sql`
    insert into result_entries (import_id, user_id, network, name_key, name, objective, app_id, ad_id, currency,
      from_day, to_day, rows, impressions, clicks, installs, cost)
    select ${importId}, ${userId}, ${network}, named.name_key, named.name, named.objective, named.app_id, named.ad_id,
      named.currency, from_day, to_day, rows, impressions, clicks, installs, cost
    from unnest(
      ${columns.place}::int[], ${columns.from}::date[], ${columns.to}::date[], ${columns.rows}::int[],
      ${columns.impressions}::bigint[], ${columns.clicks}::bigint[], ${columns.installs}::bigint[],
      ${columns.cost}::numeric[]
    ) as given (place, from_day, to_day, rows, impressions, clicks, installs, cost)
    join unnest(
      ${of.key}::uuid[], ${names}::text[], ${of.objective}::text[], ${of.currency}::text[],
      ${found.map((ad) => ad?.appId ?? appId)}::text[], ${found.map((ad) => ad?.adId ?? null)}::uuid[]
    ) with ordinality as named (name_key, name, objective, currency, app_id, ad_id, place) on named.place = given.place
    on conflict (user_id, name_key, from_day, to_day, currency, import_id) do update set
      rows = result_entries.rows + excluded.rows,
      impressions = result_entries.impressions + excluded.impressions,
      clicks = result_entries.clicks + excluded.clicks,
      installs = case when result_entries.installs is null and excluded.installs is null then null
        else coalesce(result_entries.installs, 0) + coalesce(excluded.installs, 0) end,
      cost = case when result_entries.cost is null and excluded.cost is null then null
        else coalesce(result_entries.cost, 0) + coalesce(excluded.cost, 0) end
  `.execute(db);
}

import type { ResultNetwork, UserId } from '@marquee/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import type { CollectedRow } from './import/collect-rows.ts';
import { digest, type MatchedAd } from './match-names.ts';

export interface EntriesOwner {
  importId: string;
  userId: UserId;
  /** Of what no ad is known for. */
  appId: string;
  network: ResultNetwork;
}

/** Writes rows to their import; what came before under the same key is added up. */
export async function keepEntries(
  db: Db | Tx,
  { importId, userId, appId, network }: EntriesOwner,
  rows: readonly CollectedRow[],
  ads: ReadonlyMap<string, MatchedAd | null>,
): Promise<void> {
  if (rows.length === 0) return;
  const adOf = (row: CollectedRow) => ads.get(row.name) ?? null;
  const nameKeys = rows.map(({ objective, name }) => digest(network, objective, name));
  const keys = rows.map(({ from, to, currency }, at) => digest(nameKeys[at] as string, from, to, currency));
  await sql`
    insert into result_entries (import_id, user_id, network, key, name_key, name, objective, currency, app_id, ad_id,
      from_day, to_day, rows, impressions, clicks, installs, cost)
    select ${importId}, ${userId}, ${network}, given.*
    from unnest(
      ${keys}::uuid[], ${nameKeys}::uuid[], ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ objective }) => objective)}::text[], ${rows.map(({ currency }) => currency)}::text[],
      ${rows.map((row) => adOf(row)?.appId ?? appId)}::text[], ${rows.map((row) => adOf(row)?.adId ?? null)}::uuid[],
      ${rows.map(({ from }) => from)}::date[], ${rows.map(({ to }) => to)}::date[],
      ${rows.map((row) => row.rows)}::int[], ${rows.map(({ impressions }) => impressions)}::bigint[],
      ${rows.map(({ clicks }) => clicks)}::bigint[], ${rows.map(({ installs }) => installs)}::bigint[],
      ${rows.map(({ cost }) => cost)}::numeric[]
    ) as given
    on conflict (import_id, key) do update set
      rows = result_entries.rows + excluded.rows,
      impressions = result_entries.impressions + excluded.impressions,
      clicks = result_entries.clicks + excluded.clicks,
      installs = case when result_entries.installs is null and excluded.installs is null then null
        else coalesce(result_entries.installs, 0) + coalesce(excluded.installs, 0) end,
      cost = case when result_entries.cost is null and excluded.cost is null then null
        else coalesce(result_entries.cost, 0) + coalesce(excluded.cost, 0) end
  `.execute(db);
}

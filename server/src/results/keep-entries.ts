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

/** The names of rows, each once, and which of them each row has, from 1. */
function findNames(rows: readonly CollectedRow[]) {
  const places = new Map<string, number>();
  const names: Pick<CollectedRow, 'name' | 'objective'>[] = [];
  const placeOf = rows.map(({ name, objective }) => {
    const key = `${objective}\u0000${name}`;
    const known = places.get(key) ?? names.push({ name, objective });
    places.set(key, known);
    return known;
  });
  return { names, placeOf };
}

/** Numbers and days as PostgreSQL reads an array: nothing in them needs to be escaped, which the driver would look for. */
const arrayOf = (values: readonly (number | string | null)[]) =>
  `{${values.map((value) => value ?? 'null').join(',')}}`;

/** Writes rows to their import; what came before of the same name, days and currency is added up. */
export async function keepEntries(
  db: Db | Tx,
  { importId, userId, appId, network }: EntriesOwner,
  rows: readonly CollectedRow[],
  ads: ReadonlyMap<string, MatchedAd | null>,
): Promise<void> {
  if (rows.length === 0) return;
  const { names, placeOf } = findNames(rows);
  const ad = ({ name }: (typeof names)[number]) => ads.get(name) ?? null;
  await sql`
    insert into result_entries (import_id, user_id, network, name_key, name, objective, app_id, ad_id, currency,
      from_day, to_day, rows, impressions, clicks, installs, cost)
    select ${importId}, ${userId}, ${network}, named.name_key, named.name, named.objective, named.app_id, named.ad_id,
      currency, from_day, to_day, rows, impressions, clicks, installs, cost
    from unnest(
      ${arrayOf(placeOf)}::int[], ${rows.map(({ currency }) => currency)}::text[],
      ${arrayOf(rows.map(({ from }) => from))}::date[], ${arrayOf(rows.map(({ to }) => to))}::date[],
      ${arrayOf(rows.map((row) => row.rows))}::int[], ${arrayOf(rows.map(({ impressions }) => impressions))}::bigint[],
      ${arrayOf(rows.map(({ clicks }) => clicks))}::bigint[],
      ${arrayOf(rows.map(({ installs }) => installs))}::bigint[], ${arrayOf(rows.map(({ cost }) => cost))}::numeric[]
    ) as given (place, currency, from_day, to_day, rows, impressions, clicks, installs, cost)
    join unnest(
      ${names.map(({ objective, name }) => digest(network, objective, name))}::uuid[],
      ${names.map(({ name }) => name)}::text[], ${names.map(({ objective }) => objective)}::text[],
      ${names.map((name) => ad(name)?.appId ?? appId)}::text[], ${names.map((name) => ad(name)?.adId ?? null)}::uuid[]
    ) with ordinality as named (name_key, name, objective, app_id, ad_id, place) on named.place = given.place
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

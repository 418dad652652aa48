import type { api, EndpointData, GivenRow, ResultNetwork, UserId } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database.ts';
import { countImport } from './confirm-import.ts';
import { lockResults } from './count-entries.ts';
import { digest } from './digest.ts';
import type { CollectedRow } from './import/collect-rows.ts';
import { packRows } from './import/pack-rows.ts';
import { keepEntries } from './keep-entries.ts';
import { createMatcher, type MatchedAd } from './match-names.ts';

/**
 * Counts rows that a program gives, as an import of its own. What was counted before counts once; other figures for the
 * same ads and days take the place of the earlier ones.
 * @throws HttpError NOT_FOUND for an ad that is not the user's
 */
export async function addRows(
  { batchDb }: Context,
  userId: UserId,
  importId: string,
  given: readonly GivenRow[],
): Promise<EndpointData<typeof api.results.add>> {
  return transaction(batchDb, async (tx) => {
    await lockResults(tx, userId);
    const named = await nameRows(tx, userId, given);
    const appId = [...named.ads.values()].find((ad) => ad)?.appId ?? '';
    await tx
      .insertInto('result_imports')
      .values({
        id: importId,
        user_id: userId,
        app_id: appId,
        file_name: 'API',
        status: 'ready',
        source: null,
      })
      .execute();
    for (const [network, rows] of named.rows) {
      const owner = { importId, userId, appId, network };
      const matched = await createMatcher(tx, owner)(rows.map(({ name }) => name));
      await keepEntries(tx, owner, packRows(network, rows), new Map([...matched, ...named.ads]));
    }
    const row = await tx
      .selectFrom('result_imports')
      .selectAll()
      .where('id', '=', importId)
      .executeTakeFirstOrThrow();
    const { state } = await countImport(tx, row, 'replace');
    if (!state.rows) throw new Error('an import that is counted has rows');
    return { importId, rows: state.rows, unmatched: state.unmatched ?? [] };
  });
}

/** The rows by network, each with a name; a row that names its ad itself is known by that. */
async function nameRows(tx: Tx, userId: UserId, given: readonly GivenRow[]) {
  const wanted = [...new Set(given.flatMap(({ adID }) => (adID ? [adID] : [])))];
  const found = wanted.length
    ? await tx
        .selectFrom('ads')
        .select(['id', 'app_id'])
        .where('user_id', '=', userId)
        .where('id', 'in', wanted)
        .execute()
    : [];
  if (found.length < wanted.length) throw new HttpError('NOT_FOUND');
  const ads = new Map<string, MatchedAd | null>(
    found.map((ad) => [ad.id, { adId: ad.id, appId: ad.app_id }]),
  );
  const rows = new Map<ResultNetwork, Map<string, CollectedRow>>();
  for (const { network, name, adID, objective = '', currency = '', installs, cost, ...row } of given) {
    const ofNetwork = rows.get(network) ?? new Map<string, CollectedRow>();
    rows.set(network, ofNetwork);
    const known: CollectedRow = {
      ...row,
      name: adID ?? name ?? '',
      objective,
      currency,
      installs: installs ?? null,
      cost: cost ?? null,
      rows: 1,
    };
    const key = digest(known.name, objective, row.from, row.to, currency);
    const other = ofNetwork.get(key);
    ofNetwork.set(key, other ? together(other, known) : known);
  }
  return { ads, rows: new Map([...rows].map(([network, each]) => [network, [...each.values()]])) };
}

const add = (a: number | null, b: number | null) => (a === null && b === null ? null : (a ?? 0) + (b ?? 0));

const together = (a: CollectedRow, b: CollectedRow): CollectedRow => ({
  ...a,
  rows: a.rows + b.rows,
  impressions: a.impressions + b.impressions,
  clicks: a.clicks + b.clicks,
  installs: add(a.installs, b.installs),
  cost: add(a.cost, b.cost),
});

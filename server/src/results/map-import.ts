import type { ImportMapping, ResultImport, UserId } from '@marquee/contract';
import { sql } from 'kysely';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database.ts';
import { addToPeriods, lockResults, sumUp } from './count-entries.ts';
import { type ImportRow, presentImport, requireImport, saveImport, sumUpImport } from './import-store.ts';
import { digest } from './match-names.ts';

/**
 * Takes what a person says of a file and remembers it: how it is read, for which it is read once more, and whose ads its
 * names are, which holds at once, also where it is counted already.
 * @throws HttpError NOT_FOUND for an import or an ad that is not the user's, IMPORT_REFUSED
 */
export async function mapImport(
  ctx: Context,
  userId: UserId,
  id: string,
  { names = [], ...said }: ImportMapping,
): Promise<ResultImport> {
  const saved = await transaction(ctx.batchDb, async (tx) => {
    await lockResults(tx, userId);
    let row = await requireImport(tx, userId, id);
    if (row.status === 'reading') throw new HttpError('IMPORT_REFUSED', { reason: 'reading' });
    if (row.status === 'failed') throw new HttpError('IMPORT_REFUSED', { reason: 'failed' });
    if (names.length > 0) row = await nameAds(tx, row, names);
    if (Object.keys(said).length > 0) row = await readAgain(ctx, tx, row, said);
    return row;
  });
  return presentImport(ctx.db, saved);
}

async function readAgain(
  { queue }: Context,
  tx: Tx,
  row: ImportRow,
  said: Omit<ImportMapping, 'names'>,
): Promise<ImportRow> {
  if (row.status === 'counted' || !row.blob_key) throw new HttpError('IMPORT_REFUSED', { reason: 'counted' });
  const mapping = { ...row.mapping, ...said };
  if (row.header_digest) {
    // The period is this file's own.
    const { period: _, ...remembered } = mapping;
    await tx
      .insertInto('result_mappings')
      .values({ user_id: row.user_id, header_digest: row.header_digest, mapping: JSON.stringify(remembered) })
      .onConflict((taken) =>
        taken.columns(['user_id', 'header_digest']).doUpdateSet({ mapping: JSON.stringify(remembered) }),
      )
      .execute();
  }
  await queue.send(tx, 'import', { importId: row.id }, { key: row.id });
  return tx
    .updateTable('result_imports')
    .set({ mapping: JSON.stringify(mapping), status: 'reading', starts: 0 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function nameAds(
  tx: Tx,
  row: ImportRow,
  names: NonNullable<ImportMapping['names']>,
): Promise<ImportRow> {
  const { id, user_id: userId, app_id: appId, source, status } = row;
  if (!source) throw new HttpError('IMPORT_REFUSED', { reason: 'mapping' });
  const wanted = [...new Set(names.flatMap(({ adID }) => (adID ? [adID] : [])))];
  const ads = wanted.length
    ? await tx
        .selectFrom('ads')
        .select(['id', 'app_id'])
        .where('user_id', '=', userId)
        .where('id', 'in', wanted)
        .execute()
    : [];
  const appOf = new Map(ads.map((ad) => [ad.id, ad.app_id]));
  if (appOf.size < wanted.length) throw new HttpError('NOT_FOUND');
  const touched = new Set<string>(wanted);
  for (const { name, adID } of names) {
    const known = { user_id: userId, app_id: appId, network: source, name_digest: digest(name) };
    await tx
      .insertInto('result_names')
      .values({ ...known, name, ad_id: adID })
      .onConflict((taken) =>
        taken.columns(['user_id', 'app_id', 'network', 'name_digest']).doUpdateSet({ ad_id: adID }),
      )
      .execute();
    const named = sql`select * from result_entries where import_id = ${id} and name = ${name} and hidden_by is null`;
    if (status === 'counted') await addToPeriods(tx, named, -1);
    const before = await sql<{ ad_id: string | null }>`
      select distinct ad_id from (${named}) as entry`.execute(tx);
    for (const { ad_id } of before.rows) if (ad_id) touched.add(ad_id);
    await tx
      .updateTable('result_entries')
      .set({ ad_id: adID, app_id: (adID && appOf.get(adID)) || appId })
      .where('import_id', '=', id)
      .where('name', '=', name)
      .execute();
    if (status === 'counted') await addToPeriods(tx, named, 1);
  }
  if (status === 'counted') await sumUp(tx, userId, [...touched]);
  if (status === 'needs-mapping') return row;
  const refused = row.state.rows?.refused ?? 0;
  const sums = await sumUpImport(tx, row, { refused });
  const state = { ...row.state, ...sums, ...(status === 'counted' ? { overlapping: 0 } : {}) };
  const saved = await saveImport(tx, id, { status, state });
  if (!saved) throw new HttpError('NOT_FOUND');
  return saved;
}

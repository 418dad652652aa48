import type { ImportMapping, ResultImport, UserId } from '@marquee/contract';
import { sql } from 'kysely';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database.ts';
import { lockResults, recount } from './count-entries.ts';
import { digest } from './digest.ts';
import { queueImport } from './import-job.ts';
import { type ImportRow, presentImport, requireImport, saveImport, sumUpImport } from './import-store.ts';

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
  const asked = await tx
    .updateTable('result_imports')
    .set({ mapping: JSON.stringify(mapping), status: 'reading', starts: 0 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await queueImport(queue, tx, asked);
  return asked;
}

async function nameAds(
  tx: Tx,
  row: ImportRow,
  said: NonNullable<ImportMapping['names']>,
): Promise<ImportRow> {
  // Of a name that is given twice the last word holds.
  const names = [...new Map(said.map((each) => [each.name, each])).values()];
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
  await tx
    .insertInto('result_names')
    .values(
      names.map(({ name, adID }) => ({
        user_id: userId,
        app_id: appId,
        network: source,
        name_digest: digest(name),
        name,
        ad_id: adID,
      })),
    )
    .onConflict((taken) =>
      taken
        .columns(['user_id', 'app_id', 'network', 'name_digest'])
        .doUpdateSet(({ ref }) => ({ ad_id: ref('excluded.ad_id') })),
    )
    .execute();
  await recount(tx, userId, [id], async () => {
    await sql`update result_entries entry set ad_id = given.ad_id, app_id = given.app_id
      from unnest(${names.map(({ name }) => name)}::text[], ${names.map(({ adID }) => adID)}::uuid[],
        ${names.map(({ adID }) => (adID && appOf.get(adID)) || appId)}::text[]) as given (name, ad_id, app_id)
      where entry.import_id = ${id} and entry.name = given.name`.execute(tx);
  });
  if (status === 'needs-mapping') return row;
  const refused = row.state.rows?.refused ?? 0;
  const sums = await sumUpImport(tx, row, { refused });
  const state = { ...row.state, ...sums, ...(status === 'counted' ? { overlapping: 0 } : {}) };
  const saved = await saveImport(tx, id, { status, state });
  if (!saved) throw new HttpError('NOT_FOUND');
  return saved;
}

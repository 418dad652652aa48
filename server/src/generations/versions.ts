import type { AdId, Recipe } from '@marquee/contract';
import { readRecipe, UnreadableRecipeError } from '@marquee/engine/recipe';
import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import type { BlobKey } from './blob-key.ts';
import type { GenerationTables } from './tables.ts';

/** Days for which the picture of a version is kept after another took its place. */
const daysKept = 90;

/** The columns of an ad that are not the same in each of its versions, but for its picture. */
const stateColumns = [
  'format_id',
  'format_name',
  'width',
  'height',
  'archetype',
  'layout',
  'angle',
  'language',
  'copy',
  'evidence',
  'palette',
  'background',
  'boxes',
  'quality',
  'timings',
] as const satisfies (keyof GenerationTables['ads'])[];

/** What a version is made from, the credits that were paid for it, and the call that saved it. */
export interface VersionOrigin {
  recipe: Recipe | null;
  price: number;
  callId?: string;
}

/** The pictures that a recipe names, by the SHA-256 of their bytes. */
export function picturesIn({ brand, painting }: Recipe): string[] {
  const named = [brand.icon, painting, ...brand.screenshots, ...brand.screens.map(({ picture }) => picture)];
  return [...new Set(named.filter((picture) => picture !== null))];
}

/** Ads beside what was recorded of their newest versions: nulls for those of a release that recorded none. */
export const adsWithVersion = (db: Db | Tx) =>
  db
    .selectFrom('ads')
    .leftJoin('ad_versions as now', (join) =>
      join.onRef('now.ad_id', '=', 'ads.id').onRef('now.blob_key', '=', 'ads.blob_key'),
    );

/** A recipe of the database in today's form; null where none is kept, or none that can be read any more. */
export function recipeIn(stored: unknown): Recipe | null {
  if (stored === null) return null;
  try {
    return readRecipe(stored);
  } catch (error) {
    if (error instanceof UnreadableRecipeError) return null;
    throw error;
  }
}

/** What an ad is made from now; null for one of a release that kept no recipes. */
export async function currentRecipe(db: Db, adId: AdId): Promise<Recipe | null> {
  const row = await adsWithVersion(db).select('now.recipe').where('ads.id', '=', adId).executeTakeFirst();
  return recipeIn(row?.recipe ?? null);
}

/** Records what an ad's row says now as its newest version. @returns its number */
export async function recordVersion(
  tx: Tx,
  adId: AdId,
  { recipe, price, callId }: VersionOrigin,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into ad_versions (ad_id, version, blob_key, recipe, state, pictures, price, call_id)
    select id, 1 + coalesce((select max(version) from ad_versions where ad_id = ads.id), 0), blob_key,
      ${recipe && JSON.stringify(recipe)}::jsonb, to_jsonb(ads), ${recipe ? picturesIn(recipe) : []}, ${price}::int,
      ${callId ?? null}::uuid
    from ads where id = ${adId} returning version`.execute(tx);
  const [recorded] = rows;
  if (!recorded) throw new Error(`No ad ${adId}`);
  return recorded.version;
}

/**
 * Keeps what an ad is now among its earlier versions, before its row is changed. One that a release made which knew of no
 * versions is recorded first.
 */
export async function retireVersion(tx: Tx, adId: AdId): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('ad_versions')
    .set({ replaced_at: sql`now()` })
    .where('ad_id', '=', adId)
    .where('blob_key', '=', (ad) => ad.selectFrom('ads').select('blob_key').where('id', '=', adId))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const version = await recordVersion(tx, adId, { recipe: null, price: 0 });
  await sql`
    update ad_versions set created_at = coalesce(ads.regenerated_at, ads.created_at), replaced_at = now()
    from ads where ads.id = ad_id and ad_id = ${adId} and version = ${version}`.execute(tx);
}

/** Gives an ad's row the state of one of its earlier versions, and another picture. */
export async function returnToVersion(tx: Tx, adId: AdId, version: number, blobKey: BlobKey): Promise<void> {
  const columns = sql.join(stateColumns.map((column) => sql`${sql.ref(column)} = was.${sql.ref(column)}`));
  await sql`
    update ads set blob_key = ${blobKey}, ${columns}
    from ad_versions, jsonb_populate_record(null::ads, ad_versions.state) was
    where ads.id = ${adId} and ad_versions.ad_id = ads.id and ad_versions.version = ${version}`.execute(tx);
}

/** Lets the pictures of versions go that were replaced long ago; what was paid for them stays. */
export async function emptyOldVersions(db: Db): Promise<void> {
  await db
    .updateTable('ad_versions')
    .set({ blob_key: null, recipe: null, state: null, pictures: [] })
    .where('replaced_at', '<', sql<Date>`now() - make_interval(days => ${daysKept})`)
    .where('blob_key', 'is not', null)
    .execute();
}

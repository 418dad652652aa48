import type { AdId, Recipe, UserId } from '@marquee/contract';
import { type Selectable, sql } from 'kysely';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import type { Db, Tables, Tx } from '../database.ts';
import { adsWithVersion, picturePaths, recipeIn } from '../generations/index.ts';

export interface VersionFormat {
  id: string;
  name: string;
  width: number;
  height: number;
}

/** An ad, and what an edit of it begins with. */
export interface EditableAd {
  row: Selectable<Tables['ads']>;
  /** The newest. */
  version: number;
  /** What it was made from: the newest version, or the earlier one that was asked for. */
  recipe: Recipe;
  format: VersionFormat;
}

/**
 * An ad of the user's that can be edited.
 * @param from the version that the edit begins with; the newest where it is left out
 * @throws HttpError NOT_FOUND, also for another's, and where `from` is kept no more; NO_RECIPE for one that was made
 *   before ads could be edited
 */
export async function requireEditableAd(
  db: Db | Tx,
  userId: UserId,
  adId: AdId,
  from?: number,
): Promise<EditableAd> {
  const found = await adsWithVersion(db)
    .selectAll('ads')
    .select(['now.version', 'now.recipe'])
    .where('ads.id', '=', adId)
    .where('ads.user_id', '=', userId)
    .where('ads.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new HttpError('NOT_FOUND');
  const ad = editable(found);
  if (!ad) throw new HttpError('NO_RECIPE');
  if (from === undefined || from === ad.version) return ad;
  const earlier = await db
    .selectFrom('ad_versions')
    .select(['recipe', 'state'])
    .where('ad_id', '=', adId)
    .where('version', '=', from)
    .executeTakeFirst();
  const recipe = recipeIn(earlier?.recipe ?? null);
  if (!earlier?.state || !recipe) throw new HttpError('NOT_FOUND', { reason: 'version' });
  return { ...ad, recipe, format: formatIn(earlier.state as Selectable<Tables['ads']>) };
}

const formatIn = ({ format_id, format_name, width, height }: Selectable<Tables['ads']>): VersionFormat => ({
  id: format_id,
  name: format_name,
  width,
  height,
});

/** An ad as it is now; null where it was made before ads could be edited. */
function editable({
  version,
  recipe: stored,
  ...ad
}: Selectable<Tables['ads']> & { version: number | null; recipe: unknown }): EditableAd | null {
  const row = ad as EditableAd['row'];
  const recipe = recipeIn(stored);
  return version === null || recipe === null ? null : { row, version, recipe, format: formatIn(row) };
}

/**
 * Keeps others from changing an ad until the transaction ends.
 * @throws HttpError NOT_FOUND where it is gone, EDITED_MEANWHILE where it is another version by now
 */
export async function lockVersion(
  ctx: Context,
  tx: Tx,
  userId: UserId,
  adId: AdId,
  version: number,
): Promise<void> {
  await tx.selectFrom('ads').select('id').where('id', '=', adId).forUpdate().execute();
  requireVersion(ctx, await requireEditableAd(tx, userId, adId), version);
}

/** @throws HttpError EDITED_MEANWHILE, with the version that is there */
export function requireVersion({ config }: Context, ad: EditableAd, version: number): void {
  if (ad.version === version) return;
  const latest = { version: ad.version, assetPath: picturePaths(config, ad.row.blob_key).assetPath };
  throw new HttpError(
    'EDITED_MEANWHILE',
    { reason: 'ad' },
    {},
    {
      latest,
    },
  );
}

/** The versions of an ad that can be brought back, the newest first. */
export async function versionsOf({ config, db }: Context, adId: AdId) {
  const rows = await db
    .selectFrom('ad_versions')
    .select(['version', 'blob_key', 'created_at'])
    .where('ad_id', '=', adId)
    .where('recipe', 'is not', null)
    .orderBy('version', 'desc')
    .execute();
  return rows.flatMap(({ version, blob_key, created_at }) =>
    blob_key
      ? [
          {
            version,
            createdAt: created_at.toISOString(),
            assetPath: picturePaths(config, blob_key).assetPath,
          },
        ]
      : [],
  );
}

/** The ads of the other formats that say what an ad says, and can be edited. */
export async function othersOfMessage(db: Db, { row }: EditableAd): Promise<EditableAd[]> {
  const rows = await adsWithVersion(db)
    .selectAll('ads')
    .select(['now.version', 'now.recipe'])
    .where('ads.user_id', '=', row.user_id)
    .where('ads.app_id', '=', row.app_id)
    .where('ads.deleted_at', 'is', null)
    .where('ads.format_id', '<>', row.format_id)
    .where(sql<boolean>`ads.copy ->> 'messageId' = ${row.copy.messageId ?? null}`)
    .orderBy('ads.created_at')
    .orderBy('ads.id')
    .execute();
  return rows.flatMap((other) => editable(other) ?? []);
}

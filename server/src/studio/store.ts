import type { Edit, Recipe, UserId } from '@marquee/contract';
import { type Selectable, sql } from 'kysely';
import { HttpError } from '#platform/http-error.ts';
import { enabledFormats } from '../configuration/index.ts';
import type { Context } from '../context.ts';
import type { Db, Tables, Tx } from '../database.ts';
import { picturePaths } from '../generations/index.ts';

/** An ad as it is now: its row, and what it was made from. */
export interface EditableAd {
  row: Selectable<Tables['ads']>;
  version: number;
  recipe: Recipe;
}

/**
 * An ad of the user's that can be edited.
 * @throws HttpError NOT_FOUND, also for another's; NO_RECIPE for one that was made before ads could be edited
 */
export async function requireEditableAd(db: Db | Tx, userId: UserId, adId: string): Promise<EditableAd> {
  const found = await db
    .selectFrom('ads')
    .leftJoin('ad_versions as now', (join) =>
      join.onRef('now.ad_id', '=', 'ads.id').onRef('now.blob_key', '=', 'ads.blob_key'),
    )
    .selectAll('ads')
    .select(['now.version', 'now.recipe'])
    .where('ads.id', '=', adId)
    .where('ads.user_id', '=', userId)
    .where('ads.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new HttpError('NOT_FOUND');
  const { version, recipe, ...row } = found;
  if (version === null || recipe === null) throw new HttpError('NO_RECIPE');
  return { row: row as EditableAd['row'], version, recipe };
}

/**
 * Keeps others from changing an ad until the transaction ends.
 * @throws HttpError NOT_FOUND where it is gone, EDITED_MEANWHILE where it is another version by now
 */
export async function lockVersion(
  ctx: Context,
  tx: Tx,
  userId: UserId,
  adId: string,
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
    'This ad was saved in another place while you were editing it.',
    {},
    {
      latest,
    },
  );
}

/** The versions of an ad that can be brought back, the newest first. */
export async function versionsOf({ config, db }: Context, adId: string) {
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
  const rows = await db
    .selectFrom('ads')
    .innerJoin('ad_versions as now', (join) =>
      join.onRef('now.ad_id', '=', 'ads.id').onRef('now.blob_key', '=', 'ads.blob_key'),
    )
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
  return rows.flatMap(({ version, recipe, ...other }) =>
    recipe ? [{ row: other as EditableAd['row'], version, recipe }] : [],
  );
}

/** The size that an edit asks for; null where it stays. @throws HttpError UNKNOWN_FORMAT */
export async function formatOf(
  db: Db,
  { formatType }: Edit,
): Promise<{ id: string; name: string; width: number; height: number } | null> {
  if (formatType === undefined) return null;
  const format = (await enabledFormats(db)).find(({ id }) => id === formatType);
  if (!format) throw new HttpError('UNKNOWN_FORMAT');
  return format;
}

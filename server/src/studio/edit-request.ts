import type { Edit, ErrorReason } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import { enabledFormats } from '../configuration/index.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database.ts';
import { readRecipePicture } from '../generations/index.ts';
import { findListing } from '../listings/index.ts';
import type { EditableAd, VersionFormat } from './store.ts';
import { requireOwnUploads } from './uploads.ts';

/**
 * What the engine is asked with for an edit, whether it is shown or kept; and the format that the ad has with it.
 * @throws HttpError NOT_FOUND for an upload of somebody else's, UNKNOWN_FORMAT
 */
export async function editRequest(ctx: Context, ad: EditableAd, edit: Edit, signal: AbortSignal) {
  const [chosen, listing] = await Promise.all([
    formatIn(ctx.db, edit),
    findListing(ctx, ad.row.listing_id ?? ad.row.app_id),
    requireOwnUploads(ctx.db, ad.row.user_id, edit),
  ]);
  const size = chosen && { format: { id: chosen.id, width: chosen.width, height: chosen.height } };
  return {
    format: chosen ?? ad.format,
    request: {
      recipe: ad.recipe,
      edit,
      listing,
      ...size,
      picture: (name: string) => readRecipePicture(ctx, name),
      signal,
    },
  };
}

/** What the engine throws where nothing can be drawn of an ad, whatever the edit. */
const undrawable: Record<string, ErrorReason<'NOT_DRAWABLE'>> = {
  PictureMissingError: { reason: 'picture_missing' },
  NotDrawableError: { reason: 'outdated' },
};

/** @throws HttpError NOT_DRAWABLE for what the engine cannot draw; else the error */
export function refuseUndrawable(error: unknown): never {
  const reason = error instanceof Error ? undrawable[error.name] : undefined;
  throw reason ? new HttpError('NOT_DRAWABLE', reason) : error;
}

/** The format that an edit asks for; null where it stays. */
async function formatIn(db: Db, { formatType }: Edit): Promise<VersionFormat | null> {
  if (formatType === undefined) return null;
  const format = (await enabledFormats(db)).find(({ id }) => id === formatType);
  if (!format) throw new HttpError('UNKNOWN_FORMAT');
  return format;
}

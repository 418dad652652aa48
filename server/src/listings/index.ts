import type { AppData } from '@marquee/contract';
import type { Context } from '../context.ts';
import { listingByAppId } from './store.ts';

export { extractListing } from './extract-listing.ts';
export { picturesOf } from './media.ts';

/** A kept listing, however old. */
export async function findListing(ctx: Context, appId: string): Promise<AppData | null> {
  return listingByAppId(ctx.db, appId);
}

import type { AppData } from '@marquee/contract';
import type { Context } from '../context.ts';
import { listingByAppId } from './store.ts';

export { extractListing, readListing } from './extract-listing.ts';
export { isStoreOutage } from './fetch.ts';
export { fetchLanguages } from './fetch-languages.ts';
export { fetchListing, type LooseListing } from './fetch-listing.ts';
export { keepFindings, keptFindings } from './findings.ts';
export { formerListings, sweepFormerTexts } from './former-texts.ts';
export { findLanguages, languageMeant, languagesOfListing } from './languages.ts';
export { parseLink } from './link.ts';
export { picturesOf } from './media.ts';
export { addressOfPicture } from './present-listing.ts';
export { ListingFileError, readListingFile } from './read-listing-file.ts';
export { recheckListing } from './recheck-listing.ts';
export { screensOf } from './screens.ts';

/** A kept listing, however old. */
export async function findListing(ctx: Context, appId: string): Promise<AppData | null> {
  return listingByAppId(ctx.db, appId);
}

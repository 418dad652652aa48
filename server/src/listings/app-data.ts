import type { AppData } from '@marquee/contract';
import type { StoreListing } from './store-listing.ts';
import type { WantedApp } from './wanted-app.ts';

/** A listing in the contract's form. */
export function toAppData(
  app: WantedApp,
  listing: StoreListing,
  media: AppData['media'],
  notices: string[],
): AppData {
  const { title, developer, summary, genre, description, descriptionHTML, rating } = listing;
  return {
    appId: app.appId,
    name: title,
    extractedAt: new Date().toISOString(),
    store: app.store,
    storeUrl: app.storeUrl,
    ...(app.language ? { language: app.language } : {}),
    country: app.country,
    basicInfo: { title, developer, summary, genre, description, descriptionHTML },
    stats: {
      score: rating?.score ?? null,
      scoreText: rating?.text ?? null,
      ratings: rating?.count ?? null,
    },
    media,
    notices,
  };
}

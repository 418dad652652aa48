import { z } from 'zod';
import { appleIcon, appleScreenshot } from './apple-artwork.ts';
import { asText } from './scan-page.ts';
import { type PictureSource, type StoreListing, toRating } from './store-listing.ts';
import { firstSentence, oneLine, paragraphs, textToHtml } from './text.ts';

export type Lookup =
  | { found: 'app'; listing: StoreListing; tabletScreenshots: PictureSource[] }
  /** Something the store sells that is not an iPhone or iPad app, by the store's word for it. */
  | { found: 'other'; kind: string }
  | { found: 'nothing' };

const answer = z.object({ results: z.array(z.record(z.string(), z.unknown())) });

/**
 * Reads the App Store's answer to a lookup.
 * @param body the answer, parsed; `id` the app that was asked for
 * @returns null where it has not the form of an answer
 */
export function readLookup(body: unknown, id: string): Lookup | null {
  const parsed = answer.safeParse(body);
  if (!parsed.success) return null;
  const { results } = parsed.data;
  const app = results.find(({ trackId }) => asText(trackId) === id) ?? results[0];
  if (!app) return { found: 'nothing' };
  const kind = asText(app.kind ?? app.wrapperType);
  if (kind !== 'software') return { found: 'other', kind };
  const title = oneLine(app.trackName ?? app.trackCensoredName, 200);
  if (!title) return null;
  const description = paragraphs(app.description);
  return {
    found: 'app',
    listing: {
      title,
      developer: oneLine(app.artistName ?? app.sellerName, 200),
      summary: firstSentence(description),
      genre: oneLine(app.primaryGenreName, 100),
      description,
      descriptionHTML: textToHtml(description),
      rating: toRating(app.averageUserRating, app.userRatingCount ?? 0),
      icon: appleIcon(app.artworkUrl512) ?? appleIcon(app.artworkUrl100) ?? appleIcon(app.artworkUrl60),
      screenshots: pictures(app.screenshotUrls),
    },
    tabletScreenshots: pictures(app.ipadScreenshotUrls),
  };
}

function pictures(urls: unknown): PictureSource[] {
  return Array.isArray(urls) ? urls.map(appleScreenshot).filter((url) => url !== null) : [];
}

import type { PlayPart } from './play-layouts.ts';
import { asText, at, parseJson } from './scan-page.ts';
import { toRating } from './store-listing.ts';

/** What a page's JSON-LD says of the app; null where none of the scripts describes one. */
export function readJsonLd(scripts: string[]): PlayPart | null {
  const app = scripts
    .map(parseJson)
    .flatMap((value) => at(value, ['@graph']) ?? value)
    .find((value) =>
      [at(value, ['@type'])]
        .flat()
        .some((type) => /(?:Software|Mobile|Web)Application|VideoGame/.test(asText(type))),
    );
  if (!app || typeof at(app, ['name']) !== 'string') return null;
  const rating = at(app, ['aggregateRating']);
  const author = at(app, ['author']);
  const text = at(app, ['description']);
  // Until 2021 the whole description, later the summary.
  const isSummary = typeof text === 'string' && text.length <= 160 && !text.includes('\n');
  return {
    title: at(app, ['name']),
    developer: at(Array.isArray(author) ? author[0] : author, ['name']) ?? author,
    ...(isSummary ? { summary: text } : { descriptionHTML: text }),
    genre: readable(at(app, ['applicationCategory'])),
    rating: rating
      ? toRating(at(rating, ['ratingValue']), at(rating, ['ratingCount']) ?? at(rating, ['reviewCount']))
      : null,
    icon: addresses(at(app, ['image']))[0],
    screenshots: addresses(at(app, ['screenshot'])),
  };
}

/** Pictures stand there as an address, as an ImageObject, or as a list of either. */
function addresses(value: unknown): unknown[] {
  const values = Array.isArray(value) ? value : [value];
  return values.map((one) => (typeof one === 'string' ? one : (at(one, ['contentUrl']) ?? at(one, ['url']))));
}

/** `GAME_ROLE_PLAYING` → 'Role Playing'. */
function readable(category: unknown): unknown {
  if (typeof category !== 'string' || !/^[A-Z_]+$/.test(category)) return category;
  return category
    .replace(/^GAME_(?=.)/, '')
    .split('_')
    .map((word) => (word === 'AND' ? '&' : word.charAt(0) + word.slice(1).toLowerCase()))
    .join(' ');
}

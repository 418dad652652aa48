import { at, webAddress } from './scan-page.ts';
import { type Rating, toRating } from './store-listing.ts';

/** What one part of a page says; a field that it does not know is absent. Texts are as the page writes them. */
export interface PlayPart {
  title?: unknown;
  developer?: unknown;
  summary?: unknown;
  genre?: unknown;
  descriptionHTML?: unknown;
  /** The store's machine translated it: the publisher's own stands beside. */
  isTranslated?: boolean;
  /** null: the page says that nobody has rated the app. */
  rating?: Rating | null;
  icon?: unknown;
  screenshots?: unknown[];
}

/** The data blocks as Google Play has written them since 2022: everything in one, usually under [1, 2]. */
export function currentLayout(blocks: unknown[]): PlayPart | null {
  const isApp = (value: unknown) =>
    isText(at(value, [0, 0])) && webAddress(at(value, [95, 0, 3, 2])) !== null;
  const app = blocks.map((block) => at(block, [1, 2])).find(isApp) ?? findDeep(blocks, isApp);
  if (!app) return null;
  const given = at(app, [51, 0, 1]);
  return {
    title: at(app, [0, 0]),
    developer: at(app, [68, 0]),
    summary: at(app, [73, 0, 1]),
    genre: at(app, [79, 0, 0, 0]),
    descriptionHTML: at(app, [12, 0, 0, 1]) ?? at(app, [72, 0, 1]),
    isTranslated: isText(at(app, [12, 0, 0, 1])),
    ...(given === undefined ? {} : { rating: toRating(given, at(app, [51, 2, 1]), at(app, [51, 0, 0])) }),
    icon: at(app, [95, 0, 3, 2]),
    screenshots: list(at(app, [78, 0])).map((picture) => at(picture, [3, 2])),
  };
}

/** The data blocks from 2018 to 2021: the app under [0], its rating in a block of its own. */
export function olderLayout(blocks: unknown[]): PlayPart | null {
  const isApp = (value: unknown) =>
    isText(at(value, [0, 0])) && webAddress(at(value, [12, 1, 3, 2])) !== null;
  const app = blocks.map((block) => at(block, [0])).find(isApp) ?? findDeep(blocks, isApp);
  if (!app) return null;
  const stars = blocks
    .map((block) => at(block, [0, 6]))
    .find((stars) => typeof at(stars, [0, 1]) === 'number' && list(at(stars, [1])).length > 0);
  return {
    title: at(app, [0, 0]),
    developer: at(app, [12, 5, 1]),
    summary: at(app, [10, 1, 1]),
    genre: at(app, [12, 13, 0, 0]),
    descriptionHTML: at(app, [10, 0, 1]),
    ...(stars ? { rating: toRating(at(stars, [0, 1]), at(stars, [2, 1]), at(stars, [0, 0])) } : {}),
    icon: at(app, [12, 1, 3, 2]),
    screenshots: list(at(app, [12, 0])).map((picture) => at(picture, [3, 2])),
  };
}

/** The app stands in the first levels of a block; deeper down there are only lists of other apps. */
const deepestLevel = 4;
const maxNodesPerLevel = 2000;

/** Looks for an app that was moved to another place of the page's data. */
function findDeep(blocks: unknown[], isApp: (value: unknown) => boolean): unknown {
  let level = blocks;
  for (let depth = 0; depth <= deepestLevel; depth++) {
    const app = level.find(isApp);
    if (app) return app;
    level = level
      .flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
      .slice(0, maxNodesPerLevel);
  }
  return undefined;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

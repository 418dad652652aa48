import { LRUCache } from 'lru-cache';
import type { Brief, Source } from './brief.ts';
import { makeBrief } from './make-brief.ts';

/** Listings that people work on at the same time; a brief takes some tens of kilobytes. */
const briefs = new LRUCache<string, Brief>({ max: 300 });

/** The brief of a listing in a language, read once for all its runs while it is remembered. */
export function briefOf(listing: Source, language?: string): Brief {
  const { appId, name, basicInfo, stats, screens } = listing;
  const key = JSON.stringify([appId, name, language, listing.language, basicInfo, stats, screens]);
  const known = briefs.get(key) ?? makeBrief(listing, language);
  briefs.set(key, known);
  return { ...known, listing };
}

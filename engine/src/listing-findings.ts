import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { type Brand, type BrandFindings, findingsOf, type Pictures } from './brand/brand.ts';
import { brandKey } from './brand/brand-cache.ts';
import type { Brief, Source } from './brief/brief.ts';
import { sourceHash } from './source-hash.ts';

/** What the engine made out of a listing, to be kept with it and given to later runs. Opaque: only the engine reads it. */
export interface KeptFindings {
  /** Of the engine's version and all that was looked at: what has another holds no more. */
  key: string;
  bytes: Uint8Array;
}

/** What a listing's texts say and its pictures show: plain data. */
export interface ListingFindings {
  brief: Omit<Brief, 'listing'>;
  brand: BrandFindings;
}

/** @param language of the ads, where it is not the listing's */
export function findingsKey(source: Source, pictures: Pictures, language?: string): string {
  const { appId, name, basicInfo, stats, screens } = source;
  return createHash('sha256')
    .update(sourceHash())
    .update(JSON.stringify([appId, name, language, source.language, basicInfo, stats, screens]))
    .update(brandKey(pictures, basicInfo))
    .digest('base64');
}

/** Null where nothing is kept, it was made by another engine or of something else, or it cannot be read. */
export function readFindings(kept: KeptFindings | null | undefined, key: string): ListingFindings | null {
  if (kept?.key !== key) return null;
  try {
    return deserialize(kept.bytes);
  } catch {
    return null;
  }
}

/** In the form in which objects that stand in several places stay one: the facts of a brief are told apart by identity. */
export function writeFindings(key: string, { listing: _, ...brief }: Brief, brand: Brand): KeptFindings {
  const findings: ListingFindings = { brief, brand: findingsOf(brand) };
  return { key, bytes: serialize(findings) };
}

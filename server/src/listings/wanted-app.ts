import { createHash } from 'node:crypto';
import type { Store } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import { parseLink } from './link.ts';

/** An app as seen in one country and language. */
export interface WantedApp {
  appId: string;
  store: Store;
  id: string;
  /** ISO 3166-1 alpha-2, lower case. */
  country: string;
  /** BCP 47; null: the App Store's own choice for the country. */
  language: string | null;
  /** The public page. */
  storeUrl: string;
}

/** @throws HttpError INVALID_LINK with the reason as a sentence */
export function wantedApp(text: string): WantedApp {
  const link = parseLink(text);
  if (!link.ok) throw new HttpError('INVALID_LINK', { reason: link.reason });
  const { store, id } = link;
  // 'uk' is what people write, and what the App Store sends on to 'gb'.
  const country = link.country === 'uk' ? 'gb' : (link.country ?? 'us');
  return namedApp(store, id, country, store === 'play' ? (link.lang ?? 'en') : link.lang);
}

/** @param language what the page is asked for; null, for the App Store alone: what it chooses for the country */
export function namedApp(store: Store, id: string, country: string, language: string | null): WantedApp {
  if (store === 'play') {
    const query = new URLSearchParams({ id, hl: language ?? 'en', gl: country });
    const storeUrl = `https://play.google.com/store/apps/details?${query}`;
    return { appId: appId(store, id, country, language), store, id, country, language, storeUrl };
  }
  const storeUrl = `https://apps.apple.com/${country}/app/id${id}${language ? `?l=${language}` : ''}`;
  return { appId: appId(store, id, country, language), store, id, country, language, storeUrl };
}

/** Opaque and URL-safe; the same for the same store, app, country and language. */
export function appId(store: Store, id: string, country: string, language: string | null): string {
  const name = [store, id, country, language ?? ''].join('\n');
  return createHash('sha256').update(name).digest('base64url').slice(0, 22);
}

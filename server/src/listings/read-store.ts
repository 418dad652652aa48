import type { Store } from '@marquee/contract';
import { type CircuitBreaker, ServiceUnavailableError } from '#platform/circuit-breaker.ts';
import { HttpError } from '#platform/http-error.ts';
import type { StoreConfig } from '../config.ts';
import { readLookup } from './apple-lookup.ts';
import { readScreenshots } from './apple-page.ts';
import { FetchError, fetchText } from './fetch.ts';
import { playPageIssue, readPlayPage } from './play-page.ts';
import { parseJson } from './scan-page.ts';
import type { StoreListing } from './store-listing.ts';
import type { WantedApp } from './wanted-app.ts';

const maxPageBytes = 12 * 1024 * 1024;
/** Milliseconds for a page, of the deadline of the whole. */
const pageTimeoutMs = 15_000;
/** The App Store's page only adds screenshots, so less is waited for it. */
const extraPageTimeoutMs = 8_000;

const names: Record<Store, string> = { play: 'Google Play', apple: 'The App Store' };

/** The stores, and who may keep us from asking one that is in trouble. */
export interface Stores extends StoreConfig {
  breakers?: Record<Store, CircuitBreaker>;
  /** Who wants the app: links that never open, of one person, keep nobody else from a store. */
  caller?: string | undefined;
}

/**
 * Reads what the store says about an app; no picture is fetched.
 * @throws HttpError with a sentence of its own for each way in which it can fail
 */
export async function readStore(stores: Stores, app: WantedApp, signal: AbortSignal): Promise<StoreListing> {
  return app.store === 'play' ? readPlay(stores, app, signal) : readApple(stores, app, signal);
}

async function readPlay(stores: Stores, app: WantedApp, signal: AbortSignal): Promise<StoreListing> {
  const query = new URLSearchParams({ id: app.id, hl: app.language ?? 'en', gl: app.country });
  const html = await page(
    stores,
    app,
    `${stores.playStoreUrl}/store/apps/details?${query}`,
    signal,
    pageTimeoutMs,
  );
  const listing = readPlayPage(html);
  if (listing) return listing;
  switch (playPageIssue(html)) {
    case 'consent':
      throw new HttpError('STORE_UNREACHABLE', { reason: 'consent' });
    case 'not_found':
      throw notFound(app);
    case 'changed':
      throw new HttpError('STORE_CHANGED', { reason: 'play' });
  }
}

async function readApple(stores: Stores, app: WantedApp, signal: AbortSignal): Promise<StoreListing> {
  const query = new URLSearchParams({ id: app.id, country: app.country, entity: 'software' });
  if (app.language) query.set('lang', app.language.replaceAll('-', '_').toLowerCase());
  const answer = await page(stores, app, `${stores.appStoreUrl}/lookup?${query}`, signal, pageTimeoutMs);
  const lookup = readLookup(parseJson(answer), app.id);
  if (!lookup) {
    throw new HttpError('STORE_CHANGED', { reason: 'apple' });
  }
  if (lookup.found === 'nothing') throw notFound(app);
  if (lookup.found === 'other')
    throw new HttpError('APP_NOT_USABLE', {
      reason: lookup.kind === 'mac-software' ? 'mac_app' : 'other_kind',
    });
  const { listing, tabletScreenshots } = lookup;
  if (listing.screenshots.length > 0) return listing;
  const fromPage = await screenshotsOfPage(stores, app, signal);
  return { ...listing, screenshots: fromPage.length > 0 ? fromPage : tabletScreenshots };
}

/** The page is worth having but not needed: without it the ads use layouts that take no screenshots. */
async function screenshotsOfPage(stores: Stores, app: WantedApp, signal: AbortSignal) {
  const language = app.language ? `?l=${app.language}` : '';
  const address = `${stores.appStorePageUrl}/${app.country}/app/id${app.id}${language}`;
  try {
    return readScreenshots(await page(stores, app, address, signal, extraPageTimeoutMs));
  } catch (error) {
    if (error instanceof HttpError) return [];
    throw error;
  }
}

async function page(
  stores: Stores,
  app: WantedApp,
  address: string,
  signal: AbortSignal,
  timeout: number,
): Promise<string> {
  const read = () =>
    fetchText(address, {
      stores,
      longest: maxPageBytes,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      headers: { accept: 'text/html,application/json,*/*;q=0.8', 'accept-language': app.language ?? 'en' },
    });
  try {
    return await (stores.breakers ? stores.breakers[app.store].run(read, stores.caller) : read());
  } catch (error) {
    if (error instanceof ServiceUnavailableError) throw unreachable(names[app.store]);
    throw error instanceof FetchError ? storeError(app, error) : error;
  }
}

function storeError(app: WantedApp, { fault }: FetchError): HttpError {
  const store = names[app.store];
  switch (fault.kind) {
    case 'timeout':
      return new HttpError('STORE_UNREACHABLE', { reason: 'timeout', store });
    case 'network':
      return unreachable(store);
    case 'forbidden':
      return new HttpError('STORE_CHANGED', { reason: 'redirect', store });
    case 'too_large':
      return new HttpError('STORE_CHANGED', { reason: 'too_large', store });
    case 'status':
      return statusError(app, fault.status);
  }
}

function unreachable(store: string): HttpError {
  return new HttpError('STORE_UNREACHABLE', { reason: 'network', store });
}

function statusError(app: WantedApp, status: number): HttpError {
  const store = names[app.store];
  // The App Store answers 400 to countries it does not know and 403 to too many requests.
  if (status === 404 || status === 410 || (app.store === 'apple' && status === 400)) return notFound(app);
  if (status === 429 || (app.store === 'apple' && status === 403)) {
    return new HttpError('STORE_THROTTLED', { reason: 'store', store });
  }
  // What a gateway says that stands between the store and us.
  if (status === 502 || status === 504) return unreachable(store);
  if (status >= 500) {
    return new HttpError('STORE_UNREACHABLE', { reason: 'outage', store });
  }
  return new HttpError('STORE_UNREACHABLE', { reason: 'status', store, status });
}

const regions = new Intl.DisplayNames('en', { type: 'region' });

function notFound({ store, country }: WantedApp): HttpError {
  if (store === 'play') {
    return new HttpError('STORE_APP_NOT_FOUND', { reason: 'play' });
  }
  return new HttpError('STORE_APP_NOT_FOUND', {
    reason: 'apple',
    country: regions.of(country.toUpperCase()) ?? country,
  });
}

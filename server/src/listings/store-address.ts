import type { ErrorReason, Store } from '@marquee/contract';

/** One app, as a link names it. */
export interface AppLink {
  store: Store;
  /** Google Play: the package name. App Store: the digits of the track id. */
  id: string;
  /** ISO 3166-1 alpha-2 in lower case; null where the link names none. */
  country: string | null;
  /** BCP 47; null where the link names none. */
  lang: string | null;
}

/** Why a text is not a link to one app. */
export type LinkIssue = ErrorReason<'INVALID_LINK'>['reason'];

export type ParsedLink = ({ ok: true } & AppLink) | { ok: false; reason: LinkIssue };

/** Google Play's rule for package names: two or more parts, each beginning with a letter. */
export const playId = /^(?=.{3,150}$)[A-Za-z][A-Za-z0-9_]*(?:\.[A-Za-z][A-Za-z0-9_]*)+$/;
export const appleId = /^[1-9]\d{5,11}$/;

const playHosts = new Set(['play.google.com', 'market.android.com']);
const appleHosts = new Set(['apps.apple.com', 'itunes.apple.com', 'geo.itunes.apple.com']);
const shortHosts =
  /^(?:(?:[a-z0-9-]+\.)*(?:goo\.gl|page\.link|app\.link|onelink\.me|smart\.link)|appsto\.re|appstore\.com|www\.appstore\.com|apple\.co|g\.co|bit\.ly|t\.co|tinyurl\.com|ow\.ly|is\.gd|rb\.gy|cutt\.ly|buff\.ly)$/;
const itunesSchemes = new Set(['itms', 'itmss', 'itms-apps', 'itms-appss']);

const refuse = (reason: LinkIssue): ParsedLink => ({ ok: false, reason });

/**
 * Reads one address, with or without its scheme. The host is compared as written, never after the
 * translations a browser makes, so look-alike and percent-encoded hosts are refused.
 */
export function readAddress(written: string): ParsedLink {
  const address = decodeWhole(written.replace(/&(?:amp|#38|#x26);/gi, '&'));
  if (address === null || address.includes('\\')) return refuse('bad_url');
  const parts = /^(?:([a-z][a-z0-9+-]*):)?(\/\/)?([^/?#]*)([^?#]*)(?:\?([^#]*))?/i.exec(address);
  if (!parts) return refuse('bad_url');
  const [, givenScheme, slashes, authority = '', path = '', query = ''] = parts;
  const scheme = givenScheme?.toLowerCase();
  if (scheme && !slashes) return refuse(/^https?$/.test(scheme) ? 'bad_url' : 'scheme');
  if (scheme === 'market') {
    return authority.toLowerCase() === 'details' ? readPlayQuery(query) : refuse('not_app_page');
  }
  if (scheme && scheme !== 'http' && scheme !== 'https' && !itunesSchemes.has(scheme))
    return refuse('scheme');
  if (authority.includes('@')) return refuse('userinfo');
  const [, name = '', port] = /^(.*?)(?::(\d*))?$/.exec(authority) ?? [];
  const host = name.toLowerCase();
  if (shortHosts.test(host)) return readShort(host, query);
  if (!playHosts.has(host) && !appleHosts.has(host)) return refuse('host');
  if (port && port !== (scheme === 'http' ? '80' : '443')) return refuse('port');
  const segments = path.split('/').filter(Boolean).map(decodeSegment);
  return playHosts.has(host) ? readPlay(host, segments, query) : readApple(segments, query);
}

/** Short links of these hosts may also say openly where they lead. */
const openHosts = /^(?:[a-z0-9-]+\.)+(?:goo\.gl|page\.link)$/;

/** A short link is followed nowhere: it is good only where it carries the address of an app itself. */
function readShort(host: string, query: string): ParsedLink {
  const link = openHosts.test(host) ? new URLSearchParams(query).get('link') : null;
  // One inside another carries nothing that a person has pasted.
  const app = link && !/[?&]link=/.test(link) ? readAddress(link) : null;
  return app?.ok ? app : refuse('short_link');
}

/** `https%3A%2F%2F…`, as it stands inside other addresses; null where the encoding is broken. */
function decodeWhole(address: string): string | null {
  if (!/^https?%3a%2f%2f/i.test(address)) return address;
  try {
    return decodeURIComponent(address);
  } catch {
    return null;
  }
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function readPlay(host: string, segments: string[], query: string): ParsedLink {
  const [first, , ...afterIntl] = segments;
  const path = first === 'intl' ? afterIntl : segments;
  const short = host === 'market.android.com' && path.length === 1 && path[0] === 'details';
  // The app's name may stand after `details`.
  const full = /^store\/apps\/details(?:\/[^/]*)?$/.test(path.slice(0, 4).join('/')) && path.length <= 4;
  return short || full ? readPlayQuery(query) : refuse('not_app_page');
}

function readPlayQuery(query: string): ParsedLink {
  const values = new URLSearchParams(query);
  const ids = new Set(values.getAll('id').map((id) => id.trim().replace(/\/+$/, '')));
  if (ids.size > 1) return refuse('ambiguous');
  const [id = ''] = ids;
  if (!playId.test(id)) return refuse('bad_id');
  return {
    ok: true,
    store: 'play',
    id,
    country: country(values.get('gl')),
    lang: language(values.get('hl')),
  };
}

function readApple(segments: string[], query: string): ParsedLink {
  const values = new URLSearchParams(query);
  const inCountry = /^[a-z]{2}$/i.test(segments[0] ?? '') ? segments[0] : undefined;
  const [kind = '', ...rest] = inCountry ? segments.slice(1) : segments;
  const found = (id: string | null | undefined, fallback: string | null = null): ParsedLink =>
    id && appleId.test(id)
      ? {
          ok: true,
          store: 'apple',
          id,
          country: country(inCountry ?? fallback),
          lang: language(values.get('l') ?? values.get('lang')),
        }
      : refuse('bad_id');

  if (kind.toLowerCase() === 'app') {
    if (rest.length > 2) return refuse('not_app_page');
    // `&mt=8` without its question mark is an old slip that the store forgives.
    return found(/^id(\d+)(?:&.*)?$/i.exec(rest.at(-1)?.trim() ?? '')?.[1]);
  }
  const legacy = [kind, ...rest].join('/');
  if (
    legacy === 'lookup' ||
    /^WebObjects\/MZStore\.woa\/wa\/view(?:Software|ContentsUserReviews)$/.test(legacy)
  ) {
    const ids = new Set(values.getAll('id'));
    return ids.size > 1
      ? refuse('ambiguous')
      : found([...ids][0]?.trim(), values.get('country') ?? values.get('cc'));
  }
  return refuse('not_app_page');
}

function country(text: string | null | undefined): string | null {
  return text && /^[a-z]{2}$/i.test(text.trim()) ? text.trim().toLowerCase() : null;
}

/** `pt_BR`, `zh-hant-tw`, `es-419` → BCP 47 with its usual capitals; null for anything else. */
function language(text: string | null): string | null {
  const tag = /^([a-z]{2,3})(?:[-_]([a-z]{4}))?(?:[-_]([a-z]{2}|\d{3}))?$/i.exec(text?.trim() ?? '');
  if (!tag) return null;
  const [, language = '', script, region] = tag;
  const capitalised = script && script.charAt(0).toUpperCase() + script.slice(1).toLowerCase();
  return [language.toLowerCase(), capitalised, region?.toUpperCase()].filter(Boolean).join('-');
}

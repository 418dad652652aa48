import { findLinks, shorterReadings } from './find-links.ts';
import { appleId, type LinkIssue, type ParsedLink, playId, readAddress } from './store-address.ts';

const maxTextLength = 4096;

/** Zero-width and direction marks, soft hyphens, emoji selectors: pasted along, never seen. */
const invisible = /[\p{Cf}\p{Variation_Selector}]/gu;

/** Control characters other than tab and line breaks. */
const control = /(?![\t\n\r])\p{Cc}/u;

/** An address that runs code or carries its own content: nothing after it counts. */
const dangerous = /^(?:javascript|data|vbscript|file|blob):/i;

/**
 * Finds the one app that a pasted text means. Understands the links of both stores in all their forms,
 * with text around them, and bare ids. Nothing is fetched or followed. Never throws.
 */
export function parseLink(text: string): ParsedLink {
  const cleaned = text
    .slice(0, maxTextLength * 4)
    .replace(invisible, '')
    .trim();
  if (cleaned === '') return { ok: false, reason: 'empty' };
  if (cleaned.length > maxTextLength || text.length > maxTextLength * 4)
    return { ok: false, reason: 'too_long' };
  if (control.test(cleaned)) return { ok: false, reason: 'bad_url' };
  if (dangerous.test(cleaned)) return { ok: false, reason: 'scheme' };
  // What a broken line goes on with belongs to the link, however whole it is already.
  const result = parseCleaned(
    joinLines(cleaned, (space, rest) => /[\n\r]/.test(space) && /^[&?]\w+=/.test(rest)),
  );
  if (result.ok || result.reason === 'ambiguous' || !/[\t\n\r]/.test(cleaned)) return result;
  // Mail programs break long links over lines.
  const joined = parseCleaned(joinLines(cleaned, (space) => /[\t\n\r]/.test(space)));
  return joined.ok ? joined : result;
}

/** Leaves out the white space that is none of the text's own, as told by itself and what follows it. In one pass. */
function joinLines(text: string, isBreak: (space: string, rest: string) => boolean): string {
  return text.replace(/\s+/g, (space, at: number) =>
    isBreak(space, text.slice(at + space.length)) ? '' : space,
  );
}

function parseCleaned(text: string): ParsedLink {
  const results = findLinks(text).map(readLink);
  const apps = results.filter((result) => result.ok);
  const [app, ...others] = apps;
  if (app && others.some(({ store, id }) => store !== app.store || id !== app.id)) {
    return { ok: false, reason: 'ambiguous' };
  }
  return app ?? results[0] ?? readBareId(text);
}

/** Faults that text glued to the end of a good link can cause. */
const mendable: LinkIssue[] = ['bad_id', 'bad_url', 'not_app_page'];

function readLink(link: string): ParsedLink {
  const whole = readAddress(link);
  if (whole.ok || !mendable.includes(whole.reason)) return whole;
  for (const shorter of shorterReadings(link)) {
    const result = readAddress(shorter);
    if (result.ok) return result;
  }
  return whole;
}

/** Beginnings of package names that are not the beginning of host names. */
const generic = new Set(['com', 'org', 'net', 'edu', 'gov', 'info', 'biz', 'app', 'dev']);
/** Ends that make `a.b.c` a host or file name rather than a package. */
const notPackageEnds = new Set([
  ...generic,
  'apk',
  'aab',
  'ipa',
  'html',
  'htm',
  'png',
  'jpg',
  'test',
  'example',
]);

/** `479516143`, `id479516143` and `org.wikipedia` alone; a lone host name is told as what it is. */
function readBareId(text: string): ParsedLink {
  const bare = text.replace(/^[\p{P}\p{S}]+|(?<![\p{P}\p{S}])[\p{P}\p{S}]+$/gu, '');
  const number = /^(?:id)?(\d{8,11})$/i.exec(bare)?.[1];
  if (number && appleId.test(number))
    return { ok: true, store: 'apple', id: number, country: null, lang: null };
  if (playId.test(bare) && isPackage(bare.toLowerCase().split('.'))) {
    return { ok: true, store: 'play', id: bare, country: null, lang: null };
  }
  if (/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i.test(bare)) return readAddress(bare);
  return { ok: false, reason: 'no_link' };
}

/** Package names are host names turned round, so one that could be either is taken for a host. */
function isPackage(parts: string[]): boolean {
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  if (first === 'com' || first === 'org' || first === 'net') return !['com', 'org', 'net'].includes(last);
  return (generic.has(first) || isCountry(first)) && !notPackageEnds.has(last) && !isCountry(last);
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function isCountry(part: string): boolean {
  return /^[a-z]{2}$/.test(part) && countries.of(part.toUpperCase()) !== undefined;
}

import { readJsonLd } from './json-ld.ts';
import { readBlocks } from './play-blocks.ts';
import { currentLayout, olderLayout, type PlayPart } from './play-layouts.ts';
import { type PageElement, scanPage, webAddress } from './scan-page.ts';
import { type PictureSource, type StoreListing, toRating } from './store-listing.ts';
import {
  decodeEntities,
  firstSentence,
  htmlToText,
  oneLine,
  paragraphs,
  safeHtml,
  textToHtml,
} from './text.ts';

/**
 * Reads an app's page on Google Play, of any year since data stood in it. Each field comes from the first
 * of these that has it: the data blocks, JSON-LD, the visible page, `<meta>`.
 * @returns null where the page shows no app
 */
export function readPlayPage(html: string): StoreListing | null {
  const found = scanPage(html, label);
  const scripts = found.filter(({ label }) => label === 'script');
  const blocks = scripts.flatMap(({ inner }) => readBlocks(inner));
  const jsonLd = scripts.filter(({ attributes }) => attributes.type?.includes('ld+json'));
  const visible = visiblePart(found);
  const parts = [
    currentLayout(blocks),
    olderLayout(blocks),
    // What people see is better than the codes of JSON-LD.
    { genre: visible?.genre },
    readJsonLd(jsonLd.map(({ inner }) => inner)),
    visible,
    metaPart(found),
  ].filter((part) => part !== null);

  const line = (field: 'title' | 'developer' | 'genre' | 'summary', longest: number) =>
    firstOf(parts, (part) => oneLine(decodeEntities(part[field]), longest));
  const title = line('title', 200);
  const icon = firstOf(parts, (part) => playPicture(part.icon, 'w512-h512'));
  const developer = line('developer', 200);
  if (!title || !(icon || developer)) return null;

  const markup = firstOf(parts, (part) =>
    typeof part.descriptionHTML === 'string' ? withBreaks(part.descriptionHTML) : '',
  );
  const description = htmlToText(markup);
  const screenshots = firstOf(parts, (part) => {
    const pictures = (part.screenshots ?? [])
      .map((url) => playPicture(url, 'w2560'))
      .filter((url) => url !== null);
    return pictures.length > 0 ? pictures : null;
  });
  return {
    title,
    developer,
    summary: line('summary', 500) || firstSentence(description),
    genre: line('genre', 100),
    description,
    descriptionHTML: safeHtml(markup),
    isTranslated: parts.some((part) => part.isTranslated),
    rating: parts.find((part) => part.rating !== undefined)?.rating ?? null,
    icon,
    screenshots: screenshots ?? [],
  };
}

/** Why a page shows no app, as far as the page tells. */
export function playPageIssue(html: string): 'consent' | 'not_found' | 'changed' {
  if (/action="https:\/\/consent\.(?:google|youtube)\.[a-z.]+\//i.test(html)) return 'consent';
  return /requested URL was not found on this server/i.test(html) ? 'not_found' : 'changed';
}

function label(tag: string, attributes: Record<string, string>): string | null {
  const { itemprop, href = '', class: classes = '' } = attributes;
  if (tag === 'script') return 'script';
  if (tag === 'meta') return 'meta';
  if (attributes['data-g-id'] === 'description') return 'description';
  if (tag === 'button' && 'data-screenshot-item-index' in attributes) return 'screenshots';
  if (tag === 'img') {
    if ('data-screenshot-index' in attributes || itemprop === 'screenshot' || /\bscreenshot\b/.test(classes))
      return 'screenshot';
    return itemprop === 'image' ? 'image' : null;
  }
  if (tag === 'a' && /^(?:https:\/\/play\.google\.com)?\/store\/apps\/dev(?:eloper)?\?/.test(href))
    return 'developer';
  return itemprop === 'name' || itemprop === 'genre' || itemprop === 'description'
    ? `visible ${itemprop}`
    : null;
}

function visiblePart(found: PageElement[]): PlayPart | null {
  const first = (wanted: string) =>
    found.find(({ label, inner }) => label === wanted && inner.trim() !== '')?.inner;
  const title = first('visible name');
  if (title === undefined) return null;
  const meta = (name: string) =>
    found.find(({ label, attributes }) => label === 'meta' && attributes.itemprop === name)?.attributes
      .content;
  const score = meta('ratingValue');
  const inButtons = found
    .filter(({ label }) => label === 'screenshots')
    .flatMap(({ inner }) => scanPage(inner, (tag) => (tag === 'img' ? 'screenshot' : null)));
  const screenshots = [...found.filter(({ label }) => label === 'screenshot'), ...inButtons];
  return {
    title: htmlToText(title),
    developer: htmlToText(first('developer') ?? ''),
    genre: htmlToText(first('visible genre') ?? ''),
    descriptionHTML: first('description') ?? first('visible description'),
    ...(score === undefined ? {} : { rating: toRating(score, meta('ratingCount') ?? meta('reviewCount')) }),
    icon: pictureOf(found.find(({ label }) => label === 'image')),
    screenshots: screenshots.map(pictureOf),
  };
}

/** Pictures further down are loaded by script, their address waits in `data-src`. */
function pictureOf(image: PageElement | undefined): string | null {
  return webAddress(image?.attributes['data-src']) ?? webAddress(image?.attributes.src);
}

function metaPart(found: PageElement[]): PlayPart | null {
  const meta = new Map<string, string>();
  for (const { label, attributes } of found) {
    const name = attributes.property ?? attributes.name;
    if (label === 'meta' && name && attributes.content && !meta.has(name)) meta.set(name, attributes.content);
  }
  if (!meta.get('og:url')?.includes('/store/apps/details') && !meta.has('appstore:store_id')) return null;
  return {
    // 'Wikipedia - Apps on Google Play', in whatever language.
    title: meta
      .get('og:title')
      ?.slice(0, 1000)
      .replace(/\s+[-–—]\s+[^-–—]*Google\s?Play[^-–—]*$/, ''),
    // Until 2021 the beginning of the description.
    summary: firstSentence(meta.get('og:description') ?? meta.get('description') ?? ''),
    icon: meta.get('og:image'),
  };
}

/** JSON-LD breaks lines as plain text does. */
const withBreaks = (markup: string) =>
  /<[a-z]/i.test(markup) ? markup : textToHtml(paragraphs(decodeEntities(markup)));

function firstOf<T>(parts: PlayPart[], read: (part: PlayPart) => T): T {
  let value = read({});
  for (const part of parts) {
    value = read(part);
    if (value) return value;
  }
  return value;
}

const googlePictures =
  /^https?:\/\/(?:play-lh\.googleusercontent\.com|lh[3-6]\.(?:googleusercontent|ggpht)\.com)\//i;

/** Google's picture servers take the size wanted after '='; without it they give a small one. */
function playPicture(url: unknown, size: string): PictureSource | null {
  const address = webAddress(url);
  if (!address) return null;
  const known = googlePictures.test(address);
  // A server in their place may do the same, where its addresses are not those of files.
  if (!known && !/^[^?#]*\/[\w=-]+$/.test(address)) return [address];
  const bare = (known ? address.replace(/^http:/i, 'https:') : address).replace(/=[\w-]*$/, '');
  return [`${bare}=${size}`, bare];
}

import { appleScreenshot, artworkName, fillTemplate } from './apple-artwork.ts';
import { type PageElement, parseJson, scanPage, webAddress } from './scan-page.ts';
import type { PictureSource } from './store-listing.ts';

/** A screenshot and the place it was found at: the keys that lead to it, or the class of its list. */
interface StoreScreenshot {
  source: PictureSource;
  place: string;
  /** Pixels; 0 where the page does not tell. */
  area: number;
}

/** More than this is not looked at: no real page comes near. */
const max = { values: 300_000, depth: 40, keyLength: 60, lists: 100, srcsetLength: 20_000 };

/** The screenshots on an app's page in the App Store: those for the phone, else those for the tablet. */
export function readScreenshots(html: string): PictureSource[] {
  const found = scanPage(html, (tag, attributes) => {
    if (tag === 'script') return 'script';
    return /screenshot/i.test(`${attributes.class} ${attributes['data-test-id']}`) ? 'list' : null;
  });
  const data = found
    .filter(({ label, inner }) => label === 'script' && /^\s*[[{]/.test(inner))
    .flatMap(({ inner }) => shotsInData(parseJson(inner)));
  const lists = found.filter(({ label }) => label === 'list').slice(0, max.lists);
  const shots = data.length > 0 ? data : lists.flatMap(shotsInList);
  return bestGroup(
    shots.filter(({ place }) => !/watch|_tv|appletv|mac|vision|messages|similar|related/i.test(place)),
  );
}

/** Walks page data of any shape for artwork under a key that names screenshots. */
function shotsInData(data: unknown): StoreScreenshot[] {
  const shots: StoreScreenshot[] = [];
  const waiting: { value: unknown; place: string; depth: number }[] = [{ value: data, place: '', depth: 0 }];
  for (let seen = 0; waiting.length > 0 && seen < max.values; seen++) {
    const next = waiting.pop();
    if (!next) break;
    const { place, depth } = next;
    // Until 2024 the data stood in strings of JSON inside JSON.
    const isData = typeof next.value === 'string' && /^[[{]/.test(next.value) && next.value.includes('{w}');
    const value = isData ? parseJson(next.value as string) : next.value;
    if (typeof value !== 'object' || value === null || depth > max.depth) continue;
    const { template, url, width, height } = value as Record<string, unknown>;
    if (
      /screenshot/i.test(place) &&
      typeof width === 'number' &&
      typeof height === 'number' &&
      width > 0 &&
      height > 0
    ) {
      const source = fillTemplate(template ?? url, width, height);
      if (source) shots.push({ source, place, area: width * height });
      continue;
    }
    // The last one pushed comes first.
    for (const [key, item] of Object.entries(value).slice(0, max.values).reverse()) {
      // Places in a list are no part of a group's name.
      const within = /^\d+$/.test(key) ? place : `${place}.${key.slice(0, max.keyLength)}`;
      waiting.push({ value: item, place: within, depth: depth + 1 });
    }
  }
  return shots;
}

function shotsInList(list: PageElement): StoreScreenshot[] {
  const pictures = scanPage(list.inner, (tag) => (tag === 'source' || tag === 'img' ? tag : null));
  return pictures.flatMap(({ attributes }) => {
    const source = appleScreenshot(largest(attributes.srcset) ?? attributes.src);
    return source?.[0].includes('/image/')
      ? [{ source, place: String(attributes.class ?? list.attributes.class), area: 0 }]
      : [];
  });
}

/** The address in a `srcset` with the greatest width or density. */
function largest(srcset: string | undefined): string | null {
  const candidates = (srcset ?? '')
    .slice(0, max.srcsetLength)
    .split(/,\s+|,(?=https?:)/)
    .map((candidate) => {
      const [url = '', size = '1'] = candidate.trim().split(/\s+/);
      return { url: webAddress(url), size: Number.parseFloat(size) };
    });
  const best = candidates.filter(({ url }) => url).sort((a, b) => b.size - a.size)[0];
  return best?.url ?? null;
}

function bestGroup(shots: StoreScreenshot[]): PictureSource[] {
  const groups = Map.groupBy(shots, ({ place }) => place);
  const rank = (place: string) => (/phone/i.test(place) ? 0 : /pad/i.test(place) ? 2 : 1);
  const [best] = [...groups].sort(
    ([a, [firstA]], [b, [firstB]]) => rank(a) - rank(b) || (firstB?.area ?? 0) - (firstA?.area ?? 0),
  );
  const byName = new Map((best?.[1] ?? []).map(({ source }) => [artworkName(source[0]), source]));
  return [...byName.values()];
}

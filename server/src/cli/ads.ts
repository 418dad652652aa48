import { existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Recipe } from '@marquee/contract';
import type { Attempt, MadeAd, Source } from '@marquee/engine';
import { baseOf, languageOfListing } from '@marquee/engine/language';
import { hashOf, openPicturePool } from '@marquee/engine/pictures';
import { type AdPool, openAdPool } from '@marquee/engine/pool';
import { openScreenPool, type ScreenPool, type ScreenReadings } from '@marquee/engine/screens';
import { HttpError } from '#platform/http-error.ts';
import { type Config, ConfigError, readConfig, type StoreConfig } from '../config.ts';
import {
  fetchLanguages,
  fetchListing,
  ListingFileError,
  type LooseListing,
  parseLink,
  readListingFile,
} from '../listings/index.ts';
import { type AdsArguments, readArguments, UsageError } from './ads/arguments.ts';
import { editRecipe } from './ads/edit-recipe.ts';
import { type LanguageAds, makeKit } from './ads/make-kit.ts';
import { makeVideos } from './ads/make-videos.ts';
import type { Browser } from './ads/video-writer.ts';
import { writeAd } from './ads/write-ad.ts';

const usage =
  'Usage: npm run -s ads -- SOURCE --formats square,story,landscape --template basic|advanced --count N --out DIR [--lang xx] [--kit meta,google-app [--languages en,de]] [--layers] [--motion reveal,walk,zoom,beat [--seconds 6|10–15] [--sound none|calm|bright|drive]] [--recipe FILE [--edit FILE] [--picture FILE]]';

const say = (line: string) => process.stderr.write(`${line}\n`);

/**
 * Makes ads without server or database: a listing through the engine into files, or into a launch kit.
 * @returns the exit code
 */
async function run(argv: string[]): Promise<number> {
  const order = readArguments(argv);
  const config = readConfig();
  const adPool = openAdPool({ llm: config.llm, image: config.image });
  const readers = config.screenReaders > 0 ? openScreenPool({ maxProcesses: config.screenReaders }) : null;
  try {
    return await fulfil(order, config, { adPool, readers });
  } finally {
    await readers?.close();
  }
}

async function fulfil(order: AdsArguments, config: Config, pools: Pools): Promise<number> {
  const { adPool } = pools;
  if (order.kit) {
    const made = await makeLanguages(pools, order, await openLanguages(order, config.stores));
    if (made.length === 0) return 1;
    const folder = await makeKit(adPool, made, { networks: order.kit, out: order.out, say });
    process.stdout.write(`${folder}\n`);
    return 0;
  }
  const { listing, pictures } = await openSource(order.source, config.stores);
  for (const notice of listing.notices ?? []) say(notice);
  makeFolder(order.out);
  const { recipe } = order;
  if (recipe !== undefined) {
    const own = await readOwnPictures(order.pictures);
    const all = [...(pictures.icon ? [pictures.icon] : []), ...pictures.screenshots, ...own];
    return editRecipe(adPool, { ...order, recipe }, { source: listing, pictures: all, say });
  }
  const moving: { name: string; recipe: Recipe }[] = [];
  const made = await makeAds(pools, order, { listing, pictures }, async (name, ad, attempts, source) => {
    moving.push({ name, recipe: ad.recipe });
    await writeAd(order.out, name, ad, attempts, source);
    const file = join(order.out, `${name}.png`);
    process.stdout.write(`${[file, ad.archetype, ad.angle, ad.copy.headline].join('\t')}\n`);
  });
  const { motion: styles, seconds, sound, out } = order;
  if (styles.length === 0 || made === 0) return made > 0 ? 0 : 1;
  const all = [...(pictures.icon ? [pictures.icon] : []), ...pictures.screenshots];
  say(`Writing ${made * styles.length} videos…`);
  const wanted = { ads: moving, styles, seconds, sound, pictures: all, out, say };
  return (await makeVideos(adPool, await findBrowser(), wanted)) ? 0 : 1;
}

/** The Chromium of this machine; null where there is none, as in an installation without our scripts. */
async function findBrowser(): Promise<Browser | null> {
  const scripts = await import('../../../scripts/browser.mjs').catch(() => null);
  const program = scripts?.findBrowser();
  return scripts && program ? { program, options: scripts.browserArguments } : null;
}

interface Pools {
  adPool: AdPool;
  /** null: screenshots are not read. */
  readers: ScreenPool | null;
}

/** Makes the ads of an order from one listing. @returns how many */
async function makeAds(
  { adPool, readers }: Pools,
  order: AdsArguments,
  { listing, pictures }: LooseListing,
  take: (name: string, ad: MadeAd, attempts: Attempt[], source: Source) => Promise<void>,
): Promise<number> {
  const language = order.language ? { language: order.language } : {};
  const screens: ScreenReadings =
    readers && pictures.screenshots.length > 0
      ? await readers.read(pictures.screenshots, { listing, ...language })
      : [];
  const orders = order.formats.flatMap((format) => Array.from({ length: order.count }, () => format));
  const names = orders.map((format, index) => `${String(index + 1).padStart(2, '0')}-${format.id}`);
  say(`Making ${orders.length} ads for ${listing.name}…`);
  const results = adPool.makeAds({
    listing,
    pictures,
    screens,
    template: order.template,
    orders: orders.map((format, index) => ({ id: names[index] ?? '', format })),
    avoid: [],
    ...language,
    seed: listing.appId,
    layers: order.layers,
  });
  let made = 0;
  for await (const result of results) {
    if ('ad' in result) {
      await take(result.orderId, result.ad, result.attempts, { ...listing, screens });
      made++;
      say(`${made} of ${orders.length}`);
    } else {
      const failed = result.rejected.rejected.gates.find(({ passed }) => !passed);
      say(
        `${result.orderId} did not pass the inspection${failed ? ` (${failed.gate})` : ''} and is left out.`,
      );
    }
  }
  return made;
}

/** Makes the ads of each language from its own listing. */
async function makeLanguages(
  pools: Pools,
  order: AdsArguments,
  listings: readonly { language: string; found: LooseListing }[],
): Promise<LanguageAds[]> {
  const made: LanguageAds[] = [];
  for (const { language, found } of listings) {
    const { icon, screenshots } = found.pictures;
    for (const notice of found.listing.notices ?? []) say(notice);
    const ads: LanguageAds['ads'] = [];
    await makeAds(pools, order, found, async (name, ad) => {
      ads.push({ name, ad });
    });
    const pictures = [...(icon ? [icon] : []), ...screenshots];
    if (ads.length > 0) made.push({ language, listing: found.listing, pictures, ads });
  }
  return made;
}

const nameOf = (language: string) =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;

/** The listing of a kit in each of its languages; what the store does not show is said and left out. */
async function openLanguages(
  { source, languages, language }: AdsArguments,
  stores: StoreConfig,
): Promise<{ language: string; found: LooseListing }[]> {
  const spoken = ({ listing }: LooseListing) => language ?? languageOfListing(listing);
  if (!languages || existsSync(source)) {
    const found = await openSource(source, stores);
    const own = spoken(found);
    const other = languages?.find((tag) => baseOf(tag) !== baseOf(own));
    if (other)
      throw new UsageError(`'${source}' is in ${nameOf(own)}: for ${nameOf(other)}, name a link to the app.`);
    return [{ language: languages?.[0] ?? own, found }];
  }
  const pool = openPicturePool();
  const fetched = await fetchLanguages(pool, stores, source, languages);
  return fetched.flatMap(({ language, own, found }) => {
    const name = nameOf(language);
    if (!found) say(`The store does not show this app in ${name}: it is left out.`);
    else if (baseOf(spoken(found)) !== baseOf(language))
      say(`The store has no text of its own in ${name}: it is left out.`);
    else {
      if (!own) say(`The text in ${name} is not the publisher’s own: a machine translated it.`);
      return [{ language, found }];
    }
    return [];
  });
}

async function openSource(source: string, stores: StoreConfig): Promise<LooseListing> {
  const pool = openPicturePool();
  if (existsSync(source)) return readListingFile(pool, source);
  if (!parseLink(source).ok && !source.includes('://')) {
    throw new UsageError(`There is no file '${source}', and it is no link to an app.`);
  }
  return fetchListing(pool, stores, source);
}

/** Pictures of one's own, written anew as those of a store are, each with the name that an edit knows it by. */
async function readOwnPictures(files: readonly string[]): Promise<Uint8Array[]> {
  const pool = openPicturePool();
  try {
    return await Promise.all(
      files.map(async (file) => {
        const { bytes } = await pool.encode(await readFile(file), 'screenshot');
        say(`${file} is {"upload": "${hashOf(bytes)}"}`);
        return bytes;
      }),
    );
  } catch (error) {
    throw new UsageError(`A picture cannot be read: ${(error as Error).message}`);
  } finally {
    await pool.close();
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new UsageError(`The folder ${folder} cannot be made (${(error as NodeJS.ErrnoException).code}).`);
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const told =
    error instanceof HttpError || error instanceof ListingFileError || error instanceof ConfigError;
  if (error instanceof UsageError) say(`${error.message} ${usage}`);
  else if (told) say(error.message);
  else throw error;
  process.exitCode = 2;
}

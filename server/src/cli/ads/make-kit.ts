import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AdId, adToken, type NetworkId, type Recipe } from '@marquee/contract';
import type { MadeAd, Source } from '@marquee/engine';
import { hashOf } from '@marquee/engine/pictures';
import type { AdPool } from '@marquee/engine/pool';
import type { BlobKey } from '../../generations/index.ts';
import {
  folderOutput,
  type KitAd,
  type KitSource,
  kitFolder,
  openKitPainter,
  presentedText,
  readmeLanguage,
  wordTexts,
  writeKit,
} from '../../kits/index.ts';

/** The ads of one language, and what they were made from. */
export interface LanguageAds {
  language: string;
  listing: Source;
  /** As they were when the ads were made. */
  pictures: readonly Uint8Array[];
  ads: { name: string; ad: MadeAd }[];
}

/** Without a database nobody counts the ads: their tokens come of what they are. */
const tokenOf = (appId: string, name: string): string =>
  adToken(createHash('sha256').update(`${appId} ${name}`).digest().readUInt32BE());

const kitAd = ({ language, listing }: LanguageAds, { name, ad }: LanguageAds['ads'][number]): KitAd => ({
  id: `${language} ${name}` as AdId,
  appId: listing.appId,
  listingId: listing.appId,
  language,
  messageId: ad.messageId,
  angle: ad.angle,
  template: ad.template,
  width: ad.format.width,
  height: ad.format.height,
  blobKey: '' as BlobKey,
  hasButton: ad.boxes.some(({ kind }) => kind === 'cta'),
  hasOwnClaims: false,
  token: tokenOf(listing.appId, name),
  version: 1,
  recipe: ad.recipe as Recipe,
  test: false,
  videos: [],
});

/**
 * Writes a launch kit of ads into `OUT/marquee-kit-APP`.
 * @returns the folder
 */
export async function makeKit(
  pool: AdPool,
  made: readonly LanguageAds[],
  { networks, out, say }: { networks: readonly NetworkId[]; out: string; say: (line: string) => void },
): Promise<string> {
  const app = made[0]?.listing.name ?? '';
  const byId = new Map(
    made.flatMap((of) => of.ads.map((one) => [`${of.language} ${one.name}` as string, one.ad] as const)),
  );
  const byHash = new Map(
    made.flatMap(({ pictures, ads }) =>
      [...pictures, ...ads.flatMap(({ ad }) => (ad.painting ? [ad.painting] : []))].map(
        (picture) => [hashOf(picture), picture] as const,
      ),
    ),
  );
  const source: KitSource = {
    pictureOf: async ({ id }) => byId.get(id)?.png ?? null,
    draw: (ad, edit, format) =>
      pool.compose({
        recipe: ad.recipe as Recipe,
        edit,
        format,
        picture: async (hash) => byHash.get(hash) ?? null,
      }),
    fileOf: async () => null,
    scale: (png, size) => pool.scale({ png, ...size }),
    async textsOf(language, ads) {
      const of = made.find((one) => one.language === language);
      if (!of) return null;
      const texts = await wordTexts(pool, { listing: of.listing, language, ads, networks });
      return { language, texts: texts.map((text) => presentedText({ ...text, own: false }, language)) };
    },
  };
  const folder = await mkdtemp(join(tmpdir(), 'marquee-kit-'));
  const target = join(out, kitFolder(app));
  try {
    const onError = (error: unknown, ad: string) => say(`${ad}: ${(error as Error).message}`);
    const missing = await writeKit(
      {
        app,
        ads: made.flatMap((of) => of.ads.map((one) => kitAd(of, one))),
        networks,
        languages: made.map(({ language }) => language),
        templates: [],
        readIn: readmeLanguage(Intl.DateTimeFormat().resolvedOptions().locale),
      },
      {
        source,
        painter: openKitPainter(source, folder, onError, new AbortController().signal),
        output: folderOutput(target),
      },
      async () => {},
    );
    for (const { network, language, what, why } of missing)
      say(`Missing: ${network}, ${language}, ${what}: ${why}`);
    return target;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  adName,
  checkPicture,
  type MissingPart,
  type NetworkId,
  networkOf,
  refusals,
  type UserId,
} from '@marquee/contract';
import pLimit from 'p-limit';
import yazl from 'yazl';
import type { Context } from '../context.ts';
import { fileName } from '../gallery/index.ts';
import { openKitPainter } from './draw-picture.ts';
import type { KitPicture, LanguageTexts } from './kit-parts.ts';
import { languageTexts, missingTexts, refusalsOf } from './kit-texts.ts';
import { manifestOf } from './manifest.ts';
import { adsOfLanguage, languagesOf, type PlannedPicture, planPictures } from './plan-kit.ts';
import { readmeOf } from './readme.ts';
import type { KitAd } from './store.ts';
import { editorTable, textsTable } from './tables-of-texts.ts';
import { templateAds } from './template-ads.ts';
import { fillTemplate } from './templates/fill-template.ts';

/** What goes into a kit. */
export interface KitOrder {
  userId: UserId;
  app: string;
  appId: string;
  ads: readonly KitAd[];
  networks: readonly NetworkId[];
  languages: readonly string[] | null;
  templates: readonly { network: NetworkId; file: Buffer }[];
  test: boolean;
}

/** Pictures drawn at once: as many as the engine has in hand. */
const atOnce = 2;

/** A moment that is the same in every kit, so that one made again has the same bytes. */
const mtime = new Date('2026-01-01T00:00:00Z');

/**
 * Writes a kit as a ZIP into a folder, one picture after the other: what it lacks is told, not left out in silence.
 * @param progress told of each picture and at the beginning
 * @returns the file and what is missing
 * @throws what `signal` was aborted with
 */
export async function writeKit(
  ctx: Context,
  order: KitOrder,
  folder: string,
  progress: (current: number, total: number) => Promise<void>,
  signal: AbortSignal,
): Promise<{ file: string; missing: MissingPart[] }> {
  const { app, ads, networks } = order;
  const languages = languagesOf(ads, order.languages);
  const planned = planPictures(ads, networks, languages);
  const missing: MissingPart[] = languages.flatMap((language) =>
    adsOfLanguage(ads, language).length > 0
      ? []
      : networks.map((network) => ({
          network,
          language,
          what: 'ads',
          why: 'There are no ads in this language.',
        })),
  );
  const root = `marquee-kit-${fileName(app, 'app')}`;
  const file = join(folder, 'kit.zip');
  const zip = new yazl.ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(file), { signal });
  // Awaited at the end; until then a failure must not count as unhandled.
  written.catch(() => {});
  const add = (path: string, bytes: Buffer) => zip.addBuffer(bytes, `${root}/${path}`, { mtime });

  const total = planned.length + languages.length;
  let current = 0;
  const step = () => progress(++current, total);
  await progress(0, total);

  const painter = openKitPainter(ctx, join(folder, 'pictures'), order.test, signal);
  const limit = pLimit(atOnce);
  const pictures = (
    await Promise.all(
      planned.map((one) =>
        limit(async () => {
          const made = await pictureOf(app, one, await painter.draw(one));
          await step();
          return { one, made };
        }),
      ),
    )
  ).flatMap(({ one, made }) => {
    if ('why' in made) {
      missing.push({
        network: one.network,
        language: one.language,
        what: `${one.slot.id} ${one.slot.ratio}`,
        why: made.why,
      });
      return [];
    }
    return [made];
  });
  for (const { path, source } of unlikeNames(pictures))
    zip.addReadStreamLazy(`${root}/${path}`, { compress: false, mtime }, (done) =>
      done(null, createReadStream(source)),
    );

  const texts: LanguageTexts[] = [];
  for (const language of languages) {
    const own = adsOfLanguage(ads, language);
    if (own.length > 0) {
      const spoken = own[0]?.language ?? language;
      const request = { appId: own[0]?.appId ?? order.appId, language: spoken, ads: own, networks };
      const found = await languageTexts(ctx, order.userId, request, signal);
      if (found) texts.push(kept({ ...found, language }, missing));
      else
        for (const network of networks)
          missing.push({
            network,
            language,
            what: 'texts',
            why: 'The listing of this app is not there any more.',
          });
    }
    await step();
  }
  for (const of of texts) {
    const messages = new Set(adsOfLanguage(ads, of.language).map(({ messageId, id }) => messageId ?? id))
      .size;
    for (const network of networks) {
      missing.push(...missingTexts(network, of, messages));
      add(`${network}/${of.language}/texts.csv`, textsTable(network, of));
      const here = pictures.filter((one) => one.network === network && one.language === of.language);
      const editor = editorTable(network, app, of, here);
      if (editor) add(`${network}/${of.language}/google-ads-editor.csv`, editor);
    }
  }
  for (const { network, file: template } of order.templates)
    if (networks.includes(network))
      add(
        `${network}/template.csv`,
        fillTemplate(network, template, templateAds(app, network, pictures, texts)),
      );
  add('manifest.json', manifestOf(app, pictures, texts));
  add('README.txt', Buffer.from(readmeOf(app, networks, missing)));
  zip.end();
  await written;
  return { file, missing };
}

type MadePicture = KitPicture & { source: string };

/** A drawn picture under its name, if its network would take it. */
async function pictureOf(
  app: string,
  { network, language, slot, ad }: PlannedPicture,
  drawn: Awaited<ReturnType<ReturnType<typeof openKitPainter>['draw']>>,
): Promise<MadePicture | { why: string }> {
  if ('why' in drawn) return drawn;
  const { width, height } = slot;
  const checks = checkPicture(networkOf(network), slot, {
    width,
    height,
    bytes: drawn.bytes,
    type: 'png',
    hasButton: drawn.hasButton,
  });
  const [why] = refusals(checks);
  if (why) return { why };
  const file = `${adName({ app, angle: ad.angle, template: ad.template, width, height, language, token: ad.token })}.png`;
  return {
    path: `${network}/${language}/${file}`,
    file,
    network,
    slot,
    language,
    adID: ad.id,
    version: ad.version,
    messageId: ad.messageId ?? '',
    angle: ad.angle,
    template: ad.template,
    token: ad.token,
    width,
    height,
    bytes: drawn.bytes,
    sha256: drawn.sha256,
    checks,
    source: drawn.file,
  };
}

/** Two ads of the release before may have the same token for a moment: then the second file is left out. */
const unlikeNames = (pictures: readonly MadePicture[]): MadePicture[] => [
  ...new Map(pictures.map((one) => [one.path, one])).values(),
];

/** The texts that their networks would take; the others are told of. */
function kept({ language, texts }: LanguageTexts, missing: MissingPart[]): LanguageTexts {
  return {
    language,
    texts: texts.filter((text) => {
      const [why] = refusalsOf(text, language);
      if (why) missing.push({ network: text.network, language, what: `${text.field} ${text.n}`, why });
      return !why;
    }),
  };
}

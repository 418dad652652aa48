import {
  adName,
  checkPicture,
  type MissingPart,
  type NetworkId,
  networkOf,
  refusals,
} from '@marquee/contract';
import pLimit from 'p-limit';
import { fileName } from '../gallery/index.ts';
import { addVideos } from './add-videos.ts';
import type { DrawnPicture, KitPainter } from './draw-picture.ts';
import type { KitOutput } from './kit-output.ts';
import { type KitGap, type KitPicture, type LanguageTexts, missingPart } from './kit-parts.ts';
import type { KitSource } from './kit-source.ts';
import { keepTaken, missingTexts } from './kit-texts.ts';
import { manifestOf } from './manifest.ts';
import {
  adsOfLanguage,
  languagesOf,
  messageCount,
  missingLanguages,
  type PlannedPicture,
  planPictures,
} from './plan-kit.ts';
import { planVideos } from './plan-videos.ts';
import { readmeOf } from './readme.ts';
import type { ReadmeLanguage } from './readme-language.ts';
import type { KitAd } from './store.ts';
import { editorTable, textsTable } from './tables-of-texts.ts';
import { templateAds } from './template-ads.ts';
import { fillTemplate } from './templates/fill-template.ts';
import { TemplateError } from './templates/read-table.ts';

/** What goes into a kit. */
export interface KitOrder {
  app: string;
  ads: readonly KitAd[];
  networks: readonly NetworkId[];
  languages: readonly string[] | null;
  templates: readonly { network: NetworkId; file: Buffer }[];
  /** Of its README. */
  readIn: ReadmeLanguage;
}

/** The one folder that a kit is. */
export const kitFolder = (app: string): string => `marquee-kit-${fileName(app, 'app')}`;

/** Pictures drawn at once: as many as two processes of the engine have in hand. */
const atOnce = 4;

/**
 * Writes a kit, one picture after the other: what it lacks is told, not left out in silence.
 * @param painter draws its pictures
 * @param progress told of each picture and at the beginning
 * @returns what is missing
 * @throws what the painter's or the output's `signal` was aborted with
 */
export async function writeKit(
  { app, ads, networks, templates, readIn, ...order }: KitOrder,
  { source, painter, output }: { source: KitSource; painter: KitPainter; output: KitOutput },
  progress: (current: number, total: number) => Promise<void>,
): Promise<MissingPart[]> {
  const languages = languagesOf(ads, order.languages);
  const planned = planPictures(ads, networks, languages);
  const missing: KitGap[] = missingLanguages(ads, networks, languages);
  const total = planned.length + languages.length;
  let current = 0;
  const step = () => progress(++current, total);
  await progress(0, total);

  const limit = pLimit(atOnce);
  // The largest first: others of its ratio are made smaller.
  const area = ({ slot }: PlannedPicture) => slot.width * slot.height;
  const [drawn, worded] = await Promise.all([
    Promise.all(
      planned
        .toSorted((a, b) => area(b) - area(a))
        .map((one) =>
          limit(async () => {
            const picture = await painter.draw(one);
            await step();
            return [one, picture] as const;
          }),
        ),
    ),
    Promise.all(
      languages.map(async (language) => {
        const own = adsOfLanguage(ads, language);
        const texts = own.length > 0 ? await source.textsOf(language, own) : null;
        await step();
        return { language, own, texts };
      }),
    ),
  ]);

  const pictureOfPlan = new Map(drawn);
  const pictures = planned.flatMap((one) => {
    const made = pictureOf(app, one, pictureOfPlan.get(one) as DrawnPicture);
    if (!('why' in made)) return [made];
    const { network, language, slot } = one;
    missing.push({ network, language, what: `${slot.id} ${slot.ratio}`, ...made });
    return [];
  });
  for (const one of unlikeNames(pictures)) output.addFile(one.path, one.source);

  const ofVideos = networks.flatMap((network) =>
    languages.flatMap((language) => planVideos(ads, network, language) ?? []),
  );
  missing.push(...ofVideos.flatMap(({ refused }) => refused));
  const videos = await addVideos(
    app,
    ofVideos.flatMap(({ taken }) => taken),
    { source, output },
    missing,
  );

  const texts = worded.flatMap(({ language, own, texts: found }): LanguageTexts[] => {
    if (found) return [keepTaken({ ...found, language }, missing)];
    const why = 'The listing of this app is not there any more.';
    if (own.length > 0)
      missing.push(
        ...networks.map((network): KitGap => ({ network, language, what: 'texts', why, reason: 'gone' })),
      );
    return [];
  });
  for (const of of texts) {
    const messages = messageCount(adsOfLanguage(ads, of.language));
    for (const network of networks) {
      missing.push(...missingTexts(network, of, messages));
      output.add(`${network}/${of.language}/texts.csv`, textsTable(network, of));
      const here = pictures.filter((one) => one.network === network && one.language === of.language);
      const editor = editorTable(network, app, of, here);
      if (editor) output.add(`${network}/${of.language}/google-ads-editor.csv`, editor);
    }
  }
  const filled = new Map<NetworkId, string>();
  for (const { network, file: template } of templates)
    if (networks.includes(network)) {
      const rows = templateAds(app, network, pictures, texts);
      try {
        const { bytes, extension } = await fillTemplate(network, template, rows);
        output.add(`${network}/template.${extension}`, bytes);
        filled.set(network, `template.${extension}`);
      } catch (error) {
        if (!(error instanceof TemplateError)) throw error;
        const gap = { network, what: 'template', why: error.message, reason: 'other' } as const;
        missing.push(...languages.map((language) => ({ ...gap, language })));
      }
    }
  output.add('manifest.json', manifestOf(app, { pictures, videos }, texts));
  output.add(
    'README.txt',
    Buffer.from(
      readmeOf({ app, networks, missing, hasVideos: videos.length > 0, templates: filled }, readIn),
    ),
  );
  await output.end();
  return missing.map(missingPart);
}

type MadePicture = KitPicture & { source: string };

/** A drawn picture under its name, if its network would take it. */
function pictureOf(
  app: string,
  { network, language, slot, ad }: PlannedPicture,
  drawn: DrawnPicture,
): MadePicture | { why: string; reason: 'cannotCompose' | 'gone' | 'notTaken' | 'other' } {
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
  if (why) return { why, reason: 'notTaken' };
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

import { parseArgs } from 'node:util';
import {
  type MotionSound,
  type MotionStyle,
  motionSeconds,
  motionSound,
  motionStyle,
  type NetworkId,
  networkIds,
} from '@marquee/contract';
import type { Format, Template } from '@marquee/engine';

/** What is wrong with the command line, in a sentence. */
export class UsageError extends Error {}

export interface AdsArguments {
  /** A store link, or a file with a listing. */
  source: string;
  formats: Format[];
  template: Template;
  /** Ads per format. */
  count: number;
  /** Folder for the results. */
  out: string;
  /** BCP 47; undefined: the listing's own. */
  language: string | undefined;
  /** Those in which a kit is wanted; undefined: the listing's own alone. */
  languages: string[] | undefined;
  /** Networks of a launch kit of the ads; undefined: the ads alone. */
  kit: NetworkId[] | undefined;
  layers: boolean;
  /** Styles of a video of each ad, and how long each is; none: pictures alone. */
  motion: MotionStyle[];
  seconds: number;
  /** What the videos sound like. */
  sound: MotionSound;
  /** File with the recipe of an ad to draw again; undefined: ads are made. */
  recipe: string | undefined;
  /** File with an edit of the recipe. */
  edit: string | undefined;
  /** Pictures of one's own that the edit may show. */
  pictures: string[];
}

/** The sizes that every installation begins with. */
export const formats: Record<string, Format> = {
  square: { id: 'square', width: 1080, height: 1080 },
  story: { id: 'story', width: 1080, height: 1920 },
  landscape: { id: 'landscape', width: 1200, height: 628 },
  portrait: { id: 'portrait', width: 1080, height: 1350 },
  pin: { id: 'pin', width: 1000, height: 1500 },
  classic: { id: 'classic', width: 1440, height: 1080 },
  wide: { id: 'wide', width: 1280, height: 720 },
  'square-large': { id: 'square-large', width: 1200, height: 1200 },
};

const mostAds = 200;

/** @throws UsageError */
export function readArguments(argv: string[]): AdsArguments {
  const { values, positionals } = parse(argv);
  const [source, ...others] = positionals;
  if (!source?.trim()) throw new UsageError('Name a store link or a listing.json.');
  if (others.length > 0) throw new UsageError(`One source at a time: '${others[0]}' is one too many.`);
  const wanted = values.formats.split(',').map((name) => name.trim());
  const chosen = [...new Set(wanted)].map((name) => {
    const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
    if (!format)
      throw new UsageError(`'${name}' is no format: choose from ${Object.keys(formats).join(', ')}.`);
    return format;
  });
  const { template, lang } = values;
  if (template !== 'basic' && template !== 'advanced') {
    throw new UsageError(`'${template}' is no template: choose basic or advanced.`);
  }
  const count = /^\d{1,3}$/.test(values.count) ? Number(values.count) : 0;
  if (count < 1 || count * chosen.length > mostAds) {
    throw new UsageError(`--count must be a whole number from 1 to ${Math.floor(mostAds / chosen.length)}.`);
  }
  if (!values.out.trim()) throw new UsageError('--out must name a folder.');
  if (lang !== undefined && !isLanguage(lang)) {
    throw new UsageError(`'${lang}' is no language: write it as en, pt-BR or zh-Hant.`);
  }
  const kit = values.kit === undefined ? undefined : readNetworks(values.kit);
  const languages = values.languages === undefined ? undefined : readLanguages(values.languages);
  if (languages && !kit) throw new UsageError('--languages belongs to a --kit.');
  if (languages && lang !== undefined) throw new UsageError('Name --lang or --languages, not both.');
  const { recipe, edit, picture: pictures = [] } = values;
  if (kit && recipe !== undefined) throw new UsageError('A --kit is made of new ads, not of a --recipe.');
  if (recipe === undefined && (edit !== undefined || pictures.length > 0))
    throw new UsageError('--edit and --picture belong to a --recipe.');
  const { out, layers } = values;
  const motion = values.motion === undefined ? [] : readStyles(values.motion);
  if (motion.length > 0 && (kit || recipe !== undefined))
    throw new UsageError('--motion belongs to new ads, not to a --kit or a --recipe.');
  const seconds = motionSeconds.safeParse(Number(values.seconds ?? 10));
  if (!seconds.success) throw new UsageError('--seconds must be 6, or 10 to 15.');
  if (values.seconds !== undefined && motion.length === 0)
    throw new UsageError('--seconds belongs to --motion.');
  const sound = motionSound.safeParse(values.sound ?? 'none');
  if (!sound.success) throw new UsageError(`--sound must be one of ${motionSound.options.join(', ')}.`);
  if (values.sound !== undefined && motion.length === 0) throw new UsageError('--sound belongs to --motion.');
  const files = { recipe, edit, pictures };
  return {
    source,
    formats: chosen,
    template,
    count,
    out,
    language: lang,
    languages,
    kit,
    layers,
    ...files,
    motion,
    seconds: seconds.data,
    sound: sound.data,
  };
}

const namesIn = (list: string) => [...new Set(list.split(',').map((name) => name.trim()))];

function readNetworks(list: string): NetworkId[] {
  const names = namesIn(list);
  const unknown = names.find((name) => !networkIds.some((id) => id === name));
  if (unknown !== undefined)
    throw new UsageError(`'${unknown}' is no network: choose from ${networkIds.join(', ')}.`);
  return networkIds.filter((id) => names.includes(id));
}

function readStyles(list: string): MotionStyle[] {
  const names = namesIn(list);
  const unknown = names.find((name) => !motionStyle.safeParse(name).success);
  if (unknown !== undefined)
    throw new UsageError(`'${unknown}' is no style: choose from ${motionStyle.options.join(', ')}.`);
  return motionStyle.options.filter((style) => names.includes(style));
}

const maxLanguages = 20;

function readLanguages(list: string): string[] {
  const tags = namesIn(list);
  const unknown = tags.find((tag) => !isLanguage(tag));
  if (unknown !== undefined)
    throw new UsageError(`'${unknown}' is no language: write it as en, pt-BR or zh-Hant.`);
  if (tags.length > maxLanguages) throw new UsageError(`--languages takes ${maxLanguages} at most.`);
  return tags;
}

function parse(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        formats: { type: 'string', default: 'square,story,landscape' },
        template: { type: 'string', default: 'basic' },
        count: { type: 'string', default: '1' },
        out: { type: 'string', default: 'ads' },
        lang: { type: 'string' },
        languages: { type: 'string' },
        kit: { type: 'string' },
        layers: { type: 'boolean', default: false },
        motion: { type: 'string' },
        seconds: { type: 'string' },
        sound: { type: 'string' },
        recipe: { type: 'string' },
        edit: { type: 'string' },
        picture: { type: 'string', multiple: true },
      },
    });
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : '').split(/(?<=\.) |\n/);
    throw new UsageError(sentence);
  }
}

function isLanguage(tag: string): boolean {
  try {
    return /^[a-z]{2,3}\b/i.test(tag) && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

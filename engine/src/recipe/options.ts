import type { EditOptions, Recipe } from '@marquee/contract';
import type { Format } from '../ad.ts';
import type { Source } from '../brief/brief.ts';
import { briefOf } from '../brief/brief-of.ts';
import { builtInCopywriter } from '../copy/built-in.ts';
import type { Copy } from '../copy/copy.ts';
import { phrasesOf } from '../copy/phrases/index.ts';
import { versionFor } from '../copy/version.ts';
import { limitsFor } from '../text/limits.ts';
import type { RecipeResources } from './compose-recipe.ts';
import { holds, suitingLayouts } from './nearest.ts';
import { copyOf } from './recipe.ts';
import type { PicturesByHash } from './recipe-pictures.ts';

export interface OptionsRequest {
  recipe: Recipe;
  /** On offer. */
  formats: readonly Format[];
  /** The store's page; null: only what the recipe knows is offered. */
  listing?: Source | null | undefined;
  /** What other ads of the run say. */
  messages?: readonly Copy[];
}

type Option = EditOptions['headlines'][number];

/** Lines that are written beside the ad's own, and buttons shown. */
const maxLines = 8;
const maxButtons = 6;

/** Texts, each once, without those that the ad has. */
function unlike(options: readonly Option[], own: string): Option[] {
  const seen = new Set([own.toLowerCase()]);
  return options.filter(({ text }) => {
    const key = text.toLowerCase();
    if (text === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Messages that the listing bears out and have room in the ad's format. */
async function writtenLines({ recipe, listing, messages = [] }: OptionsRequest): Promise<Copy[]> {
  const limits = limitsFor(recipe.format, recipe.language);
  const own = copyOf(recipe);
  const others = messages.flatMap((copy) => versionFor(copy, limits) ?? []);
  if (!listing) return others;
  const copies = builtInCopywriter({
    brief: briefOf(listing, recipe.language),
    orders: Array.from({ length: maxLines }, () => ({ limits })),
    avoid: [own],
    template: recipe.template,
  });
  return [...others, ...(await Array.fromAsync(copies))];
}

/**
 * What could stand in an ad instead: words that it may say, layouts that carry its message, its schemes and pictures.
 * Screenshots come without the addresses at which they are served.
 * @throws PictureMissingError; what `signal` was aborted with
 */
export async function editOptions(
  resources: RecipeResources,
  request: OptionsRequest,
  from: PicturesByHash,
  signal?: AbortSignal,
): Promise<EditOptions> {
  const { recipe, formats } = request;
  const { message } = recipe;
  const brand = await resources.pictures.brand(recipe, from);
  const copies = await writtenLines(request);
  const versions = message.versions ?? [];
  const offer = (texts: readonly (string | undefined)[], source: Option['source']): Option[] =>
    texts.flatMap((text) => (text ? [{ text, source }] : []));
  const lines = (part: 'headline' | 'sub'): Option[] =>
    unlike(
      [
        ...offer(
          versions.map((version) => version[part]),
          'message',
        ),
        ...offer(
          copies.map((copy) => copy[part]),
          'listing',
        ),
      ],
      message[part],
    );
  const layouts: EditOptions['layouts'] = [];
  for (const layout of await suitingLayouts(resources, recipe, from)) {
    signal?.throwIfAborted();
    if (await holds(resources, { ...recipe, layout }, from)) layouts.push(layout);
  }
  const buttons = phrasesOf(recipe.language).anyButtons.map((one) => one.replace('{name}', message.name));
  const schemes = brand.schemes.map(({ mood, ground, ink, accent }) => ({
    id: mood as string,
    background: ground,
    text: ink,
    accent,
  }));
  const { scheme } = recipe;
  return {
    headlines: lines('headline'),
    subs: lines('sub'),
    buttons: unlike(offer([...copies.map(({ cta }) => cta), ...buttons], 'listing'), message.cta).slice(
      0,
      maxButtons,
    ),
    layouts,
    schemes: scheme.own
      ? [...schemes, { id: scheme.id, background: scheme.ground, text: scheme.ink, accent: scheme.accent }]
      : schemes,
    screenshots: recipe.brand.screenshots.map((_, index) => ({ index, path: '' })),
    formats: formats.map(({ id }) => id),
  };
}

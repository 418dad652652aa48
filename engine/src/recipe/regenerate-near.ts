import { createHash } from 'node:crypto';
import type { Edit, Recipe, RegenerationReason } from '@marquee/contract';
import type { Source } from '../brief/brief.ts';
import { briefOf } from '../brief/brief-of.ts';
import { builtInCopywriter } from '../copy/built-in.ts';
import type { Copy } from '../copy/copy.ts';
import { messageId } from '../messages.ts';
import { freeRendering } from '../render/render.ts';
import { limitsFor } from '../text/limits.ts';
import type { RecipeResources } from './compose-recipe.ts';
import { type DrawOutcome, encodeAd } from './draw-ad.ts';
import { type EditedAd, editAd } from './edit-ad.ts';
import { suitingLayouts } from './nearest.ts';
import { copyOf, isSameSource, messageOf, schemeIn } from './recipe.ts';
import type { PicturesByHash } from './recipe-pictures.ts';

/** A regeneration that changes what did not satisfy and leaves the rest. */
export interface NearRequest {
  recipe: Recipe;
  /** What is to be another; at least one, or an `edit`. */
  reasons: readonly RegenerationReason[];
  /** What a person's own words ask for beside. */
  edit?: Edit | undefined;
  /** The store's page: new words come from it. */
  listing: Source;
  /** What other ads of the app say. */
  avoid?: readonly Copy[];
  /** Another seed makes another choice. */
  seed: string;
  thumbnail?: boolean;
}

/** Ways to change one thing of a recipe, the likeliest first. */
type RecipeChanges = readonly ((recipe: Recipe) => Recipe)[];

/** Messages written to choose from, and ads composed at most. */
const maxMessages = 6;
const maxTries = 24;

/** Begins a list at another place for another seed, so that a second regeneration brings something else. */
function turned<Item>(items: readonly Item[], seed: string): Item[] {
  const start = createHash('sha256').update(seed).digest().readUInt16BE(0) % Math.max(1, items.length);
  return [...items.slice(start), ...items.slice(0, start)];
}

async function otherWords({ recipe, listing, avoid = [], seed }: NearRequest): Promise<RecipeChanges> {
  const own = copyOf(recipe);
  const limits = limitsFor(recipe.format, recipe.language);
  const copies = await Array.fromAsync(
    builtInCopywriter({
      brief: briefOf(listing, recipe.language),
      orders: Array.from({ length: maxMessages }, () => ({ limits })),
      avoid: [own, ...avoid],
      replaces: own,
      template: recipe.template,
    }),
  );
  return copies
    .filter(({ headline }) => headline !== own.headline)
    .map((copy, at) => (one) => ({
      ...one,
      message: messageOf({ ...copy, messageId: messageId(seed, at) }),
      emphasis: null,
      ownClaims: [],
    }));
}

async function otherLayouts(
  resources: RecipeResources,
  { recipe, seed }: NearRequest,
  from: PicturesByHash,
): Promise<RecipeChanges> {
  const layouts = (await suitingLayouts(resources, recipe, from)).filter(
    ({ archetype }) => archetype !== recipe.layout.archetype,
  );
  return turned(layouts, seed).map((layout) => (one) => ({ ...one, layout }));
}

async function otherColours(
  resources: RecipeResources,
  { recipe, seed }: NearRequest,
  from: PicturesByHash,
): Promise<RecipeChanges> {
  const { schemes } = await resources.pictures.brand(recipe, from);
  const others = schemes.filter(({ ground }) => ground !== recipe.scheme.ground);
  return turned(others, seed).map((scheme) => (one) => ({ ...one, scheme: schemeIn(scheme) }));
}

function otherPictures({ recipe, seed }: NearRequest): RecipeChanges {
  const [lead] = recipe.screenshots;
  const others = recipe.brand.screens.filter(({ source }) => lead && !isSameSource(source, lead.source));
  return turned(others, seed).map(({ source }) => (one) => ({
    ...one,
    screenshots: [
      { source, leads: true, chosen: true },
      ...one.screenshots
        .filter((other) => !isSameSource(other.source, source))
        .map((other) => ({ ...other, leads: false, chosen: false })),
    ],
  }));
}

const lacking: Record<RegenerationReason, string> = {
  words: 'The listing says nothing else that this ad has room for.',
  layout: 'No other layout carries this message.',
  colours: 'The app has no other colours.',
  picture: 'There is no other picture to show.',
};

/** Every way to take one of each list, those near the lists' beginnings first. */
function combinations(lists: readonly RecipeChanges[]): RecipeChanges[] {
  const all = lists.reduce<{ changes: RecipeChanges; rank: number }[]>(
    (found, list) =>
      found.flatMap(({ changes, rank }) =>
        list.map((change, at) => ({ changes: [...changes, change], rank: rank + at })),
      ),
    [{ changes: [], rank: 0 }],
  );
  return all.sort((a, b) => a.rank - b.rank).map(({ changes }) => changes);
}

/**
 * An ad in which what its owner named is another and the rest stays near: of the changes that the listing has, the
 * first that holds as it is, else the first that the engine mends.
 * @throws PictureMissingError; what `signal` was aborted with
 */
export async function regenerateNear(
  resources: RecipeResources,
  request: NearRequest,
  from: PicturesByHash,
  signal?: AbortSignal,
): Promise<DrawOutcome> {
  const started = performance.now();
  const { recipe, edit = {}, listing, thumbnail = false } = request;
  const lists: RecipeChanges[] = [];
  for (const reason of new Set(request.reasons)) {
    const changes = {
      words: () => otherWords(request),
      layout: () => otherLayouts(resources, request, from),
      colours: () => otherColours(resources, request, from),
      picture: () => otherPictures(request),
    }[reason];
    const list = await changes();
    if (list.length === 0) return { refused: { reason: lacking[reason] } };
    lists.push(list);
  }
  let fallback: EditedAd | null = null;
  let reason = '';
  for (const changes of combinations(lists).slice(0, maxTries)) {
    signal?.throwIfAborted();
    const changed = changes.reduce((one, change) => change(one), recipe);
    const outcome = await editAd(resources, { recipe: changed, edit, listing }, from, signal);
    if ('refused' in outcome) {
      reason ||= outcome.refused.reason;
      continue;
    }
    if (outcome.ad.mended.length === 0) {
      if (fallback) freeRendering(fallback.rendering);
      return encodeAd(outcome.ad, { started, thumbnail });
    }
    if (fallback) freeRendering(outcome.ad.rendering);
    else fallback = outcome.ad;
  }
  return fallback ? encodeAd(fallback, { started, thumbnail }) : { refused: { reason } };
}

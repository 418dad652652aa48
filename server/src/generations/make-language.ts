import type { AppData, DrawnFavour } from '@marquee/contract';
import type { Brief, Favour, Run } from '@marquee/engine';
import type { Selectable } from 'kysely';
import { HttpError } from '#platform/http-error.ts';
import { retryWhileStorageAway } from '#platform/storage.ts';
import type { Context } from '../context.ts';
import { briefMade } from '../events.ts';
import {
  findListing,
  keepFindings,
  keptFindings,
  languageMeant,
  languagesOfListing,
  picturesOf,
  readListing,
} from '../listings/index.ts';
import type { CostBook } from '../model-costs/index.ts';
import { keepTrace } from '../traces/index.ts';
import { deliverAd, failSlot, failSlots } from './deliver.ts';
import { adsMadeEarlier } from './earlier.ts';
import { keepListingPictures } from './keep-made-ad.ts';
import type { GenerationTables } from './tables.ts';

type Generation = Selectable<GenerationTables['generations']>;
type Slot = Selectable<GenerationTables['generation_slots']>;

/**
 * Makes the ads of one language of a generation from the listing in that language, and delivers each as it comes.
 * Where the store shows no such listing any more, its slots fail.
 */
export async function makeLanguage(
  ctx: Context,
  generation: Generation,
  {
    language,
    slots,
    formats,
    beforeAsking,
  }: {
    language: string | null;
    slots: readonly Slot[];
    /** All that are still to be made in this language, in later turns too. */
    formats: readonly Slot[];
    /** Called when listing and storage are at hand, and the engine is to be asked. */
    beforeAsking: () => Promise<unknown>;
  },
  costs: CostBook,
  signal: AbortSignal,
): Promise<void> {
  const listing = await listingIn(ctx, generation, language, signal);
  if (!listing) return failSlots(ctx, generation, slots, signal);
  const slotOf = new Map(slots.map((slot) => [slot.ad_id as string, slot]));
  // Before anything is bought: a storage that cannot be written would have it bought again and again.
  const [shown] = await retryWhileStorageAway(
    ctx.storage,
    () => Promise.all([picturesOf(ctx, listing), ctx.storage.check()]),
    signal,
  );
  const kept = keepListingPictures(ctx, shown.pictures, signal);
  const isOwn = listing.appId === generation.app_id;
  const run: Run = {
    listing,
    ...shown,
    findings: await keptFindings(ctx.db, listing.appId),
    template: generation.template,
    orders: slots.map((slot) => ({
      id: slot.ad_id,
      format: { id: slot.format_id, width: slot.width, height: slot.height },
      ...(slot.favour ? { favour: asFavour(slot.favour) } : {}),
    })),
    formats: formats.map((slot) => ({ id: slot.format_id, width: slot.width, height: slot.height })),
    avoid: await adsMadeSoFar(ctx, generation, listing),
    earlier: await adsMadeEarlier(ctx.db, generation, generation.id),
    // Messages are named by it, and no two languages have one in common.
    seed: isOwn ? generation.id : `${generation.id} ${listing.appId}`,
    thumbnails: true,
    withoutModels: generation.test,
    signal,
    onUsage: costs.book,
    onOutcome: costs.bookOutcome,
    onBrief: (brief) => {
      briefMade(ctx, brief);
      void keepBrief(ctx, generation, brief);
    },
    onFindings: (findings) => void keepFindings(ctx, listing.appId, findings),
  };
  await beforeAsking();
  for await (const result of ctx.adPool.makeAds(run)) {
    const ordered = slotOf.get(result.orderId);
    if (!ordered) continue;
    const slot = { ...ordered, listing_id: listing.appId };
    await kept;
    if ('ad' in result) await deliverAd(ctx, generation, slot, result.ad, result.attempts, signal);
    else await failSlot(ctx, generation, slot, result.rejected.rejected, result.attempts, signal);
  }
}

/** What the engine is to favour, in its own names. */
function asFavour({ wishes }: DrawnFavour): Favour {
  const { screenshot, ...names } = Object.fromEntries(
    wishes.map(({ attribute, value }) => [attribute, value]),
  );
  return { ...names, ...(screenshot ? { screenshot: Number(screenshot) - 1 } : {}) };
}

/** The listing that an order in a language means; null where its store does not show it any more. */
async function listingIn(
  ctx: Context,
  generation: Generation,
  language: string | null,
  signal: AbortSignal,
): Promise<AppData | null> {
  if (language === null) return findListing(ctx, generation.app_id);
  const meant = languageMeant((await languagesOfListing(ctx, generation.app_id)) ?? [], language);
  if (!meant) return null;
  if (meant.app.appId === generation.app_id) return findListing(ctx, generation.app_id);
  try {
    return await readListing(ctx, meant.app, signal, generation.user_id);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    ctx.log.warn({ generationId: generation.id, language, code: error.code }, 'a language could not be read');
    // What the store said before does, unless it says that there is no such app.
    return error.code === 'STORE_APP_NOT_FOUND' ? null : findListing(ctx, meant.app.appId);
  }
}

/** The facts that the ads rest on, for whoever asks later how they came about. */
async function keepBrief(ctx: Context, { id: generationId }: Generation, brief: Brief): Promise<void> {
  const { language, name, genre, rating, facts } = brief;
  const data = {
    language,
    name: name.text,
    genre,
    rating: rating && { score: rating.score, count: rating.count },
    facts: facts.map(({ kind, text, strength }) => ({ kind, text, strength })),
  };
  await keepTrace(ctx.db, { generationId }, { kind: 'brief', data }).catch((error) =>
    ctx.log.warn({ err: error, generationId }, 'brief not kept'),
  );
}

/** Of these words alone: another language says other ones. */
async function adsMadeSoFar(ctx: Context, { id, app_id }: Generation, { appId }: AppData) {
  const made = await ctx.db
    .selectFrom('ads')
    .select(['format_id', 'archetype', 'copy'])
    .where('generation_id', '=', id)
    .where('listing_id', appId === app_id ? 'is' : '=', appId === app_id ? null : appId)
    .execute();
  return made.map(({ format_id, archetype, copy }) => ({ formatId: format_id, archetype, copy }));
}

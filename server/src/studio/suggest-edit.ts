import type { AdId, UserId } from '@marquee/contract';
import { type Edit, edit as editSchema } from '@marquee/contract';
import { ModelUnavailableError } from '@marquee/engine/pool';
import type { SuggestEdit } from '@marquee/engine/suggest';
import { HttpError } from '#platform/http-error.ts';
import { askThroughBreaker } from '../ask-model.ts';
import type { Context } from '../context.ts';
import { screensOf } from '../listings/index.ts';
import { openCostBook } from '../model-costs/index.ts';
import { optionsOf } from './open-ad.ts';
import { requireEditableAd } from './store.ts';

const opened = new WeakMap<Context, SuggestEdit>();

/**
 * Has the language model turn a sentence into an edit.
 * @throws HttpError NO_MODEL where there is none, SERVER_BUSY where it does not answer, NOT_FOUND, NO_RECIPE
 */
export async function suggestEdit(
  ctx: Context,
  userId: UserId,
  { adID, sentence }: { adID: AdId; sentence: string },
  signal: AbortSignal,
): Promise<{ edit: Edit; unable?: string }> {
  const ad = await requireEditableAd(ctx.db, userId, adID);
  const suggest = await suggestionsOf(ctx);
  const [options, screens] = await Promise.all([optionsOf(ctx, ad), screensOf(ctx, ad.row.app_id)]);
  const costs = openCostBook(ctx, { generationId: ad.row.generation_id });
  try {
    const wish = { recipe: ad.recipe, options, screens: screens.map(describe), sentence, signal };
    const suggested = await suggest({ ...wish, onUsage: costs.book });
    const edit = editSchema.safeParse(suggested?.edit).data;
    if (!suggested || !edit) return { edit: {}, unable: 'The model gave no answer that could be read.' };
    return { ...suggested, edit };
  } catch (error) {
    if (error instanceof ModelUnavailableError) throw new HttpError('SERVER_BUSY');
    throw error;
  } finally {
    await costs.written();
  }
}

/** Its model's client is loaded by the first who asks: a start does without. */
async function suggestionsOf(ctx: Context): Promise<SuggestEdit> {
  const { llm } = ctx.config;
  if (!llm) throw new HttpError('NO_MODEL');
  const known = opened.get(ctx);
  if (known) return known;
  const { openSuggestions } = await import('@marquee/engine/suggest');
  const ask = askThroughBreaker(ctx.breakers);
  const suggest = openSuggestions({
    ...llm,
    fetch: (address, init) => ask('llm', String(address), init ?? {}),
  });
  opened.set(ctx, suggest);
  return suggest;
}

/** What a screenshot shows, in few words. */
const describe = (reading: Awaited<ReturnType<typeof screensOf>>[number]): string =>
  reading ? [reading.kind, ...reading.captions.map(({ text }) => text)].join(': ').slice(0, 160) : '';

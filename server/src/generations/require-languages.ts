import type { QuoteRequest, UserId } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import { findLanguages, languageMeant } from '../listings/index.ts';

/**
 * Sees to it that the store shows the listing in the languages of an order. Asks the store where nobody has.
 * @throws HttpError LANGUAGE_NOT_OFFERED, or as `findLanguages`
 */
export async function requireLanguages(
  ctx: Context,
  { appId, languages }: Pick<QuoteRequest, 'appId' | 'languages'>,
  userId: UserId,
): Promise<void> {
  if (!languages) return;
  const offered = await findLanguages(ctx, appId, undefined, userId);
  if (!languages.every((tag) => languageMeant(offered, tag))) throw new HttpError('LANGUAGE_NOT_OFFERED');
}

import { type KitText, networkIds, networkOf, type UserId } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import type { LanguageTexts } from './kit-parts.ts';
import { languageTexts, refusalsOf } from './kit-texts.ts';
import { keepOwnTexts, placeOf, type TextsPlace } from './own-texts.ts';
import { adsOfLanguage } from './plan-kit.ts';
import { kitAds } from './store.ts';

type Where = Pick<TextsPlace, 'appId' | 'language'>;

/** Ads of an app whose messages are worded: the newest. */
const maxAds = 60;

/** The texts of an app in a language for all networks. @throws HttpError APP_NOT_FOUND */
export async function readTexts(
  ctx: Context,
  userId: UserId,
  { appId, language }: Where,
): Promise<LanguageTexts> {
  const ids = await ctx.db
    .selectFrom('ads')
    .select('id')
    .where('user_id', '=', userId)
    .where('app_id', '=', appId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(maxAds)
    .execute();
  const ads = adsOfLanguage(
    await kitAds(
      ctx.db,
      userId,
      ids.map(({ id }) => id),
    ),
    language,
  );
  const found = await languageTexts(ctx, userId, {
    appId,
    language: ads[0]?.language ?? language,
    ads,
    networks: networkIds,
  });
  if (!found) throw new HttpError('APP_NOT_FOUND');
  return found;
}

/** How many of each field networks take. */
export const wantedTexts = () =>
  networkIds.flatMap((network) =>
    networkOf(network).texts.map(({ id, min, max }) => ({ network, field: id, min, max })),
  );

/**
 * Puts texts of the user in their places; an empty one gives its place back to ours.
 * @throws HttpError TEXT_REFUSED with the reason, for the first that its network would not take
 */
export async function saveTexts(
  ctx: Context,
  userId: UserId,
  where: Where,
  texts: readonly Pick<KitText, 'network' | 'field' | 'n' | 'text'>[],
): Promise<KitText[]> {
  for (const text of texts) {
    const [why] = text.text === '' ? [] : refusalsOf(text, where.language);
    if (why) throw new HttpError('TEXT_REFUSED', { reason: 'rules', rules: why });
  }
  // Asked for as 'pt', kept as the language of the ads is written.
  const { language, texts: shown } = await readTexts(ctx, userId, where);
  const placed = texts.map(({ network, field, n, text }) => {
    const there = shown.find((one) => one.network === network && one.field === field && one.n === n);
    return { ...placeOf({ network, field, n, messageId: there?.messageId ?? '' }), text };
  });
  await keepOwnTexts(ctx, { userId, appId: where.appId, language }, placed);
  return (await readTexts(ctx, userId, where)).texts;
}

import { type KitText, networkIds, networkOf, type UserId } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import { languageTexts, refusalsOf } from './kit-texts.ts';
import { adsOfLanguage } from './plan-kit.ts';
import { kitAds } from './store.ts';

interface Where {
  appId: string;
  language: string;
}

/** Ads of an app whose messages are worded: the newest. */
const maxAds = 60;

/** The texts of an app in a language for all networks. @throws HttpError APP_NOT_FOUND */
export async function readTexts(
  ctx: Context,
  userId: UserId,
  { appId, language }: Where,
): Promise<KitText[]> {
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
  return found.texts;
}

/** How many of each field networks take. */
export const wantedTexts = () =>
  networkIds.flatMap((network) =>
    networkOf(network).texts.map(({ id, min, max }) => ({ network, field: id, min, max })),
  );

/**
 * Puts texts of the user in their places.
 * @throws HttpError TEXT_REFUSED with the reason, for the first that its network would not take
 */
export async function saveTexts(
  ctx: Context,
  userId: UserId,
  { appId, language }: Where,
  texts: readonly Pick<KitText, 'network' | 'field' | 'n' | 'text'>[],
): Promise<KitText[]> {
  for (const text of texts) {
    const [why] = refusalsOf(text, language);
    if (why) throw new HttpError('TEXT_REFUSED', { reason: 'rules', rules: why });
  }
  await readTexts(ctx, userId, { appId, language });
  await transaction(ctx.db, async (tx) => {
    for (const text of texts)
      await tx
        .insertInto('kit_texts')
        .values({ user_id: userId, app_id: appId, language, ...text })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'app_id', 'language', 'network', 'field', 'n'])
            .doUpdateSet({ text: text.text }),
        )
        .execute();
  });
  return readTexts(ctx, userId, { appId, language });
}

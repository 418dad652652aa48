import type { KitRequest, UserId } from '@marquee/contract';
import type { CallerKey } from '#platform/caller-key.ts';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import { generationCosts } from '../configuration/index.ts';
import type { Context } from '../context.ts';
import { hold } from '../credits/index.ts';
import type { Db, Tx } from '../database.ts';
import { findListing } from '../listings/index.ts';
import type { ReadmeLanguage } from './readme-language.ts';
import { adIdsOf, type KitAd, kitAds } from './store.ts';

/** Kits of one account that wait or are made. */
const maxAtOnce = 5;

/**
 * Records a kit, holds what it costs and puts it on the queue, in one transaction.
 * @param by its id: ordered twice under one, it is made once; `readIn`: the language of its README
 * @returns its id
 * @throws HttpError NOT_FOUND for ads or templates that are not the user's, VALIDATION_FAILED, INSUFFICIENT_CREDITS, SERVER_BUSY
 */
export async function startKit(
  ctx: Context,
  userId: UserId,
  { generationId, adIDs, networks, languages, templates = [] }: KitRequest,
  {
    id,
    key,
    readIn,
    noteCost,
  }: {
    id: string;
    key: CallerKey | null;
    readIn: ReadmeLanguage;
    noteCost: (credits: number) => void;
  },
): Promise<string> {
  const { ads, first } = await orderedAds(ctx, userId, { generationId, adIDs });
  await requireTemplates(ctx, userId, templates);
  const listing = await findListing(ctx, first.appId);
  const test = key?.mode === 'test';
  return transaction(ctx.db, async (tx) => {
    const known = await tx
      .selectFrom('kits')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (known) return id;
    const { open } = await tx
      .selectFrom('kits')
      .select(({ fn }) => fn.countAll<string>().as('open'))
      .where('user_id', '=', userId)
      .where('status', 'in', ['queued', 'running'])
      .executeTakeFirstOrThrow();
    if (Number(open) >= maxAtOnce) throw new HttpError('SERVER_BUSY');
    const price = await priceOf(tx, ads, test);
    if (price > 0) await hold(tx, userId, price, `kit:${id}`, key);
    await tx
      .insertInto('kits')
      .values({
        id,
        user_id: userId,
        app_name: listing?.name ?? '',
        request: JSON.stringify({
          adIds: ads.map((ad) => ad.id),
          networks,
          languages: languages ?? null,
          templates,
          readIn,
        }),
        price,
        key_id: key?.id ?? null,
        test,
      })
      .execute();
    await ctx.queue.send(tx, 'kit', { kitId: id }, { key: id });
    noteCost(price);
    return id;
  });
}

/**
 * The ads that a kit is asked of, all of one app.
 * @throws HttpError NOT_FOUND for ads that are not the user's, VALIDATION_FAILED
 */
export async function orderedAds(
  { db }: Context,
  userId: UserId,
  { generationId, adIDs = [] }: Pick<KitRequest, 'generationId' | 'adIDs'>,
): Promise<{ ads: KitAd[]; first: KitAd }> {
  const adIds = generationId ? await adIdsOf(db, userId, generationId) : [...new Set(adIDs)];
  const ads = await kitAds(db, userId, adIds);
  const [first] = ads;
  if (!first || ads.length < adIds.length) throw new HttpError('NOT_FOUND');
  if (ads.some(({ appId }) => appId !== first.appId))
    throw new HttpError('VALIDATION_FAILED', { reason: 'kit_of_apps' });
  return { ads, first };
}

/** What a kit of ads costs. */
export async function priceOf(db: Db | Tx, ads: readonly KitAd[], test: boolean): Promise<number> {
  const { kit_cost } = await generationCosts(db);
  return test || ads.every((ad) => ad.test) ? 0 : kit_cost;
}

async function requireTemplates(
  { db }: Context,
  userId: UserId,
  templates: readonly string[],
): Promise<void> {
  if (templates.length === 0) return;
  const own = await db
    .selectFrom('kit_templates')
    .select(['id', 'network'])
    .where('user_id', '=', userId)
    .where('id', 'in', templates)
    .execute();
  if (own.length < new Set(templates).size) throw new HttpError('NOT_FOUND', { reason: 'template' });
  if (new Set(own.map(({ network }) => network)).size < own.length)
    throw new HttpError('VALIDATION_FAILED', { reason: 'kit_templates' });
}

import { randomUUID } from 'node:crypto';
import type { Ad, User, UserId } from '@marquee/contract';
import type { MadeAd } from '@marquee/engine';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import { generationCosts } from '../configuration/index.ts';
import type { Context } from '../context.ts';
import { hold, release, settle, spendable } from '../credits/index.ts';
import type { Tx } from '../database.ts';
import {
  columnsOf,
  keepMadeAd,
  newBlobKey,
  pictureKey,
  presentAd,
  recordVersion,
  removeUnnamed,
  retireVersion,
  type VersionOrigin,
} from '../generations/index.ts';
import type { DrawnEdit } from './draw-edit.ts';
import { type EditableAd, lockVersion } from './store.ts';

/** An ad as it was saved. */
export interface SavedAd {
  ad: Ad;
  version: number;
}

/**
 * What the saving of so many edited ads costs each.
 * @throws HttpError INSUFFICIENT_CREDITS, before anything is drawn
 */
export async function requirePrice(ctx: Context, userId: UserId, ads = 1): Promise<number> {
  const { edit_cost: price } = await generationCosts(ctx.db);
  if (price > 0 && (await spendable(ctx.db, userId)) < price * ads)
    throw new HttpError('INSUFFICIENT_CREDITS');
  return price;
}

/**
 * Keeps an edited ad as the newest version of the one it was made from: first its picture, then all else in one
 * transaction.
 * @throws HttpError EDITED_MEANWHILE, NOT_FOUND where the ad is gone, INSUFFICIENT_CREDITS
 */
export function keepAsVersion(
  ctx: Context,
  user: User,
  before: EditableAd,
  drawn: DrawnEdit,
  price: number,
): Promise<SavedAd> {
  const adId = before.row.id;
  return keep(ctx, user, adId, drawn, price, async (tx, columns) => {
    await lockVersion(ctx, tx, user.id, adId, before.version);
    await retireVersion(tx, adId);
    await tx.updateTable('ads').set(columns).where('id', '=', adId).execute();
  });
}

/** Keeps an edited ad as a new one beside the one it was made from. @throws HttpError INSUFFICIENT_CREDITS, NOT_FOUND */
export function keepAsNew(
  ctx: Context,
  user: User,
  before: EditableAd,
  drawn: DrawnEdit,
  price: number,
): Promise<SavedAd> {
  const adId = randomUUID();
  const { generation_id, user_id, app_id, template, price: adPrice } = before.row;
  return keep(ctx, user, adId, drawn, price, async (tx, columns) => {
    await lockVersion(ctx, tx, user.id, before.row.id, before.version);
    await tx
      .insertInto('ads')
      .values({ id: adId, generation_id, user_id, app_id, template, price: adPrice, ...columns })
      .execute();
  });
}

function keep(
  ctx: Context,
  user: User,
  adId: string,
  drawn: DrawnEdit,
  price: number,
  write: (tx: Tx, columns: ReturnType<typeof columnsFor>) => Promise<void>,
): Promise<SavedAd> {
  const made = { ...drawn.ad, adId, userId: user.id, price };
  return keepPictureAsVersion(ctx, made, (tx, key) => write(tx, columnsFor(user, drawn, key)));
}

/**
 * Stores an ad's picture, then has all else written in one transaction: the ad's row, its version, the payment. Killed at
 * any moment, the ad is the old or the new one; a picture that nothing came to name is removed.
 * @param write changes the ad's row, so that it names the picture by its key
 */
export async function keepPictureAsVersion(
  ctx: Context,
  made: Pick<MadeAd, 'png' | 'thumbnail' | 'painting'> & VersionOrigin & { adId: string; userId: UserId },
  write: (tx: Tx, key: string) => Promise<void>,
): Promise<SavedAd> {
  const { adId, userId, recipe, price } = made;
  const key = pictureKey(newBlobKey(), made.png);
  await keepMadeAd(ctx, key, made);
  try {
    return await transaction(ctx.db, async (tx) => {
      await write(tx, key);
      const version = await recordVersion(tx, adId, { recipe, price });
      if (price > 0) await pay(tx, userId, price, adId, version);
      const row = await tx.selectFrom('ads').selectAll().where('id', '=', adId).executeTakeFirstOrThrow();
      return { ad: presentAd(ctx, row), version };
    });
  } catch (error) {
    await removeUnnamed(ctx, adId, key);
    throw error;
  }
}

const columnsFor = (user: User, { ad, format }: DrawnEdit, key: string) => {
  const { ownClaims } = ad.recipe;
  const by = user.displayName ?? user.email;
  const claims = ownClaims.map((claim) => ({ claim, by, at: new Date().toISOString() }));
  return {
    ...columnsOf(ad),
    quality: JSON.stringify({
      ...ad.quality,
      grounded: ad.quality.grounded && claims.length === 0,
      picture: ad.picture,
      ownClaims: claims,
    }),
    format_id: format.id,
    format_name: format.name,
    width: format.width,
    height: format.height,
    blob_key: key,
  };
};

/** Once for each version: what was booked under its key is not booked again. */
async function pay(tx: Tx, userId: UserId, price: number, adId: string, version: number): Promise<void> {
  const purpose = `edit:${adId}:${version}` as const;
  await hold(tx, userId, price, purpose);
  await settle(tx, purpose, price, { key: purpose, kind: 'settlement', reason: `Edit of ad ${adId}` });
  await release(tx, purpose);
}

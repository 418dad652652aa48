import { type AdId, adId, type User } from '@marquee/contract';
import type { MadeAd } from '@marquee/engine';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import { generationCosts } from '../configuration/index.ts';
import type { Context } from '../context.ts';
import { hold, release, settle, spendable } from '../credits/index.ts';
import type { Tx } from '../database.ts';
import {
  type BlobKey,
  columnsOf,
  emitLowCredits,
  keepMadeAd,
  markTestAd,
  newBlobKey,
  pictureKey,
  presentAd,
  recordVersion,
  removeUnnamed,
  retireVersion,
  type VersionOrigin,
} from '../generations/index.ts';
import type { DrawnEdit } from './draw-edit.ts';
import { emitEdited } from './emit-edited.ts';
import { isTest, type SavedAd, type Saver } from './saver.ts';
import { type EditableAd, lockVersion } from './store.ts';

/**
 * What the saving of edited ads costs each that is no test.
 * @throws HttpError INSUFFICIENT_CREDITS, before anything is drawn
 */
export async function requirePrice(ctx: Context, by: Saver, ads: EditableAd[]): Promise<number> {
  const { edit_cost: price } = await generationCosts(ctx.db);
  const credits = price * ads.filter((ad) => !isTest(by, ad)).length;
  if (credits > 0 && (await spendable(ctx.db, by.user.id)) < credits)
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
  by: Saver,
  before: EditableAd,
  drawn: DrawnEdit,
  price: number,
): Promise<SavedAd> {
  const adId = before.row.id;
  return keep(ctx, by, { adId, before }, drawn, price, async (tx, columns) => {
    await lockVersion(ctx, tx, by.user.id, adId, before.version);
    await retireVersion(tx, adId);
    await tx.updateTable('ads').set(columns).where('id', '=', adId).execute();
  });
}

/** Keeps an edited ad as a new one beside the one it was made from. @throws HttpError INSUFFICIENT_CREDITS, NOT_FOUND */
export function keepAsNew(
  ctx: Context,
  by: Saver,
  before: EditableAd,
  drawn: DrawnEdit,
  price: number,
): Promise<SavedAd> {
  const id = adId.parse(by.newId);
  const {
    generation_id,
    user_id,
    app_id,
    listing_id,
    template,
    price: adPrice,
    metadata,
    outdated,
  } = before.row;
  const test = isTest(by, before);
  const asOrdered = {
    test,
    price: test ? 0 : adPrice,
    outdated,
    metadata: metadata && JSON.stringify(metadata),
  };
  return keep(ctx, by, { adId: id, before }, drawn, price, async (tx, columns) => {
    await lockVersion(ctx, tx, by.user.id, before.row.id, before.version);
    await tx
      .insertInto('ads')
      .values({ id, generation_id, user_id, app_id, listing_id, template, ...asOrdered, ...columns })
      .execute();
  });
}

async function keep(
  ctx: Context,
  by: Saver,
  { adId, before }: { adId: AdId; before: EditableAd },
  drawn: DrawnEdit,
  price: number,
  write: (tx: Tx, columns: ReturnType<typeof columnsFor>) => Promise<void>,
): Promise<SavedAd> {
  const test = isTest(by, before);
  const ad = test ? await markTestAd(ctx, drawn.ad) : drawn.ad;
  const made = { ...ad, adId, madeFrom: before.row.id, price: test ? 0 : price };
  return keepPictureAsVersion(ctx, by, made, (tx, key) =>
    write(tx, columnsFor(by.user, drawn, key, before.row.language)),
  );
}

/**
 * Stores an ad's picture, then has all else written in one transaction: the ad's row, its version, the payment. Killed at
 * any moment, the ad is the old or the new one; a picture that nothing came to name is removed.
 * @param made with the ad that it was made from
 * @param write changes the ad's row, so that it names the picture by its key
 */
export async function keepPictureAsVersion(
  ctx: Context,
  by: Saver,
  made: Pick<MadeAd, 'png' | 'thumbnail' | 'painting'> & VersionOrigin & { adId: AdId; madeFrom: string },
  write: (tx: Tx, key: BlobKey) => Promise<void>,
): Promise<SavedAd> {
  const { adId, madeFrom, recipe, price } = made;
  const key = pictureKey(newBlobKey(), made.png);
  await keepMadeAd(ctx, key, made);
  try {
    const saved = await transaction(ctx.db, async (tx) => {
      await write(tx, key);
      const version = await recordVersion(tx, adId, { recipe, price, callId: by.newId });
      const row = await tx.selectFrom('ads').selectAll().where('id', '=', adId).executeTakeFirstOrThrow();
      if (price > 0) {
        await pay(tx, by, price, adId, version);
        await emitLowCredits(ctx, tx, by.user.id, price, { adID: adId, metadata: row.metadata });
      }
      await emitEdited(ctx, tx, row, { version, credits: price, madeFrom });
      return { ad: presentAd(ctx, row), version };
    });
    by.noteCost(price);
    return saved;
  } catch (error) {
    await removeUnnamed(ctx, adId, key);
    throw error;
  }
}

const columnsFor = (user: User, { ad, format }: DrawnEdit, key: BlobKey, language: string) => {
  const { ownClaims } = ad.recipe;
  const by = user.displayName ?? user.email;
  const claims = ownClaims.map((claim) => ({ claim, by, at: new Date().toISOString() }));
  return {
    ...columnsOf(ad, language),
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
async function pay(tx: Tx, { user, key }: Saver, price: number, adId: AdId, version: number): Promise<void> {
  const purpose = `edit:${adId}:${version}` as const;
  await hold(tx, user.id, price, purpose, key);
  await settle(tx, purpose, price, { key: purpose, kind: 'settlement', reason: `Edit of ad ${adId}` });
  await release(tx, purpose);
}

import type { AppData } from '@marquee/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';

/** Days for which ads are compared with their listings, and a little more. */
const daysKept = 100;

/** Keeps what a listing said in words until now, where it says something else from now on. */
export async function keepFormerTexts(tx: Tx, before: AppData, now: AppData): Promise<void> {
  const texts = JSON.stringify(textsOf(before));
  if (texts === JSON.stringify(textsOf(now))) return;
  await tx
    .insertInto('listing_texts')
    .values({ app_id: before.appId, texts })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a listing said at other times, with the end of each, the earliest first. */
export async function formerListings(db: Db, listing: AppData): Promise<{ until: Date; listing: AppData }[]> {
  const rows = await db
    .selectFrom('listing_texts')
    .select(['until', 'texts'])
    .where('app_id', '=', listing.appId)
    .orderBy('until')
    .execute();
  return rows.map(({ until, texts }) => ({ until, listing: { ...listing, ...texts } }));
}

const textsOf = ({ name, basicInfo }: AppData) => ({ name, basicInfo });

/** Forgets what no ad is compared with any more. */
export const sweepFormerTexts = (db: Db) =>
  db
    .deleteFrom('listing_texts')
    .where('until', '<', sql<Date>`now() - make_interval(days => ${daysKept})`)
    .execute();

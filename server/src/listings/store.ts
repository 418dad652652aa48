import type { AppData } from '@marquee/contract';
import { sql } from 'kysely';
import type { Db } from '../database.ts';
import type { KeptScreens } from './tables.ts';
import type { WantedApp } from './wanted-app.ts';

/** How long a listing is used before the store is asked again, milliseconds. */
const freshForMs = 24 * 60 * 60 * 1000;
/** The same for one with missing pictures: asking again may mend it. */
const freshForIncompleteMs = 10 * 60 * 1000;

export async function listingByAppId(db: Db, appId: string): Promise<AppData | null> {
  const row = await db.selectFrom('listings').select('data').where('app_id', '=', appId).executeTakeFirst();
  return row?.data ?? null;
}

/** The kept listing if it was read from the store not long ago, and under the limits that hold now. */
export async function freshListing(db: Db, appId: string): Promise<AppData | null> {
  const row = await db
    .selectFrom('listings')
    .select(['data', 'fetched_at'])
    .where('app_id', '=', appId)
    .where('fetched_at', '>', (limits) =>
      limits.selectFrom('configuration').select('updated_at').where('section', '=', 'limits'),
    )
    .executeTakeFirst();
  if (!row) return null;
  const longest = row.data.notices?.length ? freshForIncompleteMs : freshForMs;
  return Date.now() - row.fetched_at.getTime() < longest ? row.data : null;
}

/** What saving a listing anew has to know of the one before. */
export async function listingBefore(db: Db, appId: string) {
  return db
    .selectFrom('listings')
    .select(['data', 'media_salt', 'retired_media'])
    .where('app_id', '=', appId)
    .executeTakeFirst();
}

/** Puts a listing in place of the one before, in one step. */
export async function saveListing(
  db: Db,
  app: WantedApp,
  data: AppData,
  media: { salt: string; retired: string[] },
): Promise<void> {
  const fields = {
    data: JSON.stringify(data),
    media_salt: media.salt,
    retired_media: media.retired,
    fetched_at: new Date(),
  };
  await db
    .insertInto('listings')
    .values({
      app_id: app.appId,
      store: app.store,
      store_id: app.id,
      country: app.country,
      language: app.language,
      ...fields,
    })
    .onConflict((conflict) => conflict.column('app_id').doUpdateSet(fields))
    .execute();
}

/** What was read of a listing's screenshots, by their paths. */
export async function keptScreens(db: Db, appId: string): Promise<KeptScreens> {
  const row = await db
    .selectFrom('listings')
    .select('screens')
    .where('app_id', '=', appId)
    .executeTakeFirst();
  return row?.screens ?? {};
}

/** Takes the right to read an app's page; false while another has it. */
export async function takeLease(
  db: Db,
  appId: string,
  holder: string,
  milliseconds: number,
): Promise<boolean> {
  const until = sql<Date>`now() + make_interval(secs => ${milliseconds / 1000})`;
  const taken = await db
    .insertInto('listing_leases')
    .values({ app_id: appId, holder, until })
    .onConflict((conflict) =>
      conflict
        .column('app_id')
        .doUpdateSet({ holder, until })
        .where('listing_leases.until', '<', sql<Date>`now()`),
    )
    .returning('holder')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Keeps a lease that is held. */
export async function renewLease(db: Db, appId: string, holder: string, milliseconds: number): Promise<void> {
  await db
    .updateTable('listing_leases')
    .set({ until: sql<Date>`now() + make_interval(secs => ${milliseconds / 1000})` })
    .where('app_id', '=', appId)
    .where('holder', '=', holder)
    .execute();
}

export async function dropLease(db: Db, appId: string, holder: string): Promise<void> {
  await db.deleteFrom('listing_leases').where('app_id', '=', appId).where('holder', '=', holder).execute();
}

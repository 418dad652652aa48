import type { UserId } from '@marquee/contract';
import { userId } from '@marquee/contract';
import { sql } from 'kysely';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database.ts';

/** Users looked at in one statement. */
const portion = 1_000;

const first = userId.parse('00000000-0000-0000-0000-000000000000');

/**
 * Goes on with the day's check of all galleries: whether what is counted is what is shown. What is counted wrong is
 * counted anew, beside whoever changes it, and told, for it has a cause. Where it stands is written down after each portion.
 */
export async function continueGalleryCheck({ db, log }: Context, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const place = await db
      .selectFrom('gallery_check')
      .selectAll()
      .where(sql<boolean>`coalesce(finished_at < now() - interval '1 day', true)`)
      .executeTakeFirst();
    if (!place) return;
    const wrong = await repairGalleries(db, place.after);
    if (wrong.length > 0)
      log.error({ users: wrong.slice(0, 20), count: wrong.length }, 'galleries were counted wrong');
    const last = await lastOf(db, place.after);
    await db
      .updateTable('gallery_check')
      .set(
        last
          ? { after: last, found: place.found + wrong.length }
          : { after: first, found: 0, found_last: place.found + wrong.length, finished_at: sql`now()` },
      )
      .where('after', '=', place.after)
      .execute();
  }
}

/** Counts anew what is counted wrong among the next users. @returns whose galleries these were */
async function repairGalleries(db: Db, after: UserId): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from wrong_galleries(${after}, ${portion})`.execute(db);
  for (const { user_id } of rows)
    await transaction(db, async (tx) => void (await sql`select recount_gallery(${user_id})`.execute(tx)));
  return rows.map(({ user_id }) => user_id);
}

/** The last user of a portion; undefined where it is the last portion. */
async function lastOf(db: Db, after: UserId): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .offset(portion - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** How many galleries the last whole check found counted wrong, or the one under way if that is more. */
export async function galleryDrift(db: Db): Promise<number> {
  const { found, found_last } = await db.selectFrom('gallery_check').selectAll().executeTakeFirstOrThrow();
  return Math.max(found, found_last);
}

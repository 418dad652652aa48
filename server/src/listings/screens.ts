import type { AppData } from '@marquee/contract';
import type { ScreenReading } from '@marquee/engine/screens';
import type { Context } from '../context.ts';
import { keyOfPath } from './media.ts';
import { isUnread } from './order-screens.ts';
import type { KeptScreens } from './tables.ts';

/** Reads those of a listing's screenshots that were not read or failed once, and keeps what they show. Safe to repeat. */
export async function readScreens(ctx: Context, appId: string, signal: AbortSignal): Promise<void> {
  const row = await ctx.db
    .selectFrom('listings')
    .select(['data', 'screens'])
    .where('app_id', '=', appId)
    .executeTakeFirst();
  if (!row || ctx.screens === null) return;
  const known = row.screens ?? {};
  const unread = pathsOf(row.data).filter((path) => isUnread(known, path));
  if (unread.length === 0) return;
  const pictures = await Promise.all(unread.map((path) => pictureAt(ctx, path)));
  const there = unread.flatMap((path, index) => {
    const bytes = pictures[index];
    return bytes ? [{ path, bytes }] : [];
  });
  const readings = await ctx.screens.read(
    there.map(({ bytes }) => bytes),
    { listing: row.data },
    signal,
  );
  const failed = (path: string) => (Object.hasOwn(known, path) ? 'unreadable' : null);
  const all: KeptScreens = {
    ...known,
    ...Object.fromEntries(there.map(({ path }, index) => [path, readings[index] ?? failed(path)])),
  };
  const shown = new Set(pathsOf(row.data));
  await ctx.db
    .updateTable('listings')
    .set({
      screens: JSON.stringify(Object.fromEntries(Object.entries(all).filter(([path]) => shown.has(path)))),
    })
    .where('app_id', '=', appId)
    .execute();
}

const pathsOf = ({ media }: AppData): string[] => media.screenshots.map(({ path }) => path);

async function pictureAt(ctx: Context, path: string): Promise<Uint8Array | null> {
  const key = keyOfPath(path);
  return key && (await ctx.blobs.exists(key)) ? ctx.blobs.get(key) : null;
}

/** What is known of a listing's screenshots, in their order; null for one that was not read. */
export async function screensOf({ db }: Context, appId: string): Promise<(ScreenReading | null)[]> {
  const row = await db
    .selectFrom('listings')
    .select(['data', 'screens'])
    .where('app_id', '=', appId)
    .executeTakeFirst();
  if (!row) return [];
  return pathsOf(row.data).map((path) => {
    const reading = row.screens?.[path] ?? null;
    return reading === 'unreadable' ? null : reading;
  });
}

import type { Ad, AdId } from '@marquee/contract';
import type { RouteRequest } from '#platform/http.ts';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../context.ts';
import { presentAd } from '../generations/index.ts';
import type { EditableAd } from './store.ts';

/** Who saves, with which key, and the name of the call: what it keeps is kept once, however often it is repeated. */
export type Saver = Pick<RouteRequest<unknown, unknown, unknown>, 'user' | 'key' | 'newId' | 'noteCost'>;

/** An ad as it was saved. */
export interface SavedAd {
  ad: Ad;
  version: number;
}

/** What this very call has kept of an ad before; null where it comes for the first time. */
export async function savedBefore(ctx: Context, { user, newId }: Saver, adId: AdId): Promise<SavedAd | null> {
  const found = await ctx.db
    .selectFrom('ads')
    .innerJoin('ad_versions as saved', 'saved.ad_id', 'ads.id')
    .selectAll('ads')
    .select('saved.version')
    .where('ads.id', '=', adId)
    .where('ads.user_id', '=', user.id)
    .where('ads.deleted_at', 'is', null)
    .where('saved.call_id', '=', newId)
    .executeTakeFirst();
  if (!found) return null;
  const { version, ...row } = found;
  return { ad: presentAd(ctx, row), version };
}

/** Whether what is made of an ad costs nothing and bears the mark. */
export const isTest = ({ key }: Pick<Saver, 'key'>, { row }: EditableAd): boolean =>
  row.test || key?.mode === 'test';

/** @throws HttpError TEST_KEY_ONLY where a test key would change an ad that was paid for */
export function requireChangeable({ key }: Saver, { row }: EditableAd): void {
  if (key?.mode === 'test' && !row.test) throw new HttpError('TEST_KEY_ONLY');
}

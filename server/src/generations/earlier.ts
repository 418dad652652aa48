import type { GenerationId, UserId } from '@marquee/contract';
import type { EarlierAd } from '@marquee/engine';
import type { Db } from '../database.ts';

/** Ads that a run looks back on, the newest. */
const remembered = 200;

/**
 * What the account's runs before made of an app, also what was deleted since: it was sold.
 * @param beside the generation whose own ads are left out; null where none is
 */
export async function adsMadeEarlier(
  db: Db,
  { user_id, app_id }: { user_id: UserId; app_id: string },
  beside: GenerationId | null,
): Promise<(EarlierAd & { formatId: string })[]> {
  const ofApp = db
    .selectFrom('ads')
    .select((ad) => [
      'format_id as formatId',
      'archetype',
      'layout',
      ad.ref('copy', '->>').key('headline').as('headline'),
    ])
    .where('user_id', '=', user_id)
    .where('app_id', '=', app_id);
  return (beside ? ofApp.where('generation_id', '<>', beside) : ofApp)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(remembered)
    .execute();
}

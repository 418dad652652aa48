import type { AdId, UserId } from '@marquee/contract';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { weakClickPrior } from './statistics/fit-prior.ts';
import { hasTired } from './statistics/has-tired.ts';

/** A fall that chance alone explains needs no further look: deviations of the difference. */
const plainFall = 2;

/** The ads of a delivery that draw less in their last two weeks than they did before, plainly. */
export async function findTired(
  { db }: Context,
  userId: UserId,
  appId: string,
  network: string,
  objective: string,
): Promise<Set<AdId>> {
  const { rows } = await sql<{
    ad_id: AdId;
    shown: string;
    clicked: string;
    late_shown: string;
    late_clicked: string;
  }>`
    select ad_id, sum(early_impressions) as shown, sum(early_clicks) as clicked, sum(late_impressions) as late_shown,
      sum(late_clicks) as late_clicked
    from result_totals
    where user_id = ${userId} and app_id = ${appId} and network = ${network} and objective = ${objective}
    group by ad_id`.execute(db);
  const tired = rows.filter((row) => {
    const earlier = { trials: Number(row.shown), successes: Number(row.clicked) };
    const later = { trials: Number(row.late_shown), successes: Number(row.late_clicked) };
    if (earlier.trials === 0 || later.trials === 0) return false;
    const rate = (earlier.successes + later.successes) / (earlier.trials + later.trials);
    const deviation = Math.sqrt(rate * (1 - rate) * (1 / earlier.trials + 1 / later.trials));
    const fall = earlier.successes / earlier.trials - later.successes / later.trials;
    return fall > plainFall * deviation && hasTired(earlier, later, weakClickPrior);
  });
  return new Set(tired.map(({ ad_id }) => ad_id));
}

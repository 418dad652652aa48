import type { AdId, UserId } from '@marquee/contract';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { weakClickPrior } from './statistics/fit-prior.ts';
import { hasTired } from './statistics/has-tired.ts';

/** Days of an ad that are held against those before. */
const lateDays = 14;

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
    with periods as (
      select ad_id, from_day, impressions, clicks, max(to_day) over (partition by ad_id) as last_day
      from result_periods
      where user_id = ${userId} and app_id = ${appId} and network = ${network} and objective = ${objective}
        and to_day - from_day < 7
    )
    select ad_id, sum(impressions) filter (where from_day <= last_day - ${lateDays}::int) as shown,
      sum(clicks) filter (where from_day <= last_day - ${lateDays}::int) as clicked,
      sum(impressions) filter (where from_day > last_day - ${lateDays}::int) as late_shown,
      sum(clicks) filter (where from_day > last_day - ${lateDays}::int) as late_clicked
    from periods group by ad_id`.execute(db);
  const tired = rows.filter((row) => {
    const earlier = { trials: Number(row.shown ?? 0), successes: Number(row.clicked ?? 0) };
    const later = { trials: Number(row.late_shown ?? 0), successes: Number(row.late_clicked ?? 0) };
    if (earlier.trials === 0 || later.trials === 0) return false;
    const rate = (earlier.successes + later.successes) / (earlier.trials + later.trials);
    const deviation = Math.sqrt(rate * (1 - rate) * (1 / earlier.trials + 1 / later.trials));
    const fall = earlier.successes / earlier.trials - later.successes / later.trials;
    return fall > plainFall * deviation && hasTired(earlier, later, weakClickPrior);
  });
  return new Set(tired.map(({ ad_id }) => ad_id));
}

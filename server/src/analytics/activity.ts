import { sql } from 'kysely';
import type { Db } from '../database.ts';
import type { Period } from './period.ts';

/** What is counted, and what its label and detail are. The migration's triggers count it. */
export type Measure =
  /** Generations that were ordered: template. */
  | 'generation'
  /** Generations that ended: `succeeded` or `failed`, template. */
  | 'ended'
  /** Ads that were ordered and not delivered: `ad`, template. */
  | 'lost'
  /** Delivered ads: format's name, template. */
  | 'ad'
  /** Delivered ads: archetype, template. */
  | 'layout'
  /** Delivered ads: whose words head them (`model`, `proposition`, `caption`, `listing`, `neutral`), template. */
  | 'headed'
  /** Delivered ads: what tells that their screen shows the words, `unread` or `none`; template. */
  | 'picture'
  /** Paid orders: plan's name, currency. */
  | 'sale'
  /** Minor units that came in, less what was paid back: plan's name, currency. */
  | 'revenue'
  /** Attempts to pay that the provider told to have failed: plan's name, currency. */
  | 'payment failed'
  /** US dollars for model calls: service. */
  | 'cost'
  /** Ads whose words a model was asked for: model; `written`, `mended` or `refused`. */
  | 'words'
  /** Rules that refused words broke: model, rule. */
  | 'refusal';

export interface Tally {
  measure: Measure;
  label: string;
  detail: string;
  /** In all, of the time that was asked for. */
  total: number;
  /** In the period. */
  recent: number;
  /** In the one before. */
  previous: number;
}

/** Adds up measures since ever, or since the period before the given one. */
export async function tally(
  db: Db,
  measures: Measure[],
  { from, previous }: Period,
  since: 'ever' | 'previous',
): Promise<Tally[]> {
  const start = since === 'ever' ? sql`true` : sql`hour >= ${previous}`;
  const { rows } = await sql<Tally>`
    select measure, label, detail,
      sum(amount)::float8 as total,
      coalesce(sum(amount) filter (where hour >= ${from}), 0)::float8 as recent,
      coalesce(sum(amount) filter (where hour >= ${previous} and hour < ${from}), 0)::float8 as previous
    from activity
    where measure = any(${measures}) and ${start}
    group by measure, label, detail`.execute(db);
  return rows;
}

/** Days in UTC on which there was any of the measures, oldest first, with how much of each. */
export async function daily<M extends Measure>(
  db: Db,
  measures: M[],
  { from }: Period,
): Promise<({ date: string } & Record<M, number>)[]> {
  const { rows } = await sql<{ date: string; measure: M; amount: number }>`
    select (hour at time zone 'UTC')::date::text as date, measure, sum(amount)::float8 as amount
    from activity
    where measure = any(${measures}) and hour >= ${from}
    group by 1, 2 order by 1`.execute(db);
  const none = Object.fromEntries(measures.map((measure) => [measure, 0])) as Record<M, number>;
  const days = new Map<string, Record<M, number>>();
  for (const { date, measure, amount } of rows) {
    days.set(date, { ...(days.get(date) ?? none), [measure]: amount });
  }
  return [...days].map(([date, amounts]) => ({ date, ...amounts }));
}

type Amount = 'total' | 'recent' | 'previous';

/** The sum of what `which` picks. */
export const sumOf = (tallies: Tally[], amount: Amount, which: (tally: Tally) => boolean = () => true) =>
  tallies.filter(which).reduce((sum, tally) => sum + tally[amount], 0);

/** The sum by a name, the largest first. */
export function sumBy(
  tallies: Tally[],
  amount: Amount,
  nameOf: (tally: Tally) => string,
): [string, number][] {
  const sums = new Map<string, number>();
  for (const tally of tallies) sums.set(nameOf(tally), (sums.get(nameOf(tally)) ?? 0) + tally[amount]);
  return [...sums].filter(([, sum]) => sum !== 0).sort(([a, x], [b, y]) => y - x || a.localeCompare(b));
}

export const isMeasure =
  (measure: Measure) =>
  (tally: Tally): boolean =>
    tally.measure === measure;

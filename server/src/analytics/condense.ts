import { sql } from 'kysely';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database.ts';

/** Any number, the same in every process. */
const lock = 7_240_515;

/** Ages beyond which what happened in an hour is kept by the day: more than twice the longest period. */
const hoursKept = '190 days';

/** Ages beyond which the server's minutes are kept by the hour, and its hours by the day; the longest period is 90 days. */
const spans = [
  { from: 'minute', to: 'hour', age: '2 days' },
  { from: 'hour', to: 'day', age: '100 days' },
] as const;

/** Adds lines of activity up and thins out what is old. Does nothing while another process is at it. */
export async function condense({ db }: Pick<Context, 'db'>): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await sql<{
      taken: boolean;
    }>`select pg_try_advisory_xact_lock(${lock}) as taken`.execute(tx);
    if (!rows[0]?.taken) return;
    await foldActivity(tx);
    for (const { from, to, age } of spans) await thin(tx, from, to, age);
  });
}

/** Hours of long ago become the first of their day; lines are added to their hour. */
async function foldActivity(tx: Tx): Promise<void> {
  await sql`with aged as (
      delete from activity_hours
      where hour < date_trunc('day', now() - ${hoursKept}::interval, 'UTC')
        and hour <> date_trunc('day', hour, 'UTC')
      returning date_trunc('day', hour, 'UTC') as hour, measure, label, detail, amount
    ), fresh as (
      delete from activity_lines returning hour, measure, label, detail, amount
    )
    insert into activity_hours as known (hour, measure, label, detail, amount)
    select hour, measure, label, detail, sum(amount) from (table aged union all table fresh) as folded
    group by hour, measure, label, detail
    on conflict (measure, hour, label, detail) do update set amount = known.amount + excluded.amount`.execute(
    tx,
  );
}

async function thin(tx: Tx, from: string, to: string, age: string): Promise<void> {
  const old = sql`span = ${from} and starts < date_trunc(${to}, now() - ${age}::interval, 'UTC')`;
  await sql`with old as (delete from service_times where ${old} returning *)
    insert into service_times as known (span, starts, since, up_minutes, requests, timed, milliseconds)
    select ${to}, date_trunc(${to}, starts, 'UTC'), min(since), sum(up_minutes), sum(requests), sum(timed),
      sum(milliseconds)
    from old group by 2
    on conflict (span, starts) do update set since = least(known.since, excluded.since),
      up_minutes = known.up_minutes + excluded.up_minutes, requests = known.requests + excluded.requests,
      timed = known.timed + excluded.timed, milliseconds = known.milliseconds + excluded.milliseconds`.execute(
    tx,
  );
  await sql`with old as (delete from service_failures where ${old} returning *)
    insert into service_failures as known (span, starts, code, count)
    select ${to}, date_trunc(${to}, starts, 'UTC'), code, sum(count) from old group by 2, 3
    on conflict (span, starts, code) do update set count = known.count + excluded.count`.execute(tx);
}

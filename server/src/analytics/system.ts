import { type ErrorCode, errors, type SystemHealth } from '@marquee/contract';
import { sql } from 'kysely';
import { countLiveSessions } from '../accounts/index.ts';
import type { Db } from '../database.ts';
import { type Period, presentPeriod } from './period.ts';
import { average, ratio, rounded } from './rates.ts';

const minute = 60_000;

export async function system(db: Db, period: Period): Promise<SystemHealth> {
  const [times, failures, activeSessions] = await Promise.all([
    serviceTimes(db, period),
    failuresByCode(db, period),
    countLiveSessions(db),
  ]);
  const faults = failures.filter(({ type }) => isServiceError(type));
  const totalErrors = sum(faults);
  return {
    period: presentPeriod(period),
    totalRequests: times.requests,
    totalErrors,
    errorRate: ratio(totalErrors, times.requests),
    avgResponseTime: average(times.milliseconds, times.timed, 1),
    uptime: uptimeOf(times.up_minutes, times.since, period),
    activeSessions,
    errorBreakdown: withShares(faults),
    refusals: withShares(failures.filter(({ type }) => !isServiceError(type))),
  };
}

/** Whether a failure is none of the caller's doing: ours, or that of somebody we rely upon. */
function isServiceError(code: string): boolean {
  const [status] = errors[code as ErrorCode] ?? errors.INTERNAL;
  return status >= 500 || status === 424;
}

interface Count {
  type: string;
  count: number;
}

const sum = (counts: Count[]) => counts.reduce((total, { count }) => total + count, 0);
const withShares = (counts: Count[]) =>
  counts.map(({ type, count }) => ({ type, count, percentage: ratio(count, sum(counts)) }));

/** Per cent of the minutes since the first of the period that is known of, the running one included. */
function uptimeOf(upMinutes: number, since: Date | null, { from, to }: Period): number | null {
  if (since === null) return null;
  const start = Math.max(since.getTime(), from.getTime());
  const minutes = Math.max(1, Math.floor(to.getTime() / minute) - Math.floor(start / minute) + 1);
  return rounded(Math.min(100, (upMinutes / minutes) * 100), 2);
}

async function serviceTimes(db: Db, { from }: Period) {
  const { rows } = await sql<{
    up_minutes: number;
    requests: number;
    timed: number;
    milliseconds: number;
    since: Date | null;
  }>`select
      coalesce(sum(up_minutes), 0)::integer as up_minutes,
      coalesce(sum(requests), 0)::float8 as requests,
      coalesce(sum(timed), 0)::float8 as timed,
      coalesce(sum(milliseconds), 0)::float8 as milliseconds,
      (select since from service_times order by starts limit 1) as since
    from service_times where starts >= ${from}`.execute(db);
  if (!rows[0]) throw new Error('no sums');
  return rows[0];
}

async function failuresByCode(db: Db, { from }: Period): Promise<Count[]> {
  const { rows } = await sql<Count>`select code as type, sum(count)::float8 as count
    from service_failures where starts >= ${from}
    group by code order by count desc, code`.execute(db);
  return rows;
}

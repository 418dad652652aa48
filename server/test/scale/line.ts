import { sql } from 'kysely';
import type { Db } from '../../src/database.ts';

/** How a line of orders was served. */
export interface Fairness {
  /** By how many places a turn was taken up before or after its own: of most, and of the one treated worst. */
  displaced: { p50: number; p95: number; max: number };
  /** Between the order of joining and of first ads; 1 is the same. */
  rankCorrelation: number;
  /** Seconds from the order to its first ad, of orders by their size. */
  firstAd: Record<string, { p50: number; p99: number }>;
  /** The part of all orders that were finished before the median one of this size, 0 to 1. */
  finished: Record<string, number>;
}

/** Has the database note when which turn of a generation is taken up. */
export async function watchLine(db: Db): Promise<void> {
  await sql`create table turns_taken (
    place bigserial primary key, generation_id uuid not null, turn int not null, joined timestamptz not null
  )`.execute(db);
  await sql`create function note_turn() returns trigger language plpgsql as $$
    begin
      insert into turns_taken (generation_id, turn, joined) values (old.id, old.turn, old.waiting_since);
      return null;
    end $$`.execute(db);
  await sql`create trigger note_turn after update on generations for each row
    when (old.waiting_since is not null and new.waiting_since is null and new.status = 'running')
    execute function note_turn()`.execute(db);
}

/** Reads what was noted since `watchLine`, of generations that are all finished. */
export async function fairnessOf(db: Db): Promise<Fairness> {
  const { rows: turns } = await sql<{ displaced: number }>`
    select abs(rank() over (order by joined) - rank() over (order by place))::int as displaced
    from turns_taken order by 1`.execute(db);
  const { rows: orders } = await sql<{
    total: number;
    wait: number;
    joined: number;
    served: number;
    ended: number;
  }>`
    select total, extract(epoch from min(ads.created_at) - generations.created_at)::float8 as wait,
      rank() over (order by generations.created_at)::int as joined,
      rank() over (order by min(ads.created_at))::int as served,
      percent_rank() over (order by generations.finished_at)::float8 as ended
    from generations join ads on ads.generation_id = generations.id group by generations.id`.execute(db);
  const count = orders.length;
  const squares = orders.reduce((sum, { joined, served }) => sum + (joined - served) ** 2, 0);
  const displaced = turns.map((turn) => turn.displaced);
  const bySize = <T>(read: (rows: typeof orders) => T): Record<string, T> =>
    Object.fromEntries(
      [...Map.groupBy(orders, ({ total }) => `${total} ads`)].map(([size, rows]) => [size, read(rows)]),
    );
  return {
    displaced: { p50: at(displaced, 0.5), p95: at(displaced, 0.95), max: at(displaced, 1) },
    rankCorrelation: 1 - (6 * squares) / (count * (count ** 2 - 1)),
    firstAd: bySize((rows) => {
      const waits = rows.map(({ wait }) => wait);
      return { p50: at(waits, 0.5), p99: at(waits, 0.99) };
    }),
    finished: bySize((rows) =>
      at(
        rows.map(({ ended }) => ended),
        0.5,
      ),
    ),
  };
}

/** The value below which this share of all values lies. */
function at(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

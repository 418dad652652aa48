import type { GenerationId } from '@marquee/contract';
import { sql } from 'kysely';
import { HttpError } from '#platform/http-error.ts';
import { transaction } from '#platform/transaction.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../database.ts';
import { expectedWait, type WaitingLine } from './expected-wait.ts';

/** Ads of a turn where others wait: a model writes the words of as many in one call. */
const adsOfATurn = 4;

/** What a generation that joins the line records of it. */
export const joining = (place: number) => ({ waiting_since: sql<Date>`now()`, joined_at: place });

/** The place at which the next one joins the line, from 1. */
const lastPlace = async (tx: Tx): Promise<number> => (await readLine(tx)).waiting + 1;

/**
 * As `lastPlace`, for new work.
 * @throws HttpError SERVER_BUSY where it would wait longer than is allowed
 */
export async function admit(ctx: Context, tx: Tx): Promise<number> {
  const line = await readLine(tx);
  const wait = expectedWait(line);
  if (wait > ctx.config.longestWait) {
    throw new HttpError('SERVER_BUSY', undefined, { 'retry-after': String(Math.ceil(wait / 2)) });
  }
  return line.waiting + 1;
}

/** How many wait, and whether one more would wait longer than is allowed. */
export async function lineOf({ config, db }: Context): Promise<{ waiting: number; isTooLong: boolean }> {
  const line = await readLine(db);
  return { waiting: line.waiting, isTooLong: expectedWait(line) > config.longestWait };
}

async function readLine(tx: Tx | Db): Promise<WaitingLine> {
  const { rows } = await sql<WaitingLine>`
    select count(*)::int as waiting,
      coalesce(extract(epoch from clock_timestamp() - min(waiting_since)), 0)::float8 as "firstWaited",
      coalesce((array_agg(joined_at order by waiting_since))[1], 1) as "firstJoinedAt"
    from generations where waiting_since is not null`.execute(tx);
  return rows[0] as WaitingLine;
}

/** The places of generations in the line, from 1; of those that do not wait there is none. */
export async function placesInLine(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: GenerationId; place: number }>`
    select id, place from (
      select id, count(*) over (order by waiting_since)::int as place
      from generations where waiting_since is not null
    ) as line where id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, place }) => [id, place]));
}

/** Puts the work of one turn on the queue. */
export function queueTurn(
  ctx: Context,
  tx: Tx,
  { id, turn }: { id: GenerationId; turn: number },
): Promise<void> {
  return ctx.queue.send(tx, 'generate', { generationId: id, turn }, { key: `${id}:${turn}` });
}

/**
 * How many ads of a generation are made before it stands in line again: all of them where nobody else waits, and
 * where pictures are bought, which a run uses for all of its ads.
 */
export async function turnLength(ctx: Context, template: 'basic' | 'advanced'): Promise<number> {
  if (template === 'advanced' && ctx.config.image) return Number.POSITIVE_INFINITY;
  const other = await ctx.db
    .selectFrom('generations')
    .select('id')
    .where('waiting_since', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return other ? adsOfATurn : Number.POSITIVE_INFINITY;
}

/** Has a generation that made the ads of its turn stand in line again, behind those who wait. */
export function standInLineAgain(
  ctx: Context,
  generation: { id: GenerationId; turn: number },
): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    const place = await lastPlace(tx);
    const turn = generation.turn + 1;
    const updated = await tx
      .updateTable('generations')
      .set({ ...joining(place), turn, alive_at: sql`now()` })
      .where('id', '=', generation.id)
      .where('turn', '=', generation.turn)
      .where('status', '=', 'running')
      .executeTakeFirst();
    if (updated.numUpdatedRows > 0n) await queueTurn(ctx, tx, { id: generation.id, turn });
  });
}

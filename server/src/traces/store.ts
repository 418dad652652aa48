import type { GenerationId } from '@marquee/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import type { Trace } from './tables.ts';

/** What ads are made by. */
export type Work = { generationId: GenerationId } | { regenerationId: string };

/** Days after which a trace is gone. */
export const keptDays = 30;

/** Keeps how something came about. Of one thing only the first trace is kept. */
export async function keepTrace(db: Db | Tx, work: Work, trace: Trace): Promise<void> {
  await db
    .insertInto('making_traces')
    .values({
      generation_id: 'generationId' in work ? work.generationId : null,
      regeneration_id: 'regenerationId' in work ? work.regenerationId : null,
      kind: trace.kind,
      ad_id: trace.kind === 'attempts' ? trace.adId : null,
      data: JSON.stringify(trace.data),
      ...(trace.kind === 'exchange' ? { id: trace.id } : {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** All that is kept of a generation and of the regenerations of its ads. */
export function tracesOf(db: Db, generationId: GenerationId, regenerationIds: string[]) {
  return db
    .selectFrom('making_traces')
    .selectAll()
    .where((either) =>
      either.or([
        either('generation_id', '=', generationId),
        ...(regenerationIds.length > 0 ? [either('regeneration_id', 'in', regenerationIds)] : []),
      ]),
    )
    .orderBy('created_at')
    .execute();
}

export async function thinTraces(db: Db): Promise<void> {
  await db
    .deleteFrom('making_traces')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${keptDays})`)
    .execute();
}

import type { GenerationId } from '@marquee/contract';
import { batchLoader } from '#platform/batch-loader.ts';
import type { Context } from '../context.ts';
import { placesInLine } from './line.ts';

/** How far a generation is. */
export interface Progress {
  id: GenerationId;
  total: number;
  finished: number;
  status: 'queued' | 'running' | 'complete' | 'failed';
  created_at: Date;
  finished_at: Date | null;
  /** In the line, from 1; null where it does not wait. */
  place: number | null;
}

/** Reads how far a generation is. At leisure: together with all that are asked for within 200 ms. */
export const readProgress = { atOnce: batchLoader(readAll), atLeisure: batchLoader(readAll, 200) };

async function readAll({ db }: Context, ids: readonly GenerationId[]): Promise<Map<GenerationId, Progress>> {
  const rows = await db
    .selectFrom('generations')
    .select(['id', 'total', 'finished', 'status', 'created_at', 'finished_at', 'waiting_since'])
    .where('id', 'in', ids)
    .execute();
  const waiting = rows.filter(({ waiting_since }) => waiting_since !== null).map(({ id }) => id);
  const places = waiting.length > 0 ? await placesInLine(db, waiting) : new Map<string, number>();
  return new Map(rows.map((row) => [row.id, { ...row, place: places.get(row.id) ?? null }]));
}

import type { GenerationLine } from '@marquee/contract';
import { sql } from 'kysely';
import { Failure } from '#platform/failure.ts';
import { isUuid, likePart } from '#platform/search.ts';
import type { Db } from '../context.ts';
import { usersNamed } from './find-users.ts';

interface GenerationPage {
  limit: number;
  search: string;
  status?: GenerationLine['status'] | undefined;
  before?: string | undefined;
}

/** Generations with their owner, what became of their ads and what their model calls cost. */
function lines(db: Db) {
  return db
    .selectFrom('generations')
    .innerJoin('users', 'users.id', 'generations.user_id')
    .selectAll('generations')
    .select([
      'users.email',
      sql<number>`(select count(*)::int from generation_slots slot
        where slot.generation_id = generations.id and slot.state = 'delivered')`.as('delivered'),
      sql<number>`(select count(*)::int from generation_slots slot where slot.generation_id = generations.id
        and (slot.state = 'failed' or (slot.state = 'pending' and generations.finished_at is not null)))`.as(
        'failed',
      ),
      sql<number>`(select coalesce(sum(cost), 0)::float8 from model_calls
        where model_calls.generation_id = generations.id)`.as('cost'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];

const present = (row: Row): GenerationLine => ({
  id: row.id,
  user: { _id: row.user_id, email: row.email },
  appId: row.app_id,
  appName: row.app_name,
  templateType: row.template,
  status: row.status,
  total: row.total,
  delivered: row.delivered,
  failed: row.failed,
  price: row.price_per_ad,
  createdAt: row.created_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  cost: row.cost,
});

/** @throws Failure NOT_FOUND */
export async function generationLine(db: Db, id: string): Promise<GenerationLine> {
  const row = await lines(db).where('generations.id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', 'There is no such generation.');
  return present(row);
}

/** A page of generations, newest first. */
export async function findGenerations(db: Db, { limit, search, status, before }: GenerationPage) {
  let query = lines(db)
    .orderBy('generations.created_at', 'desc')
    .orderBy('generations.id', 'desc')
    .limit(limit + 1);
  if (search) query = query.where(await matching(db, search));
  if (status) query = query.where('generations.status', '=', status);
  if (before) {
    query = query.where(
      sql<boolean>`(generations.created_at, generations.id) <
        (select created_at, id from generations where id = ${before})`,
    );
  }
  const rows = await query.execute();
  const found = rows.slice(0, limit).map(present);
  return { generations: found, next: rows.length > limit ? (found.at(-1)?.id ?? null) : null };
}

/** An id names a generation, ad, account or app; anything else is part of an address or of an app's name. */
async function matching(db: Db, search: string) {
  if (isUuid(search)) {
    return sql<boolean>`generations.id in (
      select ${search}::uuid
      union select generation_id from generation_slots where ad_id = ${search}
      union select id from generations where user_id = ${search})`;
  }
  const owners = await usersNamed(db, search);
  // Each way of finding has its index; an `or` of them would have none.
  return sql<boolean>`generations.id in (
    select id from generations where lower(app_name) like ${`%${likePart(search)}%`}
    union select id from generations where app_id = ${search}
    union select id from generations where user_id = any(${owners}::uuid[]))`;
}

import type { GenerationId, GenerationLine } from '@marquee/contract';
import { type RawBuilder, sql } from 'kysely';
import { HttpError } from '#platform/http-error.ts';
import { isFoundAnywhere, isUuid, likePart } from '#platform/search.ts';
import type { Db } from '../database.ts';
import { usersMeant } from './find-users.ts';

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

type FoundGenerationRow = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];

const present = (row: FoundGenerationRow): GenerationLine => ({
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

/** @throws HttpError NOT_FOUND */
export async function generationLine(db: Db, id: GenerationId): Promise<GenerationLine> {
  const row = await lines(db).where('generations.id', '=', id).executeTakeFirst();
  if (!row) throw new HttpError('NOT_FOUND', { reason: 'generation' });
  return present(row);
}

/** A page of generations, newest first. */
export async function findGenerations(db: Db, page: GenerationPage) {
  const ids = await newestIds(db, { ...page, limit: page.limit + 1 });
  const shown = ids.slice(0, page.limit);
  const rows = shown.length === 0 ? [] : await lines(db).where('generations.id', 'in', shown).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const generations = shown.flatMap((id) => byId.get(id) ?? []).map(present);
  return { generations, next: ids.length > page.limit ? (shown.at(-1) ?? null) : null };
}

/** Each way of finding has its index and its newest; the newest of these are taken. */
async function newestIds(db: Db, { limit, search, status, before }: GenerationPage): Promise<GenerationId[]> {
  const newest = sql`order by created_at desc, id desc limit ${limit}`;
  const ofPage = sql`${status ? sql`status = ${status}` : sql`true`} and ${
    before ? sql`(created_at, id) < (select created_at, id from generations where id = ${before})` : sql`true`
  }`;
  const found = (await waysToFind(db, search)).map(
    (way) => sql`(select id, created_at from generations where ${way} and ${ofPage} ${newest})`,
  );
  const { rows } = await sql<{ id: GenerationId }>`
    select id from (${sql.join(found, sql` union `)}) found ${newest}`.execute(db);
  return rows.map(({ id }) => id);
}

/** An id names a generation, ad, account or app; anything else is part of an app's name or means accounts. */
async function waysToFind(db: Db, search: string): Promise<RawBuilder<unknown>[]> {
  if (!search) return [sql`true`];
  if (isUuid(search)) {
    return [
      sql`id = ${search}`,
      sql`id in (select generation_id from generation_slots where ad_id = ${search})`,
      sql`user_id = ${search}`,
    ];
  }
  const owners = await usersMeant(db, search);
  const part = likePart(search);
  return [
    sql`lower(app_name) like ${isFoundAnywhere(search) ? `%${part}%` : `${part}%`}`,
    sql`app_id = ${search}`,
    ...(owners.length > 0 ? [sql`user_id = any(${owners}::uuid[])`] : []),
  ];
}

import type { AdId, CreditEvent, GenerationId, UserId } from '@marquee/contract';
import { sql } from 'kysely';
import type { Db } from '../database.ts';

const entriesPerRead = 200;

/** One entry of a user's account with what it was for. */
async function entries(db: Db, userId: UserId, before: number) {
  return db
    .selectFrom('credit_accounts as account')
    .innerJoin('credit_entries as entry', 'entry.account_id', 'account.id')
    .innerJoin('credit_transactions as booked', 'booked.id', 'entry.transaction_id')
    .leftJoin('generations', (join) =>
      join.on(
        'generations.id',
        '=',
        sql<GenerationId>`case when booked.kind = 'settlement'
        then split_part(booked.idempotency_key, ':', 2)::uuid end`,
      ),
    )
    .leftJoin('regenerations', (join) =>
      join.on(
        'regenerations.id',
        '=',
        sql<string>`case when booked.kind = 'regeneration'
        then split_part(booked.idempotency_key, ':', 2)::uuid end`,
      ),
    )
    .leftJoin('ads', (join) =>
      join.on(
        'ads.id',
        '=',
        sql<AdId>`coalesce(regenerations.ad_id, case when booked.idempotency_key like any ('{edit:%,motion:%}')
        then split_part(booked.idempotency_key, ':', 2)::uuid end)`,
      ),
    )
    .leftJoin('generations as origin', 'origin.id', 'ads.generation_id')
    .select([
      sql<number>`entry.seq`.as('seq'),
      'booked.kind',
      'booked.reason',
      sql<boolean>`booked.idempotency_key like 'edit:%'`.as('edit'),
      'booked.created_at as at',
      'entry.delta as credits',
      sql<number>`entry.balance_after`.as('balance'),
      'generations.id as generationId',
      sql<string | null>`coalesce(generations.app_name, origin.app_name)`.as('app'),
    ])
    .where('account.user_id', '=', userId)
    .where('entry.seq', '<', before)
    .orderBy('entry.seq', 'desc')
    .limit(entriesPerRead)
    .execute();
}

/**
 * A page of a user's account, newest first. What one generation settled stands in one line.
 * @param page how many lines; `before` and `cursor`: only what is numbered below it
 */
export async function creditHistory(
  db: Db,
  userId: UserId,
  { limit = 20, ...page }: { limit?: number; before?: number | undefined; cursor?: number | undefined } = {},
): Promise<{ events: CreditEvent[]; hasMore: boolean; nextCursor: string | null }> {
  const events: (CreditEvent & { generationId: GenerationId | null })[] = [];
  let below = page.cursor ?? page.before ?? 2 ** 31 - 1;
  for (;;) {
    const read = await entries(db, userId, below);
    for (const { generationId, at, ...entry } of read) {
      const last = events.at(-1);
      if (last?.generationId && last.generationId === generationId) {
        last.credits += entry.credits;
        last.ads += 1;
        last.seq = entry.seq;
        continue;
      }
      if (events.length === limit)
        return { events: events.map(shown), hasMore: true, nextCursor: String(events.at(-1)?.seq) };
      const ads = entry.kind === 'settlement' && generationId ? 1 : 0;
      events.push({ ...entry, ads, at: at.toISOString(), generationId });
    }
    if (read.length < entriesPerRead) return { events: events.map(shown), hasMore: false, nextCursor: null };
    below = read.at(-1)?.seq ?? 0;
  }
}

const shown = ({
  generationId: _,
  ...event
}: CreditEvent & { generationId: GenerationId | null }): CreditEvent => event;

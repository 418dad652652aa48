import { type RawBuilder, sql } from 'kysely';
import type { TransactionKind } from './tables.ts';

type LedgerRule = (within: (column: string) => RawBuilder<boolean>) => RawBuilder<{ subject: string }>;

/** Tables that are gone through one after the other by their key, and what must hold of each of their rows. */
export interface Walk {
  table: string;
  type: 'uuid' | 'bigint' | 'text';
  /** Rows looked at in one statement. */
  rows: number;
  rules: Record<string, LedgerRule>;
}

/** The part of a key of the ledger as an id; null where it is none. */
const idIn = (key: string, part: number) => sql<string | null>`case
  when split_part(${sql.ref(key)}, ':', ${sql.lit(part)}) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then split_part(${sql.ref(key)}, ':', ${sql.lit(part)})::uuid end`;

/** What users spent or got in transactions of a kind; `user_id` is null where the account was deleted. */
const booked = (kind: TransactionKind) => sql`credit_transactions t
  join credit_entries e on e.transaction_id = t.id and e.seq is not null and t.kind = ${sql.lit(kind)}
  join credit_accounts a on a.id = e.account_id`;

/**
 * What must hold of the ledger beyond its constraints: each query yields the rows that break a rule. What has two sides
 * is looked at from both: each delivered ad has its settlement, and each settlement its delivered ad.
 */
export const walks: Walk[] = [
  {
    table: 'credit_accounts',
    type: 'uuid',
    rows: 500,
    rules: {
      'the balance is the sum of the entries': (within) => sql`
        select a.id::text as subject from credit_accounts a
        where ${within('a.id')} and a.kind = 'user' and a.balance <>
          (select coalesce(sum(e.delta), 0) from credit_entries e where e.account_id = a.id)`,
      'what is held is the sum of the open holds': (within) => sql`
        select a.id::text as subject from credit_accounts a
        where ${within('a.id')} and a.held <> (select coalesce(sum(h.amount - h.settled), 0) from credit_holds h
          where h.account_id = a.id and h.closed_at is null)`,
      'entries are numbered without gaps': (within) => sql`
        select a.id::text as subject from credit_accounts a
        where ${within('a.id')} and a.kind = 'user'
          and (a.last_seq <> (select count(*) from credit_entries e where e.account_id = a.id)
            or a.last_seq <> (select coalesce(max(e.seq), 0) from credit_entries e where e.account_id = a.id))`,
      'each entry says what the balance was after it': (within) => sql`
        select account_id::text as subject from (select e.account_id, e.balance_after,
            sum(e.delta) over (partition by e.account_id order by e.seq) as sum
          from credit_entries e where ${within('e.account_id')} and e.seq is not null) e
        where balance_after <> sum group by 1`,
    },
  },
  {
    table: 'credit_transactions',
    type: 'bigint',
    rows: 2_000,
    rules: {
      'every transaction sums to zero': (within) => sql`
        select transaction_id::text as subject from credit_entries where ${within('transaction_id')}
        group by 1 having sum(delta) <> 0`,
      'every transaction has entries': (within) => sql`
        select t.id::text as subject from credit_transactions t
        where ${within('t.id')} and not exists (select from credit_entries e where e.transaction_id = t.id)`,
      'every purchase is a paid order': (within) => sql`
        select t.idempotency_key as subject from credit_transactions t
        where ${within('t.id')} and t.kind = 'purchase' and not exists (select from payment_orders o
          where o.id = ${idIn('t.idempotency_key', 2)} and (o.status = 'paid' or o.user_id is null))`,
      'every settlement is a delivered ad at its price': (within) => sql`
        select t.idempotency_key as subject from ${booked('settlement')}
          left join generation_slots s on s.generation_id = ${idIn('t.idempotency_key', 2)}
            and s.position::text = split_part(t.idempotency_key, ':', 3) and s.state = 'delivered'
          left join generations g on g.id = s.generation_id
        where ${within('t.id')} and t.idempotency_key not like 'edit:%' and t.idempotency_key not like 'kit:%'
          and t.idempotency_key not like 'motion:%'
          and case when g.id is null then a.user_id is not null else -e.delta <> g.price_per_ad end`,
      'every edit paid for is a version at its price': (within) => sql`
        select t.idempotency_key as subject from ${booked('settlement')}
          left join ad_versions v on v.ad_id = ${idIn('t.idempotency_key', 2)}
            and v.version::text = split_part(t.idempotency_key, ':', 3)
        where ${within('t.id')} and t.idempotency_key like 'edit:%'
          and case when v.ad_id is null then a.user_id is not null else -e.delta <> v.price end`,
      'every kit paid for is a ready one at its price': (within) => sql`
        select t.idempotency_key as subject from ${booked('settlement')}
          left join kits k on k.id = ${idIn('t.idempotency_key', 2)} and k.status = 'ready'
        where ${within('t.id')} and t.idempotency_key like 'kit:%'
          and case when k.id is null then a.user_id is not null else -e.delta <> k.price end`,
      'every motion paid for is kept at its price': (within) => sql`
        select t.idempotency_key as subject from ${booked('settlement')}
          left join ad_motions m on m.ad_id = ${idIn('t.idempotency_key', 2)}
            and m.version::text = split_part(t.idempotency_key, ':', 3) and m.price > 0
        where ${within('t.id')} and t.idempotency_key like 'motion:%'
          and case when m.ad_id is null then a.user_id is not null else -e.delta <> m.price end`,
      'every regeneration paid for is a complete one at its price': (within) => sql`
        select t.idempotency_key as subject from ${booked('regeneration')}
          left join regenerations r on r.id = ${idIn('t.idempotency_key', 2)} and r.status = 'complete'
        where ${within('t.id')}
          and case when r.id is null then a.user_id is not null else -e.delta <> r.price end`,
      'every refund taken back is a refund': (within) => sql`
        select t.idempotency_key as subject from credit_transactions t
        where ${within('t.id')} and t.kind = 'refund'
          and not exists (select from payment_refunds r where r.id = substr(t.idempotency_key, 8))`,
    },
  },
  {
    table: 'credit_holds',
    type: 'uuid',
    rows: 2_000,
    rules: {
      'every hold has its work': (within) => sql`
        select h.purpose as subject from credit_holds h join credit_accounts a on a.id = h.account_id
        where ${within('h.id')} and a.user_id is not null and (h.closed_at is null or h.settled > 0)
          and not exists (select from generations g
            where h.purpose like 'generation:%' and g.id = ${idIn('h.purpose', 2)})
          and not exists (select from regenerations r
            where h.purpose like 'regeneration:%' and r.id = ${idIn('h.purpose', 2)} and r.price > 0)
          and not exists (select from kits k
            where h.purpose like 'kit:%' and k.id = ${idIn('h.purpose', 2)} and k.price > 0)
          and not exists (select from ad_motions m where h.purpose like 'motion:%' and m.price = h.settled
            and m.ad_id = ${idIn('h.purpose', 2)} and m.version::text = split_part(h.purpose, ':', 3))
          and not exists (select from ad_versions v where h.purpose like 'edit:%' and v.price = h.settled
            and v.ad_id = ${idIn('h.purpose', 2)} and v.version::text = split_part(h.purpose, ':', 3))`,
    },
  },
  {
    table: 'generations',
    type: 'uuid',
    rows: 500,
    rules: {
      'each delivered ad is settled once at its price': (within) => sql`
        select 'settlement:' || g.id || ':' || s.position as subject
        from generations g join generation_slots s on s.generation_id = g.id and s.state = 'delivered'
          left join credit_transactions t on t.idempotency_key = 'settlement:' || g.id || ':' || s.position
          left join credit_entries e on e.transaction_id = t.id and e.seq is not null
        where ${within('g.id')} and -e.delta is distinct from g.price_per_ad`,
      'each generation has its hold, open as long as it runs, and spent on what it delivered': (
        within,
      ) => sql`
        select 'generation:' || g.id as subject
        from generations g left join credit_holds h on h.purpose = 'generation:' || g.id
        where ${within('g.id')} and (h.id is null or h.amount <> g.price_per_ad * g.total
          or (h.closed_at is null) <> (g.status in ('queued', 'running'))
          or h.settled <> g.price_per_ad * (select count(*) from generation_slots s
            where s.generation_id = g.id and s.state = 'delivered'))`,
    },
  },
  {
    table: 'regenerations',
    type: 'uuid',
    rows: 2_000,
    rules: {
      'each paid regeneration is settled once at its price': (within) => sql`
        select 'regeneration:' || r.id as subject
        from regenerations r left join credit_transactions t on t.idempotency_key = 'regeneration:' || r.id
          left join credit_entries e on e.transaction_id = t.id and e.seq is not null
        where ${within('r.id')} and r.status = 'complete' and r.price > 0 and -e.delta is distinct from r.price`,
      'each paid regeneration has its hold, open as long as it runs, and spent on what it made': (
        within,
      ) => sql`
        select 'regeneration:' || r.id as subject
        from regenerations r left join credit_holds h on h.purpose = 'regeneration:' || r.id
        where ${within('r.id')} and r.price > 0 and (h.id is null or h.amount <> r.price
          or (h.closed_at is null) <> (r.status = 'running')
          or h.settled <> case when r.status = 'complete' then r.price else 0 end)`,
    },
  },
  {
    table: 'ads',
    type: 'uuid',
    rows: 2_000,
    rules: {
      'each paid edit is settled once at its price': (within) => sql`
        select 'edit:' || v.ad_id || ':' || v.version as subject
        from ad_versions v
          left join credit_transactions t on t.idempotency_key = 'edit:' || v.ad_id || ':' || v.version
          left join credit_entries e on e.transaction_id = t.id and e.seq is not null
        where ${within('v.ad_id')} and v.price > 0 and -e.delta is distinct from v.price`,
    },
  },
  {
    table: 'payment_orders',
    type: 'uuid',
    rows: 2_000,
    rules: {
      'every paid order is one purchase of its credits': (within) => sql`
        select o.id::text as subject
        from payment_orders o left join credit_transactions t on t.idempotency_key = 'purchase:' || o.id
          left join credit_entries e on e.transaction_id = t.id and e.seq is not null
        where ${within('o.id')} and o.status = 'paid' and o.user_id is not null
          and e.delta is distinct from o.credits + o.bonus_credits`,
      'each order knows what was taken back for it': (within) => sql`
        select o.id::text as subject from payment_orders o
        where ${within('o.id')} and o.refunded_credits <>
          (select coalesce(sum(r.credits + r.shortfall), 0) from payment_refunds r where r.order_id = o.id)`,
    },
  },
  {
    table: 'payment_refunds',
    type: 'text',
    rows: 2_000,
    rules: {
      'each refund took back what it says': (within) => sql`
        select r.id as subject
        from payment_refunds r left join credit_transactions t on t.idempotency_key = 'refund:' || r.id
          left join credit_entries e on e.transaction_id = t.id and e.seq is not null
        where ${within('r.id')} and coalesce(-e.delta, 0) <> r.credits`,
    },
  },
];

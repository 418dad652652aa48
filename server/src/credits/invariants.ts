import { sql } from 'kysely';
import { transaction } from '#platform/transaction.ts';
import type { Db } from '../context.ts';
import type { TransactionKind } from './tables.ts';

/** What must hold of the ledger beyond its constraints: each query yields the rows that break a rule. */
const rules: Record<string, ReturnType<typeof sql<{ subject: string }>>> = {
  'every transaction sums to zero': sql`
    select transaction_id::text as subject from credit_entries group by 1 having sum(delta) <> 0`,
  'every transaction has entries': sql`
    select t.id::text as subject from credit_transactions t
    where not exists (select from credit_entries e where e.transaction_id = t.id)`,
  'the balance is the sum of the entries': sql`
    select a.id::text as subject from credit_accounts a
    where a.kind = 'user' and a.balance <>
      (select coalesce(sum(e.delta), 0) from credit_entries e where e.account_id = a.id)`,
  'what is held is the sum of the open holds': sql`
    select a.id::text as subject from credit_accounts a
    where a.held <> (select coalesce(sum(h.amount - h.settled), 0) from credit_holds h
      where h.account_id = a.id and h.closed_at is null)`,
  'entries are numbered without gaps': sql`
    select a.id::text as subject from credit_accounts a
    where a.kind = 'user' and (a.last_seq <> (select count(*) from credit_entries e where e.account_id = a.id)
      or a.last_seq <> (select coalesce(max(e.seq), 0) from credit_entries e where e.account_id = a.id))`,
  'every paid order is one purchase, and every purchase a paid order': sql`
    select coalesce(o.id::text, t.idempotency_key) as subject
    from (select * from payment_orders where status = 'paid' and user_id is not null) o
    full join (select * from credit_transactions where kind = 'purchase') t
      on t.idempotency_key = 'purchase:' || o.id
    where (t.id is null)
      or (o.id is null and not exists (select from payment_orders p
        where 'purchase:' || p.id = t.idempotency_key and p.user_id is null))
      or o.credits + o.bonus_credits <> (select e.delta from credit_entries e
        where e.transaction_id = t.id and e.seq is not null)`,
  'each entry says what the balance was after it': sql`
    select account_id::text as subject from (select account_id, balance_after,
        sum(delta) over (partition by account_id order by seq) as sum
      from credit_entries where seq is not null) e
    where balance_after <> sum group by 1`,
  'each delivered ad is settled once at its price, and nothing else is': sql`
    select coalesce(s.key, t.idempotency_key) as subject
    from (select 'settlement:' || g.id || ':' || s.position as key, g.price_per_ad as price
      from generation_slots s join generations g on g.id = s.generation_id
      where s.state = 'delivered') s
    full join (${spent('settlement')}) t on t.idempotency_key = s.key
    where t.price is distinct from s.price and (s.key is not null or t.user_id is not null)`,
  'each paid regeneration is settled once at its price, and nothing else is': sql`
    select coalesce(r.key, t.idempotency_key) as subject
    from (select 'regeneration:' || id as key, price from regenerations
      where status = 'complete' and price > 0) r
    full join (${spent('regeneration')}) t on t.idempotency_key = r.key
    where t.price is distinct from r.price and (r.key is not null or t.user_id is not null)`,
  'each hold is open as long as its work is, and spent on what that delivered': sql`
    select coalesce(h.purpose, w.purpose) as subject
    from (select h.*, a.user_id from credit_holds h join credit_accounts a on a.id = h.account_id) h
    full join (
      select 'generation:' || g.id as purpose, g.status in ('queued', 'running') as running,
        g.price_per_ad * g.total as amount,
        g.price_per_ad * (select count(*) from generation_slots s
          where s.generation_id = g.id and s.state = 'delivered') as due
      from generations g
      union all
      select 'regeneration:' || id, status = 'running', price, case when status = 'complete' then price else 0 end
      from regenerations where price > 0) w on w.purpose = h.purpose
    where (w.purpose is null and h.user_id is not null and (h.closed_at is null or h.settled > 0))
      or (w.purpose is not null and (h.purpose is null or h.amount <> w.amount or h.settled <> w.due
        or (h.closed_at is null) <> w.running))`,
  'each refund took back what it says, and its order knows': sql`
    select r.id as subject
    from payment_refunds r left join credit_transactions t on t.idempotency_key = 'refund:' || r.id
      left join credit_entries e on e.transaction_id = t.id and e.seq is not null
    where coalesce(-e.delta, 0) <> r.credits
    union all
    select o.id::text from payment_orders o where o.refunded_credits <>
      (select coalesce(sum(r.credits + r.shortfall), 0) from payment_refunds r where r.order_id = o.id)
    union all
    select t.idempotency_key from credit_transactions t where t.kind = 'refund'
      and not exists (select from payment_refunds r where 'refund:' || r.id = t.idempotency_key)`,
};

/** What users spent in transactions of a kind; `user_id` is null where the account was deleted. */
function spent(kind: TransactionKind) {
  return sql`select t.idempotency_key, -e.delta as price, a.user_id
    from credit_transactions t join credit_entries e on e.transaction_id = t.id and e.seq is not null
      join credit_accounts a on a.id = e.account_id
    where t.kind = ${sql.lit(kind)}`;
}

export interface Violation {
  rule: string;
  /** The id of the account or transaction that breaks it. */
  subject: string;
}

/** Checks the whole ledger in one snapshot. Empty when all is well. */
export async function checkLedger(db: Db): Promise<Violation[]> {
  return transaction(
    db,
    async (tx) => {
      const violations: Violation[] = [];
      for (const [rule, query] of Object.entries(rules)) {
        const { rows } = await query.execute(tx);
        violations.push(...rows.map(({ subject }) => ({ rule, subject })));
      }
      return violations;
    },
    'snapshot',
  );
}

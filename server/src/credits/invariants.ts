import { sql } from 'kysely';
import type { Db } from '../context.ts';

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
};

export interface Violation {
  rule: string;
  /** The id of the account or transaction that breaks it. */
  subject: string;
}

/** Checks the whole ledger in one snapshot. Empty when all is well. */
export async function checkLedger(db: Db): Promise<Violation[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const violations: Violation[] = [];
      for (const [rule, query] of Object.entries(rules)) {
        const { rows } = await query.execute(tx);
        violations.push(...rows.map(({ subject }) => ({ rule, subject })));
      }
      return violations;
    });
}

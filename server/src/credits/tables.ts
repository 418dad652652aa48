import type { UserId } from '@marquee/contract';
import type { Generated, JSONColumnType } from 'kysely';

export interface CreditTables {
  credit_accounts: {
    id: Generated<string>;
    kind: 'user' | 'issuance' | 'revenue';
    user_id: UserId | null;
    balance: Generated<number>;
    held: Generated<number>;
    last_seq: Generated<number>;
  };
  credit_transactions: {
    id: Generated<string>;
    idempotency_key: string;
    kind: TransactionKind;
    actor_id: string | null;
    reason: string;
    created_at: Generated<Date>;
  };
  credit_entries: {
    transaction_id: string;
    account_id: string;
    delta: number;
    balance_after: number | null;
    seq: number | null;
  };
  credit_holds: {
    id: Generated<string>;
    account_id: string;
    purpose: string;
    /** The key it was ordered with; null where there was none. */
    key_id: string | null;
    amount: number;
    settled: Generated<number>;
    released: Generated<number>;
    created_at: Generated<Date>;
    closed_at: Date | null;
  };
  ledger_checks: {
    id: Generated<string>;
    began_at: Generated<Date>;
    finished_at: Date | null;
    walk: Generated<number>;
    after: string | null;
    entries: Generated<number>;
    faults: Generated<number>;
    examples: JSONColumnType<{ rule: string; subject: string }[], string | undefined, string>;
  };
}

export type TransactionKind =
  | 'welcome'
  | 'purchase'
  | 'settlement'
  | 'regeneration'
  | 'adjustment'
  | 'refund';

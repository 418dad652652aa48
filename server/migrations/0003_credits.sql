-- A double-entry ledger. Every transaction moves credits between accounts and sums to zero.
-- User accounts carry a running balance; 'issuance' (where credits come from) and 'revenue'
-- (where spent credits go) are books only, so that no two users ever wait for one row.

create table credit_accounts (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('user', 'issuance', 'revenue')),
  -- Null once the owner deleted the account: the entries stay under an anonymous id.
  user_id uuid unique references users (id) on delete set null,
  balance integer not null default 0,
  held integer not null default 0,
  last_seq integer not null default 0,
  created_at timestamptz not null default now(),
  constraint balance_covers_holds check (held >= 0 and balance >= held)
);

insert into credit_accounts (id, kind) values
  ('00000000-0000-4000-8000-000000000001', 'issuance'),
  ('00000000-0000-4000-8000-000000000002', 'revenue');

create table credit_transactions (
  id bigint generated always as identity primary key,
  -- Says what happened once: 'welcome:<user>', 'settlement:<generation>:<slot>'.
  idempotency_key text not null unique,
  kind text not null check (kind in ('welcome', 'purchase', 'settlement', 'regeneration', 'adjustment', 'refund')),
  actor_id uuid references users (id) on delete set null,
  reason text not null,
  created_at timestamptz not null default now()
);

create table credit_entries (
  transaction_id bigint not null references credit_transactions (id),
  account_id uuid not null references credit_accounts (id),
  delta integer not null check (delta <> 0),
  -- Both null for the book accounts. Ids do not follow commit order, so entries are numbered per account.
  balance_after integer check (balance_after >= 0),
  seq integer,
  primary key (transaction_id, account_id),
  unique (account_id, seq),
  constraint numbered_with_balance check ((seq is null) = (balance_after is null))
);

create table credit_holds (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references credit_accounts (id),
  -- What the credits are reserved for: 'generation:<id>' or 'regeneration:<id>'.
  purpose text not null unique,
  amount integer not null check (amount > 0),
  settled integer not null default 0 check (settled >= 0),
  released integer not null default 0 check (released >= 0),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint never_beyond_amount check (settled + released <= amount),
  constraint closed_means_spent check (closed_at is null or settled + released = amount)
);

create index credit_holds_open on credit_holds (account_id) where closed_at is null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;

create trigger credit_entries_append_only before update or delete on credit_entries
  for each row execute function refuse_change();
create trigger credit_entries_no_truncate before truncate on credit_entries
  for each statement execute function refuse_change();
create trigger credit_transactions_no_delete before delete on credit_transactions
  for each row execute function refuse_change();

create function transaction_sums_to_zero() returns trigger language plpgsql as $$
begin
  if (select sum(delta) from credit_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id;
  end if;
  return null;
end $$;

create constraint trigger credit_entries_balanced after insert on credit_entries
  deferrable initially deferred for each row execute function transaction_sums_to_zero();

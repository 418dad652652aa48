-- Calls that came with an Idempotency-Key, for a day: what one makes is named by `id`, so that whoever repeats it after a
-- crash makes it no second time. `status` and `answer` once it is answered.
create table idempotency_claims (
  caller text not null,
  key text not null,
  user_id uuid not null references users (id) on delete cascade,
  fingerprint bytea not null,
  id uuid not null,
  created_at timestamptz not null default now(),
  alive_at timestamptz not null default now(),
  status integer,
  answer jsonb,
  primary key (caller, key)
);
create index idempotency_claims_by_age on idempotency_claims (created_at);
create index idempotency_claims_of_user on idempotency_claims (user_id);

-- The name of the call that saved a version: whoever repeats it gets that one.
alter table ad_versions add column call_id uuid;

-- What an order would cost, told before it is made.
create table quotes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  test boolean not null,
  ordered text not null,
  credits integer not null,
  created_at timestamptz not null default now()
);
create index quotes_of_user on quotes (user_id);
create index quotes_by_age on quotes (created_at);

-- Where accounts want to be told of what happens, by Standard Webhooks. More than one secret while it is rolled.
create table webhooks (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  url text not null,
  description text not null default '',
  events text[] not null check (cardinality(events) > 0),
  created_at timestamptz not null default now(),
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_because text check (disabled_because in ('owner', 'gone', 'failing')),
  constraint disabled_for_a_reason check ((disabled_at is null) = (disabled_because is null))
);
create index webhooks_of_user on webhooks (user_id, created_at);

create table webhook_secrets (
  id bigint generated always as identity primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  sealed text not null,
  ends_at timestamptz
);
create index webhook_secrets_of_webhook on webhook_secrets (webhook_id);

-- What is told to whom, and how the last attempt went. `message_id` is the same for all who are told of one event.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  message_id uuid not null,
  type text not null,
  body text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  next_at timestamptz default now(),
  last_at timestamptz,
  last_status integer,
  last_answer text,
  last_error text,
  last_ms integer,
  constraint pending_has_next check ((state = 'pending') = (next_at is not null))
);
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_due on webhook_deliveries (next_at) where state = 'pending';
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

-- Payments that bought nothing: money that is to be paid back.
create table payments_to_return (
  -- The provider's id.
  payment_id text primary key,
  order_id uuid not null references payment_orders (id),
  -- The order was paid already, its buyer had deleted the account, or the amount is not the order's.
  reason text not null check (reason in ('paid-twice', 'after-deletion', 'differs')),
  -- Minor units.
  amount integer not null check (amount >= 0),
  currency text not null,
  created_at timestamptz not null default now(),
  -- When it was paid back or settled otherwise, and who said so; nobody where the provider told of it.
  resolved_at timestamptz,
  resolved_by uuid references users (id) on delete set null
);

create index payments_to_return_newest on payments_to_return (created_at desc, payment_id desc);
create index payments_to_return_open on payments_to_return (created_at desc, payment_id desc)
  where resolved_at is null;

-- By which a message is known that comes again under another number: only its body is signed.
alter table webhook_events add column body_hash text;

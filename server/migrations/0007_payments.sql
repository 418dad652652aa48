-- Credit plans, orders with the payment provider, what it tells us, and what was paid back.

create table credit_plans (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  credits integer not null check (credits > 0),
  bonus_credits integer not null default 0 check (bonus_credits >= 0),
  display_order integer not null,
  active boolean not null default true,
  updated_at timestamptz not null default now()
);

create table plan_prices (
  plan_id uuid not null references credit_plans (id) on delete cascade,
  currency text not null check (currency in ('INR', 'USD', 'EUR', 'GBP')),
  -- Minor units.
  amount integer not null check (amount > 0),
  primary key (plan_id, currency)
);

with plans (name, credits, bonus, position, inr, usd, eur, gbp) as (values
  ('Starter', 50, 0, 1, 39900, 599, 549, 479),
  ('Growth', 150, 15, 2, 99900, 1499, 1399, 1199),
  ('Studio', 400, 60, 3, 229900, 3499, 3199, 2799),
  ('Agency', 1000, 200, 4, 499900, 7499, 6899, 5999)
), made as (
  insert into credit_plans (name, credits, bonus_credits, display_order)
  select name, credits, bonus, position from plans
  returning id, name
)
insert into plan_prices (plan_id, currency, amount)
select made.id, price.currency, price.amount
from plans join made using (name),
  lateral (values ('INR', inr), ('USD', usd), ('EUR', eur), ('GBP', gbp)) as price (currency, amount);

insert into configuration (section, value) values
  ('payments', '{"razorpay_enabled": true, "enabled_currencies": ["INR", "USD", "EUR", "GBP"],
    "default_currency": "INR", "auto_detect_currency": true, "success_url": "", "cancel_url": ""}');

create table payment_orders (
  id uuid primary key,
  -- Null once the buyer deleted the account.
  user_id uuid references users (id) on delete set null,
  -- The plan's terms on the day; the plan may change afterwards.
  plan_id uuid references credit_plans (id) on delete set null,
  plan_name text not null,
  credits integer not null check (credits > 0),
  bonus_credits integer not null check (bonus_credits >= 0),
  amount integer not null check (amount > 0),
  currency text not null,
  -- The provider's ids.
  razorpay_order_id text unique,
  razorpay_payment_id text unique,
  status text not null default 'creating' check (status in ('creating', 'open', 'paid', 'expired')),
  failed_attempts integer not null default 0,
  last_error text,
  -- Minor units paid back, and credits taken back for them.
  refunded_amount integer not null default 0 check (refunded_amount between 0 and amount),
  refunded_credits integer not null default 0 check (refunded_credits between 0 and credits + bonus_credits),
  created_at timestamptz not null default now(),
  -- When the provider was last asked about an open order.
  checked_at timestamptz,
  paid_at timestamptz,
  constraint told_to_provider check (status = 'creating' or razorpay_order_id is not null),
  constraint paid_with_payment check ((status = 'paid') = (paid_at is not null and razorpay_payment_id is not null))
);

create index payment_orders_of_user on payment_orders (user_id, created_at desc);
create index payment_orders_open on payment_orders (created_at) where status in ('creating', 'open');
create index payment_orders_by_payment_day on payment_orders (paid_at) where status = 'paid';

-- Every message of the provider, once, as it came.
create table webhook_events (
  id text primary key,
  type text not null,
  body jsonb not null,
  received_at timestamptz not null default now()
);

create table payment_refunds (
  -- The provider's id.
  id text primary key,
  order_id uuid not null references payment_orders (id),
  amount integer not null check (amount > 0),
  credits integer not null check (credits >= 0),
  -- Credits that were spent already and could not be taken back.
  shortfall integer not null check (shortfall >= 0),
  created_at timestamptz not null default now()
);

create index payment_refunds_of_order on payment_refunds (order_id);

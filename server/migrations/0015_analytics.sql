-- What the console's analytics are made from: server/src/analytics/definitions.md says what each figure means.

-- Counts by the hour in which something happened, so that no figure scans ads, orders or model calls; they also stay
-- when an account and its rows are deleted. Each event adds a line in the transaction that records it, and waits for
-- nobody; a job folds the lines into their hours. Both together are the truth at any moment.
create table activity_lines (
  hour timestamptz not null,
  measure text not null,
  label text not null,
  detail text not null,
  amount numeric not null
);

create table activity_hours (
  hour timestamptz not null,
  measure text not null,
  label text not null,
  detail text not null,
  amount numeric not null,
  primary key (measure, hour, label, detail)
);

create index activity_hours_by_time on activity_hours (hour);

create view activity as
  select hour, measure, label, detail, amount from activity_hours
  union all
  select hour, measure, label, detail, amount from activity_lines;

create function count_generations() returns trigger language plpgsql as $$
begin
  insert into activity_lines
  select date_trunc('hour', created_at, 'UTC'), 'generation', template, '', count(*) from added group by 1, 3;
  return null;
end $$;
create trigger generations_counted after insert on generations
  referencing new table as added for each statement execute function count_generations();

create function count_generation_end() returns trigger language plpgsql as $$
declare
  delivered integer := (
    select count(*) from generation_slots where generation_id = new.id and state = 'delivered'
  );
begin
  insert into activity_lines
  select date_trunc('hour', new.finished_at, 'UTC'), measure, label, new.template, amount from (values
    ('ended', case when new.status = 'failed' or delivered = 0 then 'failed' else 'succeeded' end, 1),
    ('lost', 'ad', new.total - delivered)
  ) as line (measure, label, amount) where amount > 0;
  return null;
end $$;
create trigger generations_end_counted after update on generations
  for each row when (old.finished_at is null and new.finished_at is not null)
  execute function count_generation_end();

create function count_ads() returns trigger language plpgsql as $$
begin
  insert into activity_lines
  select date_trunc('hour', created_at, 'UTC'), 'ad', format_name, template, count(*) from added group by 1, 3, 4
  union all
  select date_trunc('hour', created_at, 'UTC'), 'layout', archetype, template, count(*) from added group by 1, 3, 4;
  return null;
end $$;
create trigger ads_counted after insert on ads
  referencing new table as added for each statement execute function count_ads();

create function count_payment() returns trigger language plpgsql as $$
declare
  paid boolean := old.status <> 'paid' and new.status = 'paid';
  money integer := case when paid then new.amount else 0 end - (new.refunded_amount - old.refunded_amount);
begin
  insert into activity_lines
  select date_trunc('hour', now(), 'UTC'), measure, new.plan_name, new.currency, amount from (values
    ('sale', paid::integer),
    ('revenue', money),
    ('payment failed', new.failed_attempts - old.failed_attempts)
  ) as line (measure, amount) where amount <> 0;
  return null;
end $$;
create trigger payment_orders_counted after update on payment_orders
  for each row when (
    old.status is distinct from new.status or old.refunded_amount <> new.refunded_amount
    or old.failed_attempts <> new.failed_attempts
  ) execute function count_payment();

create function count_model_calls() returns trigger language plpgsql as $$
begin
  insert into activity_lines
  select date_trunc('hour', created_at, 'UTC'), 'cost', service, '', sum(cost) from added group by 1, 3;
  return null;
end $$;
create trigger model_calls_counted after insert on model_calls
  referencing new table as added for each statement execute function count_model_calls();

-- The same, counted from the rows: for what happened before there were counts, and to check these by. It differs from
-- them by what was deleted since, by layouts of regenerations, and in the hour of a failed payment, which is not kept.
create view recorded_activity as
  select date_trunc('hour', at, 'UTC') as hour, measure, label, detail, sum(amount) as amount
  from (
    select created_at, 'generation', template, '', 1::numeric from generations
    union all
    select finished_at, 'ended',
      case when status = 'failed' or slots.delivered = 0 then 'failed' else 'succeeded' end, template, 1
    from generations, lateral (
      select count(*) as delivered from generation_slots where generation_id = id and state = 'delivered'
    ) as slots where finished_at is not null
    union all
    select finished_at, 'lost', 'ad', template, total - slots.delivered
    from generations, lateral (
      select count(*) as delivered from generation_slots where generation_id = id and state = 'delivered'
    ) as slots where finished_at is not null and total > slots.delivered
    union all
    select created_at, 'ad', format_name, template, 1 from ads
    union all
    select created_at, 'layout', archetype, template, 1 from ads
    union all
    select paid_at, 'sale', plan_name, currency, 1 from payment_orders where status = 'paid'
    union all
    select paid_at, 'revenue', plan_name, currency, amount from payment_orders where status = 'paid'
    union all
    select refund.created_at, 'revenue', bought.plan_name, bought.currency, -refund.amount
    from payment_refunds refund join payment_orders bought on bought.id = refund.order_id
    union all
    select created_at, 'payment failed', plan_name, currency, failed_attempts
    from payment_orders where failed_attempts > 0
    union all
    select created_at, 'cost', service, '', cost from model_calls
  ) as event (at, measure, label, detail, amount)
  group by 1, 2, 3, 4;

insert into activity_hours select hour, measure, label, detail, amount from recorded_activity;

-- How the server answered, written down by each serving process every few seconds and added up. A minute is there if
-- a process served in it. Minutes become hours, and hours days, with age.
create table service_times (
  span text not null check (span in ('minute', 'hour', 'day')),
  starts timestamptz not null,
  -- The first minute of the span that is known of.
  since timestamptz not null,
  up_minutes integer not null,
  requests bigint not null,
  -- Requests whose time was taken: streams last as long as the work does.
  timed bigint not null,
  milliseconds double precision not null,
  primary key (span, starts)
);

create index service_times_by_start on service_times (starts);

-- Failed requests by their code.
create table service_failures (
  span text not null check (span in ('minute', 'hour', 'day')),
  starts timestamptz not null,
  code text not null,
  count bigint not null,
  primary key (span, starts, code)
);

create index service_failures_by_start on service_failures (starts);

create index sessions_by_use on sessions (last_used_at, created_at);

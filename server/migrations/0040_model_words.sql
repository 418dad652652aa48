-- What became of a language model's words, for each ad that it was asked for: so that a model whose words are all
-- refused is seen on the first day.
create table model_words (
  -- Chosen by the caller, so that a write tried twice is one.
  id uuid primary key,
  model text not null,
  outcome text not null check (outcome in ('written', 'mended', 'refused')),
  rules text[] not null,
  created_at timestamptz not null default now()
);

create function count_model_words() returns trigger language plpgsql as $$
begin
  insert into activity_lines
  select date_trunc('hour', created_at, 'UTC'), 'words', model, outcome, count(*) from added group by 1, 3, 4
  union all
  select date_trunc('hour', created_at, 'UTC'), 'refusal', model, rule, count(*)
  from added, unnest(rules) as rule where outcome = 'refused' group by 1, 3, 4;
  return null;
end $$;
create trigger model_words_counted after insert on model_words
  referencing new table as added for each statement execute function count_model_words();

create or replace view recorded_activity as
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
    union all
    select created_at, 'words', model, outcome, 1 from model_words
    union all
    select created_at, 'refusal', model, rule, 1 from model_words, unnest(rules) as rule where outcome = 'refused'
  ) as event (at, measure, label, detail, amount)
  group by 1, 2, 3, 4;

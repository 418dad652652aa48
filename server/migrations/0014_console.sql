-- What lets the admin console find and sort among very many accounts, generations and log lines.

create extension if not exists pg_trgm;

create index users_by_created on users (created_at desc, id desc);
create index users_by_last_login on users (last_login desc nulls last, id desc);
create index users_by_email on users (lower(email), id);
create index users_by_name on users (lower(coalesce(display_name, '')), id);
create index users_by_role on users (role, id);
create index users_by_status on users (is_active, id);
create index credit_accounts_by_spendable on credit_accounts ((balance - held), user_id) where user_id is not null;

-- Three characters and more are found anywhere, fewer at the beginning.
create index users_search on users using gin (lower(email || ' ' || coalesce(display_name, '')) gin_trgm_ops);
create index users_email_prefix on users (lower(email) text_pattern_ops);
create index users_name_prefix on users (lower(coalesce(display_name, '')) text_pattern_ops);

-- How many accounts there are, without counting them: each statement adds a line with what it changed, and whoever
-- reads the sum folds the lines into one.
create table user_tally (change bigint not null);

create function tally_users() returns trigger language plpgsql as $$
begin
  insert into user_tally (change)
  select case tg_op when 'INSERT' then count(*) else -count(*) end from changed having count(*) > 0;
  return null;
end $$;

create trigger users_added after insert on users
  referencing new table as changed for each statement execute function tally_users();
create trigger users_removed after delete on users
  referencing old table as changed for each statement execute function tally_users();

insert into user_tally (change) select count(*) from users;

create index generations_by_time on generations (created_at desc, id desc);
create index generations_of_app on generations (app_id);
create index generations_by_app_name on generations using gin (lower(app_name) gin_trgm_ops);
create index generations_by_status on generations (status, created_at desc, id desc);
create index regenerations_of_ad on regenerations (ad_id);

create index audit_log_search on audit_log
  using gin (lower(action || ' ' || coalesce(subject, '') || ' ' || details::text) gin_trgm_ops);

create index payment_orders_by_time on payment_orders (created_at desc, id desc);
create index model_calls_by_time_and_id on model_calls (created_at desc, id desc);
drop index model_calls_by_time;

-- How ads came about, kept for some weeks: the brief of a generation, what models were asked and answered, and the
-- layouts tried for each ad.
create table making_traces (
  id uuid primary key default gen_random_uuid(),
  generation_id uuid references generations (id) on delete cascade,
  regeneration_id uuid references regenerations (id) on delete cascade,
  -- `brief`: facts. `exchange`: prompt and reply of the model call with the same id. `attempts`: of the ad `ad_id`.
  kind text not null check (kind in ('brief', 'exchange', 'attempts')),
  ad_id uuid,
  data jsonb not null,
  created_at timestamptz not null default now(),
  constraint of_one_work check (num_nonnulls(generation_id, regeneration_id) = 1)
);

create unique index making_traces_one_brief on making_traces (generation_id) where kind = 'brief';
create index making_traces_of_generation on making_traces (generation_id) where generation_id is not null;
create index making_traces_of_regeneration on making_traces (regeneration_id) where regeneration_id is not null;
create index making_traces_by_age on making_traces (created_at);

-- Listings read before the limits were last changed are read again. These were never changed.
update configuration set updated_at = 'epoch' where section = 'limits';

-- Keys, by which programs call. What is kept of a key is a hash of its characters: more than one while it is rolled.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  mode text not null check (mode in ('live', 'test')),
  scopes text[] not null check (cardinality(scopes) > 0),
  daily_credits integer check (daily_credits >= 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_agent text,
  last_address text
);
create index api_keys_of_user on api_keys (user_id, created_at desc);

create table api_key_secrets (
  hash bytea primary key,
  key_id uuid not null references api_keys (id) on delete cascade,
  hint text not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz
);
create index api_key_secrets_of_key on api_key_secrets (key_id);

-- Calls with a key: the newest thousand of each stay.
create table api_calls (
  id bigint generated always as identity primary key,
  key_id uuid not null references api_keys (id) on delete cascade,
  at timestamptz not null default now(),
  method text not null,
  path text not null,
  status integer not null,
  code text,
  credits integer not null default 0,
  ms integer not null
);
create index api_calls_of_key on api_calls (key_id, id desc);

-- Whoever listens with a key is asked again when it ends.
create function tell_key_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', new.user_id::text);
  return null;
end $$;
create trigger api_keys_tell_end after update of revoked_at on api_keys
  for each row when (new.revoked_at is not null) execute function tell_key_end();

-- What was spent and made with a key, and what its order carries.
alter table credit_holds add column key_id uuid;
alter table generations add column key_id uuid;
alter table generations add column test boolean not null default false;
alter table generations add column metadata jsonb;
alter table ads add column test boolean not null default false;
alter table ads add column metadata jsonb;

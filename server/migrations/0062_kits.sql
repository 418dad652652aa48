-- What networks take of finished ads, made by a job and kept as one file.
create table kits (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  app_name text not null,
  -- What was asked for: ads, networks, languages, templates.
  request jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'ready', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  missing jsonb not null default '[]',
  -- Credits, paid when it is ready.
  price integer not null default 0 check (price >= 0),
  key_id uuid,
  test boolean not null default false,
  starts integer not null default 0,
  -- Where the file is, and its bytes; null until it is ready.
  blob_key text unique,
  bytes integer,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index kits_of_user on kits (user_id, created_at);
create index kits_waiting on kits (created_at) where status in ('queued', 'running');

-- Files that users exported from networks, to be filled.
create table kit_templates (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  network text not null,
  file bytea not null,
  created_at timestamptz not null default now()
);
create index kit_templates_of_user on kit_templates (user_id, created_at);

-- Texts that users wrote in the place of ours.
create table kit_texts (
  user_id uuid not null references users (id) on delete cascade,
  app_id text not null,
  language text not null,
  network text not null,
  field text not null,
  n integer not null,
  text text not null,
  primary key (user_id, app_id, language, network, field, n)
);

-- What networks counted of ads, file by file; nothing of it counts before its import is confirmed.
create table result_imports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  app_id text not null,
  file_name text not null,
  -- A digest of the heads of its columns, by which a mapping is found again; null until they are known.
  header_digest text,
  -- Where the file is while it may be read again.
  blob_key text,
  status text not null default 'reading' check (status in ('reading', 'needs-mapping', 'ready', 'counted', 'failed')),
  source text,
  -- What the page shows of it: columns, rows, sums, names, refused rows, questions.
  state jsonb not null default '{}',
  -- What a person said of it.
  mapping jsonb not null default '{}',
  reason text,
  starts integer not null default 0,
  created_at timestamptz not null default now(),
  counted_at timestamptz
);
create index result_imports_of_app on result_imports (user_id, app_id, created_at desc);
create index result_imports_reading on result_imports (created_at) where status = 'reading';
create index result_imports_by_file on result_imports (blob_key) where blob_key is not null;

-- The rows of an import, those of one ad, period, network, objective and currency together.
create table result_entries (
  import_id uuid not null references result_imports (id) on delete cascade,
  -- A digest of all that tells entries apart.
  key uuid not null,
  user_id uuid not null,
  app_id text not null,
  network text not null,
  objective text not null,
  name text not null,
  -- A digest of network, objective and name.
  name_key uuid not null,
  -- null while no ad is known for the name.
  ad_id uuid,
  from_day date not null,
  to_day date not null,
  currency text not null,
  rows integer not null,
  impressions bigint not null,
  clicks bigint not null,
  installs bigint,
  cost numeric,
  -- The import that counts the same, or newer figures in its place; null where it counts itself.
  hidden_by uuid,
  primary key (import_id, key)
);
create index result_entries_by_name on result_entries (user_id, name_key, from_day, to_day);
create index result_entries_hidden on result_entries (hidden_by) where hidden_by is not null;

-- What counts, by ad and period: how it went over time.
create table result_periods (
  user_id uuid not null references users (id) on delete cascade,
  app_id text not null,
  network text not null,
  objective text not null,
  ad_id uuid not null,
  from_day date not null,
  to_day date not null,
  currency text not null,
  rows bigint not null,
  impressions bigint not null,
  clicks bigint not null,
  installs bigint,
  cost numeric,
  primary key (user_id, app_id, network, objective, ad_id, from_day, to_day, currency)
);

-- The same over all time: what the page asks first.
create table result_totals (
  user_id uuid not null references users (id) on delete cascade,
  app_id text not null,
  network text not null,
  objective text not null,
  ad_id uuid not null,
  currency text not null,
  rows bigint not null,
  impressions bigint not null,
  clicks bigint not null,
  installs bigint,
  cost numeric,
  from_day date not null,
  to_day date not null,
  primary key (user_id, app_id, network, objective, ad_id, currency)
);

-- How a person said that a file's columns are to be read, for the next file with the same heads.
create table result_mappings (
  user_id uuid not null references users (id) on delete cascade,
  header_digest text not null,
  mapping jsonb not null,
  primary key (user_id, header_digest)
);

-- Which ad a person said a name stands for; null: none.
create table result_names (
  user_id uuid not null references users (id) on delete cascade,
  app_id text not null,
  network text not null,
  name_digest uuid not null,
  name text not null,
  ad_id uuid,
  primary key (user_id, app_id, network, name_digest)
);

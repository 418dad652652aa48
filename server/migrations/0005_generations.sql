-- A generation is one paid run of several ads; each of its ads has a slot from the start.

create table generations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  app_id text not null references listings (app_id),
  app_name text not null,
  template text not null check (template in ('basic', 'advanced')),
  -- The price the run began with: later changes do not touch it.
  price_per_ad integer not null check (price_per_ad > 0),
  total integer not null check (total > 0),
  finished integer not null default 0,
  status text not null default 'queued' check (status in ('queued', 'running', 'complete', 'failed')),
  -- Set again with each sign of life of the worker that has it.
  alive_at timestamptz not null default now(),
  -- Times a worker took it up since an ad was last finished.
  barren_starts integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint ended_has_time check ((status in ('complete', 'failed')) = (finished_at is not null))
);

create unique index generations_one_active_per_user on generations (user_id) where status in ('queued', 'running');
create index generations_active on generations (alive_at) where status in ('queued', 'running');
create index generations_of_user on generations (user_id, created_at desc);

create table ads (
  id uuid primary key,
  generation_id uuid not null references generations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  app_id text not null references listings (app_id),
  format_id text not null,
  format_name text not null,
  width integer not null,
  height integer not null,
  blob_key text not null unique,
  template text not null,
  price integer not null,
  archetype text not null,
  angle text not null,
  language text not null,
  copy jsonb not null,
  evidence jsonb not null,
  palette jsonb not null,
  boxes jsonb not null,
  quality jsonb not null,
  timings jsonb not null,
  created_at timestamptz not null default now(),
  regenerations integer not null default 0,
  regenerated_at timestamptz
);

create index ads_of_app on ads (user_id, app_id, created_at desc, id desc);

create table generation_slots (
  generation_id uuid not null references generations (id) on delete cascade,
  position integer not null,
  placeholder_id text not null,
  format_id text not null,
  format_name text not null,
  width integer not null,
  height integer not null,
  -- Chosen beforehand, so that a second try after a crash writes to the same place.
  ad_id uuid not null unique,
  blob_key text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  -- The how-manieth of its generation to be finished: the order in which the stream tells of them.
  finish_order integer,
  primary key (generation_id, position),
  unique (generation_id, finish_order),
  constraint finished_has_order check ((state = 'pending') = (finish_order is null))
);

create table regenerations (
  id uuid primary key,
  ad_id uuid not null references ads (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  price integer not null check (price >= 0),
  blob_key text not null,
  status text not null default 'running' check (status in ('running', 'complete', 'failed')),
  alive_at timestamptz not null default now(),
  starts integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);

create unique index regenerations_one_per_ad on regenerations (ad_id) where status = 'running';
create index regenerations_active on regenerations (user_id) where status = 'running';

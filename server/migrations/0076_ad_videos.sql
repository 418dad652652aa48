-- Videos that people made of layers and keep for their launch kits. They go with the layers, and so with the ad.
create table ad_videos (
  folder text primary key references ad_motions (folder) on delete cascade,
  -- Of the ad's owner, so that they are counted.
  user_id uuid not null references users (id) on delete cascade,
  blob_key text not null unique,
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now()
);
create index ad_videos_user on ad_videos (user_id);

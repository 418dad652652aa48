-- What an ad has been: each generation, regeneration and edit of it makes a version. The newest is what the ad's own row
-- says; the others can be looked at and brought back. A row stays for the sake of what was paid for it: when its picture
-- goes, so does all that it shows.
create table ad_versions (
  ad_id uuid not null references ads (id) on delete cascade,
  version integer not null check (version > 0),
  -- Its picture; null once that is gone.
  blob_key text unique,
  -- What the picture was made from; null for ads of releases that did not keep it.
  recipe jsonb,
  -- The columns of the ad that are not the same in each version.
  state jsonb,
  -- The pictures that the recipe names, by the SHA-256 of their bytes.
  pictures text[] not null default '{}',
  -- Credits that were paid for making it.
  price integer not null default 0 check (price >= 0),
  created_at timestamptz not null default now(),
  -- When another took its place; null for the newest.
  replaced_at timestamptz,
  primary key (ad_id, version)
);

create index ad_versions_replaced on ad_versions (replaced_at) where replaced_at is not null and blob_key is not null;
create index ad_versions_pictures on ad_versions using gin (pictures);

create function doom_version_picture() returns trigger language plpgsql as $$
begin
  insert into doomed_pictures (blob_key) values (old.blob_key) on conflict do nothing;
  return null;
end $$;
create trigger ad_versions_doom_picture after update of blob_key on ad_versions
  for each row when (old.blob_key is not null and new.blob_key is null) execute function doom_version_picture();
create trigger ad_versions_gone_doom_picture after delete on ad_versions
  for each row when (old.blob_key is not null) execute function doom_version_picture();

-- Whoever deletes an ad deletes its versions, in the processes of any release.
create function empty_versions() returns trigger language plpgsql as $$
begin
  update ad_versions set blob_key = null, recipe = null, state = null, pictures = '{}' where ad_id = new.id;
  return null;
end $$;
create trigger ads_empty_versions after update of deleted_at on ads
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function empty_versions();

-- A version may be of another format than the one before.
create function count_moved_ad() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7240517, gallery_lock(new.user_id));
  update gallery_counts set count = greatest(count - 1, 0)
  where user_id = old.user_id and app_id = old.app_id and format_id = old.format_id;
  insert into gallery_counts as counted
  values (new.user_id, new.app_id, new.format_id, new.format_name, 1, new.created_at)
  on conflict (user_id, app_id, format_id) do update set
    count = counted.count + 1, newest_at = greatest(counted.newest_at, excluded.newest_at);
  return null;
end $$;
create trigger ads_moved_counted after update of format_id on ads
  for each row when (old.format_id <> new.format_id and new.deleted_at is null) execute function count_moved_ad();

-- outside a transaction

-- Where a listing's pictures are, so that files which no listing names any more can be told. Kept by a trigger: a
-- generated column would write the table anew.
alter table listings add column if not exists media_paths jsonb;

create or replace function note_media_paths() returns trigger language plpgsql as $$
begin
  new.media_paths := jsonb_path_query_array(new.data, '$.media.**.path');
  return new;
end $$;
create or replace trigger listings_note_media before insert or update of data on listings
  for each row execute function note_media_paths();

-- in portions
update listings set media_paths = jsonb_path_query_array(data, '$.media.**.path')
where app_id in (select app_id from listings where media_paths is null limit 500);

create index concurrently if not exists listings_by_media on listings using gin (media_paths);
create index concurrently if not exists listings_by_retired_media on listings using gin (retired_media);

-- outside a transaction

create index concurrently if not exists generations_in_line on generations (waiting_since) where waiting_since is not null;

-- What stood in line before there was one, and what was left in it.
-- in portions
update generations set waiting_since = created_at where id in (
  select id from generations where status = 'queued' and waiting_since is null limit 500
);
-- in portions
update generations set waiting_since = null where id in (
  select id from generations where finished_at is not null and waiting_since is not null limit 500
);

-- Where 0017 made it a generated column, it becomes like the others.
create or replace function note_media_paths() returns trigger language plpgsql as $$
begin
  new.media_paths := jsonb_path_query_array(new.data, '$.media.**.path');
  return new;
end $$;
create or replace trigger listings_note_media before insert or update of data on listings
  for each row execute function note_media_paths();
alter table listings alter column media_paths drop expression if exists;

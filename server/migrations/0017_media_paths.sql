-- Where a listing's pictures are, so that files which no listing names any more can be told.
alter table listings
  add column media_paths jsonb generated always as (jsonb_path_query_array(data, '$.media.**.path')) stored;

create index listings_by_media on listings using gin (media_paths);
create index listings_by_retired_media on listings using gin (retired_media);

-- A generation stands in line while it waits for a worker: null when one has it, or when it has ended.
alter table generations
  add column waiting_since timestamptz,
  -- Its place when it joined: how fast the first of the line came forward says how fast the line moves.
  add column joined_at integer not null default 1,
  -- Counts the times it stood in line, so that the job of an earlier time finds nothing to do.
  add column turn integer not null default 0;
update generations set waiting_since = created_at where status = 'queued';
alter table generations
  add constraint ended_waits_no_more check (finished_at is null or waiting_since is null);

create index generations_in_line on generations (waiting_since) where waiting_since is not null;

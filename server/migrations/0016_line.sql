-- A generation stands in line while it waits for a worker: null when one has it, or when it has ended. How processes
-- of other releases keep to that stands in 0033, its index in 0034.
alter table generations
  add column waiting_since timestamptz,
  -- Its place when it joined: how fast the first of the line came forward says how fast the line moves.
  add column joined_at integer not null default 1,
  -- Counts the times it stood in line, so that the job of an earlier time finds nothing to do.
  add column turn integer not null default 0;

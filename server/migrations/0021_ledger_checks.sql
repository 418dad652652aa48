-- The daily check of the ledger: how far it has come, and what it found.
create table ledger_checks (
  id bigint generated always as identity primary key,
  began_at timestamptz not null default now(),
  finished_at timestamptz,
  -- The table that is gone through, and the last row that was looked at.
  walk integer not null default 0,
  after text,
  entries integer not null default 0,
  faults integer not null default 0,
  examples jsonb not null default '[]'
);

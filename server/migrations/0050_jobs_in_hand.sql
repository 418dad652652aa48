-- Which process has which job of the queue in hand. Each process holds the advisory lock (7240514, holder) for as long as
-- it lives: who can take that lock knows that the process is gone, and puts its jobs back at once. Releases that write no
-- row here lose nothing: the queue's own heartbeat finds what their processes leave behind.
create table jobs_in_hand (
  job_id uuid primary key,
  queue text not null,
  holder integer not null,
  taken_at timestamptz not null default now()
);

-- Whether a call with a key had been answered before, by its Idempotency-Key.
alter table api_calls add column replayed boolean not null default false;

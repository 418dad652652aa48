-- How often something was done lately, counted together by all processes. Nothing to keep: it needs no log.

create unlogged table rate_limits (
  -- Of the limit and a hash of whom it counts.
  key varchar(255) primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);

create index rate_limits_expired on rate_limits (expire);

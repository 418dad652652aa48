import { sql } from 'kysely';

/** How a server answered for two years, thinned out with age as the product thins it. */
export const insertServiceTimes = sql`insert into service_times
    (span, starts, since, up_minutes, requests, timed, milliseconds)
  select span, starts, starts, minutes, requests, requests, requests * (20 + 60 * random())
  from (
    select *, minutes * (10 + floor(random() * 50)) as requests from (
      select 'minute' as span, 1 as minutes, generate_series(
        date_trunc('hour', now() - interval '2 days', 'UTC'), now(), interval '1 minute') as starts
      union all
      select 'hour', 60, generate_series(
        date_trunc('day', now() - interval '100 days', 'UTC'),
        date_trunc('hour', now() - interval '2 days', 'UTC') - interval '1 hour', interval '1 hour')
      union all
      select 'day', 1440, generate_series(
        date_trunc('day', now() - interval '730 days', 'UTC'),
        date_trunc('day', now() - interval '100 days', 'UTC') - interval '1 day', interval '1 day')
    ) spans
  ) served
  on conflict do nothing`;

/** Some of those requests failed or were refused. */
export const insertServiceFailures = sql`insert into service_failures (span, starts, code, count)
  select span, starts, code, ceil(requests * part)
  from service_times, (values ('INTERNAL', 0.001), ('SERVER_BUSY', 0.001), ('STORE_UNREACHABLE', 0.002),
    ('STORE_CHANGED', 0.001), ('UNAUTHENTICATED', 0.02), ('VALIDATION_FAILED', 0.01), ('INVALID_CREDENTIALS', 0.01),
    ('RATE_LIMITED', 0.005), ('NOT_FOUND', 0.005), ('INSUFFICIENT_CREDITS', 0.01)) as kind (code, part)
  where requests > 0
  on conflict do nothing`;

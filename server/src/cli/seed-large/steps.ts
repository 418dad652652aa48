import { type RawBuilder, sql } from 'kysely';
import { insertServiceFailures, insertServiceTimes } from './health.ts';

export interface SeedSize {
  users: number;
  ads: number;
  /** Rows of the ledger, both sides of each transaction counted. */
  entries: number;
}

const adsPerGeneration = 5;

/**
 * What fills a database, in its order. Times are spread over two years; names of one run differ from those of another.
 * Triggers rest meanwhile: what they would check and count is checked and counted at the end.
 */
export function steps({ users, ads, entries }: SeedSize): [what: string, step: RawBuilder<unknown>][] {
  const generations = Math.ceil(ads / adsPerGeneration);
  const welcome = Math.ceil(generations / users) * adsPerGeneration + 10;
  // Each transaction has two entries: one welcome a user, one settlement an ad, a purchase for every third user.
  const booked = users + ads + Math.floor(users / 3);
  const adjustments = Math.max(0, Math.round((entries / 2 - booked) / users));
  return [
    ['triggers at rest', sql`set local session_replication_role = replica`],
    [
      'people',
      sql`create temp table seed_users on commit drop as
        select n, gen_random_uuid() as id, gen_random_uuid() as account, now() - random() * interval '730 days' as at
        from generate_series(1, ${users}::int) n`,
    ],
    ['users', insertUsers],
    ['their number', sql`insert into user_tally (change) select count(*) from seed_users`],
    ['sessions', insertSessions],
    ['apps', insertListings],
    [
      'runs',
      sql`create temp table seed_runs on commit drop as
        select run, gen_random_uuid() as id, person.id as user_id, person.account, person.n,
          'seed-' || 1 + run % 200 as app_id,
          person.at + random() * (now() - person.at) as at
        from generate_series(1, ${generations}::int) run
        join seed_users person on person.n = 1 + run % ${users}::int`,
    ],
    [
      'places of ads',
      sql`create temp table seed_slots on commit drop as
        select seed_runs.*, position, gen_random_uuid() as ad_id, gen_random_uuid() as picture,
          run % 50 = 0 and position = 4 as failed
        from seed_runs, generate_series(0, ${adsPerGeneration - 1}::int) position
        where (run - 1) * ${adsPerGeneration}::int + position < ${ads}::int`,
    ],
    ['generations', insertGenerations],
    ['slots', insertSlots],
    ['ads', insertAds],
    ['galleries', insertGalleryCounts],
    ['holds', insertHolds],
    ['orders', insertOrders],
    ['events', eventsOf(welcome, adjustments)],
    ['accounts', insertAccounts],
    ['transactions', insertTransactions],
    ['entries', insertEntries],
    ['model calls', insertCalls],
    ['traces', insertTraces],
    ['audit log', insertAudit],
    ['requests', insertServiceTimes],
    ['failed requests', insertServiceFailures],
    ['activity of before', sql`truncate activity_lines, activity_hours`],
    ['activity', insertActivity],
  ];
}

const insertUsers = sql`insert into users (id, email, display_name, auth_provider, email_verified, created_at, last_login)
  select id, 'user' || n || '.' || left(id::text, 6) || '@seed.example',
    (array['Ada','Bela','Chen','Dana','Emre','Femi','Gita','Hugo','Iris','Jun'])[1 + n % 10] || ' ' ||
    (array['Abt','Brandt','Costa','Diaz','Eze','Falk','Gupta','Haas','Ito','Jansen'])[1 + n / 10 % 10],
    'google', true, at, case when n % 10 < 8 then at + random() * (now() - at) end
  from seed_users`;

/** Nobody knows the tokens. */
const insertSessions = sql`insert into sessions (token_hash, user_id, created_at, last_used_at)
  select sha256(gen_random_uuid()::text::bytea), id, last_login, last_login
  from users where id in (select id from seed_users) and last_login is not null`;

const insertListings = sql`insert into listings (app_id, store, store_id, country, language, data, media_salt)
  select 'seed-' || n, 'play', 'seed.app' || n, 'us', 'en', jsonb_build_object(
    'appId', 'seed-' || n, 'name', 'Seeded app ' || n, 'extractedAt', '2026-01-01T00:00:00.000Z',
    'basicInfo', jsonb_build_object('title', 'Seeded app ' || n, 'developer', 'Seed', 'summary', 'An app',
      'genre', 'Tools', 'description', 'An app.', 'descriptionHTML', 'An app.'),
    'stats', '{"score": 4.5, "scoreText": "4.5", "ratings": 1000}'::jsonb,
    'media', '{"icon": null, "screenshots": []}'::jsonb), 'seed'
  from generate_series(1, 200) n on conflict do nothing`;

const insertGenerations = sql`insert into generations
    (id, user_id, app_id, app_name, template, price_per_ad, total, finished, status, created_at, alive_at, finished_at)
  select id, user_id, app_id, 'Seeded app ' || split_part(app_id, '-', 2), 'basic', 1, count(*), count(*), 'complete',
    at, at, at + interval '8 seconds'
  from seed_slots group by id, user_id, app_id, at`;

const format = sql`(array['square','story','landscape'])[1 + position % 3] as format_id,
  (array['Square','Stories','Landscape'])[1 + position % 3] as format_name,
  (array[1080,1080,1200])[1 + position % 3] as width, (array[1080,1920,628])[1 + position % 3] as height`;

const blobKey = sql`'ads/' || left(replace(picture::text, '-', ''), 22) || '.png'`;

const insertSlots = sql`insert into generation_slots (generation_id, position, placeholder_id, format_id, format_name,
    width, height, ad_id, blob_key, state, finish_order)
  select id, position, ad_id::text, ${format}, ad_id, ${blobKey},
    case when failed then 'failed' else 'delivered' end, position + 1
  from seed_slots`;

const insertAds = sql`insert into ads (id, generation_id, user_id, app_id, format_id, format_name, width, height,
    blob_key, template, price, archetype, angle, language, copy, evidence, palette, boxes, quality, timings, created_at)
  select ad_id, id, user_id, app_id, ${format}, ${blobKey}, 'basic', 1, 'poster', 'outcome', 'en',
    '{"angle":"outcome","headline":"A seeded ad","sub":"","cta":"Get the app","proof":"","name":"Seed","points":[],"evidence":[],"source":"built-in"}',
    '[]', '{"background":"#111111","text":"#ffffff","accent":"#ffb81c","accentText":"#111111"}', '[]',
    '{"passed":true,"gates":[],"contrast":7,"safeZone":true,"grounded":true,"attempts":1}',
    '{"brief":1,"copy":1,"brand":1,"layout":1,"render":1,"inspect":1}', at + (position + 1) * interval '1 second'
  from seed_slots where not failed`;

const insertGalleryCounts = sql`insert into gallery_counts
  select user_id, app_id, format_id, max(format_name), count(*), max(created_at)
  from ads where user_id in (select id from seed_users) group by 1, 2, 3`;

const insertHolds = sql`insert into credit_holds (account_id, purpose, amount, settled, released, created_at, closed_at)
  select account, 'generation:' || id, count(*), count(*) filter (where not failed), count(*) filter (where failed),
    at, at + interval '8 seconds'
  from seed_slots group by account, id, at`;

/** Every third buys; of the attempts, one in ten comes to nothing. */
const insertOrders = sql`insert into payment_orders (id, user_id, plan_name, credits, bonus_credits, amount, currency,
    razorpay_order_id, razorpay_payment_id, status, failed_attempts, created_at, paid_at)
  select order_id, id, 'Growth', 150, 15, 1499, 'USD', 'order_' || order_id, 'pay_' || order_id, 'paid', 0, at, at
  from (select gen_random_uuid() as order_id, * from seed_users where n % 3 = 0) bought
  union all
  select order_id, id, 'Growth', 150, 15, 1499, 'USD', 'order_' || order_id, null, 'expired', 1, at, null
  from (select gen_random_uuid() as order_id, * from seed_users where n % 30 = 1) failed`;

/** All that moves credits, numbered by account in the order of time. */
const eventsOf = (welcome: number, adjustments: number) => sql`create temp table seed_events on commit drop as
  select *, row_number() over whole as number,
    row_number() over mine as seq, sum(delta) over (mine rows unbounded preceding) as balance
  from (
    select account, 'welcome' as kind, ${welcome}::int as delta, 'welcome:' || id as key, 'Welcome credits' as reason,
      at from seed_users
    union all
    select account, 'purchase', credits + bonus_credits, 'purchase:' || bought.id, plan_name, bought.created_at
    from payment_orders bought join seed_users on seed_users.id = bought.user_id where status = 'paid'
    union all
    select account, 'adjustment', 1, 'adjustment:' || gen_random_uuid(), 'Seeded', at + random() * (now() - at)
    from seed_users, generate_series(1, ${adjustments}::int)
    union all
    select account, 'settlement', -1, 'settlement:' || id || ':' || position, 'Ad ' || ad_id,
      at + (position + 1) * interval '1 second'
    from seed_slots where not failed
  ) events
  window whole as (order by at, key), mine as (partition by account order by at, delta desc, key)`;

const insertAccounts = sql`insert into credit_accounts (id, kind, user_id, balance, last_seq, created_at)
  select person.account, 'user', person.id, sum(delta), count(*), person.at
  from seed_users person join seed_events using (account) group by person.account, person.id, person.at`;

/** Ids go on from those that are there; the sequence is set after them. */
const insertTransactions = sql`with base as (select coalesce(max(id), 0) as id from credit_transactions),
  moved as (update seed_events set number = number + base.id from base returning number, key, kind, reason, at),
  made as (
    insert into credit_transactions (id, idempotency_key, kind, reason, created_at) overriding system value
    select number, key, kind, reason, at from moved returning id
  )
  select setval(pg_get_serial_sequence('credit_transactions', 'id'), max(id)) from made`;

const insertEntries = sql`insert into credit_entries (transaction_id, account_id, delta, balance_after, seq)
  select number, account, delta, balance, seq from seed_events
  union all
  select number, (case kind when 'settlement' then '00000000-0000-4000-8000-000000000002'
    else '00000000-0000-4000-8000-000000000001' end)::uuid, -delta, null, null from seed_events`;

const insertCalls = sql`insert into model_calls (id, service, model, generation_id, input_tokens, output_tokens, pictures,
    input_cost_per_1k, output_cost_per_1k, image_cost, created_at)
  select gen_random_uuid(), 'llm', 'seed', id, 400, 150, 0, 0.0015, 0.002, 0.04, at from seed_runs where run % 3 > 0`;

/** Of the last thirty days, as it would be by now. */
const insertTraces = sql`insert into making_traces (generation_id, kind, ad_id, data, created_at)
  select id, 'brief', null, '{"language":"en","name":"Seed","genre":"Tools","rating":null,"facts":[]}'::jsonb, at
  from seed_runs where at > now() - interval '30 days'
  union all
  select id, 'attempts', ad_id, '[{"archetype":"poster","variant":"","mood":"","angle":"outcome",
    "headline":"A seeded ad","outcome":"passed","failed":[]}]', at
  from seed_slots where at > now() - interval '30 days'`;

const insertAudit = sql`insert into audit_log (at, actor_id, action, address)
  select at, id, 'registration', '192.0.2.1' from seed_users`;

/** What is old stands by the day, as it would by now. */
const insertActivity = sql`insert into activity_hours (hour, measure, label, detail, amount)
  select case when hour < now() - interval '190 days' then date_trunc('day', hour, 'UTC') else hour end,
    measure, label, detail, sum(amount)
  from recorded_activity group by 1, 2, 3, 4`;

import { randomUUID } from 'node:crypto';
import type { AdId, UserId } from '@marquee/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { steps } from '../src/cli/seed-large/steps.ts';
import { readConfig } from '../src/config.ts';
import type { Context } from '../src/context.ts';
import { addRows } from '../src/results/add-rows.ts';
import { confirmImport, takeBack } from '../src/results/confirm-import.ts';
import { favourOrder } from '../src/results/favour-order.ts';
import { listImports, presentImport, requireImport } from '../src/results/import-store.ts';
import { mapImport } from '../src/results/map-import.ts';
import { createMatcher } from '../src/results/match-names.ts';
import { showResults } from '../src/results/show-results.ts';
import { openPlans } from './kit/plans.ts';

// Whether what the pages of results ask and do can be had without reading a whole table. How long it takes with ten
// million rows is measured by `npm run results -w bench`.

const large = new Set([
  'users',
  'ads',
  'kit_texts',
  'result_entries',
  'result_imports',
  'result_names',
  'result_mappings',
  'result_totals',
  'result_weeks',
]);

const appId = 'app';
let ctx: Context;
let userId: UserId;
let adId: AdId;

/** Each account's ads on 40 days, in an import that counts and in one of other days that waits. */
const { open, scans } = openPlans(large, async (tx) => {
  for (const [, step] of steps({ users: 400, ads: 4000, entries: 4_000 })) await step.execute(tx);
  await sql`
    insert into result_imports (id, user_id, app_id, file_name, status, source)
    select gen_random_uuid(), id, ${appId}, 'meta.csv', status, 'meta'
    from users, unnest(array['counted', 'ready']) status`.execute(tx);
  await sql`
    insert into result_entries (import_id, user_id, app_id, network, objective, name, name_key, ad_id, from_day, to_day,
      currency, rows, impressions, clicks)
    select file.id, file.user_id, ${appId}, 'meta', '', ads.id::text, ads.id, ads.id, day, day, 'EUR', 1, 1000, 10
    from result_imports file join ads on ads.user_id = file.user_id,
      (select n, date '2026-01-01' + n as day from generate_series(1, 80) n) days
    where (days.n > 40) = (file.status = 'ready')`.execute(tx);
  await sql`
    insert into result_totals (user_id, app_id, network, objective, ad_id, currency, rows, impressions, clicks, from_day,
      to_day)
    select user_id, app_id, network, objective, ad_id, currency, sum(rows), sum(impressions), sum(clicks), min(from_day),
      max(to_day)
    from result_entries group by 1, 2, 3, 4, 5, 6`.execute(tx);
  await sql`
    insert into result_weeks (user_id, app_id, network, objective, week, impressions, clicks)
    select user_id, app_id, network, objective, date_trunc('week', from_day)::date, sum(impressions), sum(clicks)
    from result_entries group by 1, 2, 3, 4, 5`.execute(tx);
  await sql`
    insert into result_names (user_id, app_id, network, name_digest, name, ad_id)
    select user_id, ${appId}, 'meta', id, id::text, id from ads`.execute(tx);
  await sql`
    insert into kit_texts (user_id, app_id, language, network, field, n, text, message_id)
    select user_id, ${appId}, 'en', 'google-app', 'headline', 1, 'Eat well', id::text from ads`.execute(tx);
});

beforeAll(async () => {
  const { db } = open;
  ctx = { db, batchDb: db, config: readConfig({}), blobs: {} } as Context;
  const ad = await db.selectFrom('ads').select(['id', 'user_id']).orderBy('id').executeTakeFirstOrThrow();
  [userId, adId] = [ad.user_id, ad.id];
});

const importOf = async (status: 'ready' | 'counted') =>
  (
    await open.db
      .selectFrom('result_imports')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', '=', status)
      .executeTakeFirstOrThrow()
  ).id;

it('knows a whole table when it sees one', async () => {
  const all = () => open.db.selectFrom('result_entries').selectAll().execute();
  expect(await scans(all)).toEqual([expect.stringContaining('Seq Scan of result_entries')]);
});

it('shows results, imports and one of them by their indexes', async () => {
  const id = await importOf('counted');
  let ads = 0;
  expect(
    await scans(async () => {
      ads = (await showResults(ctx, userId, { appId })).ads.length;
      await listImports(ctx.db, userId, appId);
      await presentImport(ctx.db, await requireImport(ctx.db, userId, id));
      await favourOrder(ctx, userId, appId, [{ format_id: 'square', language: 'en' }], 'seed');
    }),
  ).toEqual([]);
  expect(ads).toBeGreaterThan(0);
});

it('finds the ads of names by their indexes, of all networks', async () => {
  for (const network of ['meta', 'google-app'] as const) {
    const match = createMatcher(ctx.db, { userId, appId, network });
    expect(await scans(() => match(['Old winner', 'ease_M-(7K3QF2)']))).toEqual([]);
  }
});

it('assigns, counts and takes back by their indexes', async () => {
  const id = await importOf('ready');
  const names = [{ name: adId, adID: adId }];
  expect(await scans(() => mapImport(ctx, userId, id, { names }))).toEqual([]);
  expect(await scans(() => confirmImport(ctx, userId, id, 'replace'))).toEqual([]);
  expect(await scans(() => takeBack(ctx, userId, id))).toEqual([]);
});

it('counts the rows of a program by their indexes', async () => {
  const row = {
    network: 'meta' as const,
    adID: adId,
    from: '2026-01-05',
    to: '2026-01-05',
    impressions: 9,
    clicks: 1,
  };
  expect(await scans(() => addRows(ctx, userId, randomUUID(), [row]))).toEqual([]);
});

import type { GenerationId, UserId } from '@marquee/contract';
import { userSortings } from '@marquee/contract';
import type { Kysely } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { countLiveSessions } from '../src/accounts/index.ts';
import { findUsersBySession } from '../src/accounts/store.ts';
import { auditPage } from '../src/admin/audit-page.ts';
import { exportCosts, exportPayments, exportUsers } from '../src/admin/exports.ts';
import { findGenerations } from '../src/admin/find-generations.ts';
import { countUsers, findUsers } from '../src/admin/find-users.ts';
import { generationStory } from '../src/admin/generation-story.ts';
import { presentUsers, userDetails } from '../src/admin/present-users.ts';
import { steps } from '../src/cli/seed-large/steps.ts';
import { readConfig } from '../src/config.ts';
import type { Context } from '../src/context.ts';
import { checkLedger, spendable } from '../src/credits/index.ts';
import type { Tables } from '../src/database.ts';
import { galleryApps, galleryTotals, lastBatch } from '../src/gallery/store.ts';
import { readProgress } from '../src/generations/read-progress.ts';
import { adsOfApp, currentOperation } from '../src/generations/store.ts';
import { openPlans } from './kit/plans.ts';

/**
 * Whether the pages of the console and of users can be had without reading a whole table. How long they take where there is much in
 * the tables is measured by `npm run admin -w bench`.
 */

/** Read from end to end by no page. */
const large = new Set([
  'users',
  'sessions',
  'credit_accounts',
  'credit_entries',
  'credit_transactions',
  'generations',
  'generation_slots',
  'ads',
  'payment_orders',
  'model_calls',
  'audit_log',
  'making_traces',
  'gallery_counts',
]);

let userId: UserId;
let generationId: GenerationId;
const { open, scans } = openPlans(large, async (tx) => {
  for (const [, step] of steps({ users: 400, ads: 4000, entries: 12_000 })) await step.execute(tx);
});
let db: Kysely<Tables>;

beforeAll(async () => {
  db = open.db;
  const user = await db.selectFrom('users').select('id').orderBy('created_at').executeTakeFirstOrThrow();
  const run = await db.selectFrom('generations').select('id').orderBy('created_at').executeTakeFirstOrThrow();
  [userId, generationId] = [user.id, run.id];
});

it('is filled by the seeding with a ledger that is sound', async () => {
  expect(await checkLedger(db)).toEqual([]);
  const { count } = await db
    .selectFrom('credit_entries')
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBeGreaterThan(11_000);
});

it('knows a whole table when it sees one', async () => {
  expect(
    await scans(() => db.selectFrom('users').selectAll().where('email_verified', '=', false).execute()),
  ).toEqual([expect.stringContaining('Seq Scan of users')]);
  expect(
    await scans(() => db.selectFrom('users').selectAll().orderBy('auth_provider').limit(1).execute()),
  ).not.toEqual([]);
});

describe('a page of users', () => {
  const page = { page: 2, limit: 20, search: '', sortOrder: 'desc' as const };

  it.each(userSortings)('by %s is read by its index', async (sortBy) => {
    for (const sortOrder of ['asc', 'desc'] as const) {
      expect(await scans(() => findUsers(db, { ...page, sortBy, sortOrder }))).toEqual([]);
    }
  });

  it.each(['user77.', 'zz', 'Ada Brandt', '00000000-0000-4000-8000-000000000000'])(
    'with %s is found by an index',
    async (search) => {
      expect(
        await scans(async () => {
          await findUsers(db, { ...page, page: 1, search, sortBy: 'createdAt' });
          await countUsers(db, search);
        }),
      ).toEqual([]);
    },
  );

  it('is presented, and each account told of, by their ids', async () => {
    expect(
      await scans(async () => {
        await presentUsers(db, [userId]);
        await userDetails(db, userId);
        await countUsers(db, '');
        await countLiveSessions(db);
      }),
    ).toEqual([]);
  });
});

describe('what pages of users ask for all the time', () => {
  it('is found by an index among the ads of others', async () => {
    const ctx = { db, config: readConfig({}) } as Context;
    const { ads } = await adsOfApp(ctx, userId, 'seed-1', { limit: 20 });
    expect(
      await scans(async () => {
        await adsOfApp(ctx, userId, 'seed-1', { limit: 20, before: ads[0]?.adID ?? userId });
        await galleryApps(ctx, userId, { limit: 20 });
        await galleryTotals(ctx, userId);
        await lastBatch(ctx, userId);
        await currentOperation(ctx, userId);
        await readProgress.atOnce(ctx, generationId);
        await spendable(db, userId);
        await findUsersBySession(db, ['00']);
      }),
    ).toEqual([]);
  });
});

describe('operations', () => {
  it.each([
    {},
    { action: 'registration' },
    { search: 'user77.' },
    { search: 'zz' },
    { from: '2026-01-01', to: '2026-02-01' },
  ])('find lines of the audit log by an index: %o', async (page) => {
    expect(await scans(() => auditPage(db, { limit: 50, ...page }))).toEqual([]);
  });

  it.each([
    { search: '' },
    { search: '', status: 'failed' as const },
    { search: 'app 117' },
    { search: 'user77.' },
    { search: 'zz' },
    { search: '00000000-0000-4000-8000-000000000000' },
  ])('find generations by an index: %o', async (page) => {
    expect(await scans(() => findGenerations(db, { limit: 20, ...page }))).toEqual([]);
  });

  it('tell a generation from its own rows', async () => {
    expect(
      await scans(() => generationStory({ db, config: readConfig({}) } as Context, generationId)),
    ).toEqual([]);
  });

  it('export a table batch by batch', async () => {
    for (const table of [exportUsers(db), exportPayments(db, {}), exportCosts(db, { from: '2026-01-01' })]) {
      expect(
        await scans(async () => {
          for await (const _ of table);
        }),
      ).toEqual([]);
    }
  });
});

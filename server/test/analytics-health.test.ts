import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract';
import { sentinelId } from '@marquee/sandbox';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { condense } from '../src/analytics/condense.ts';
import { startBeside } from './harness.ts';
import { signUp } from './kit/accounts.ts';
import { openAnalytics } from './kit/analytics.ts';
import { expectErrors } from './kit/error-log.ts';

const { open, ask } = openAnalytics();

describe('the health of the server', () => {
  const failuresOf = async (type: string) =>
    [...(await ask.system()).errorBreakdown, ...(await ask.system()).refusals].find(
      (entry) => entry.type === type,
    )?.count ?? 0;

  it('counts requests and takes their time', async () => {
    const before = await ask.system();
    const watched = performance.now();
    for (let calls = 0; calls < 5; calls++) await open.server.client.fetch('/api/ads/formats');
    // The one that asked before is counted too.
    await expect
      .poll(async () => (await ask.system()).totalRequests)
      .toBeGreaterThanOrEqual(before.totalRequests + 6);
    const told = await ask.system();
    expect(told.avgResponseTime).toBeGreaterThan(0);
    const seconds = (Number(told.avgResponseTime) * (told.totalRequests - before.totalRequests)) / 1_000;
    expect(seconds).toBeLessThan((performance.now() - watched) / 1_000 + 60);
    expect(told.uptime).toBe(100);
  });

  it('does not count what machines ask, nor what is no endpoint', async () => {
    const before = await ask.system();
    for (const path of ['/healthz', '/livez', '/readyz', '/metrics', '/nowhere', '/api/nowhere']) {
      await open.server.client.fetch(path);
    }
    expect((await ask.system()).totalRequests).toBe(before.totalRequests + 1);
  });

  it('tells errors by type, and apart from them what callers did wrong', async () => {
    expectErrors();
    const before = await ask.system();
    await sql`alter table contact_messages rename to contact_messages_away`.execute(open.server.ctx.db);
    const body = { name: 'A', email: 'a@example.com', subject: 'B', message: 'C' };
    await expect(open.server.client.call(api.support.submit, { body })).rejects.toMatchObject({
      status: 500,
    });
    await sql`alter table contact_messages_away rename to contact_messages`.execute(open.server.ctx.db);
    const url = `https://play.google.com/store/apps/details?id=${sentinelId('play', 'unreachable')}`;
    await expect(open.other.client.call(api.listings.extract, { body: { url } })).rejects.toMatchObject({
      status: 424,
    });
    const wrong = { email: open.other.email, password: 'not-it-at-all' };
    await expect(open.server.client.call(api.accounts.login, { body: wrong })).rejects.toMatchObject({
      status: 401,
    });
    await expect.poll(() => failuresOf('INVALID_CREDENTIALS')).toBe(1);
    const { totalRequests, refusals, avgResponseTime, ...told } = await ask.system();
    expect(told).toEqual({
      totalErrors: 2,
      errorRate: expect.closeTo((2 / totalRequests) * 100, 2),
      errorBreakdown: [
        { type: 'INTERNAL', count: 1, percentage: 50 },
        { type: 'STORE_UNREACHABLE', count: 1, percentage: 50 },
      ],
      uptime: 100,
      activeSessions: before.activeSessions,
    });
    expect(avgResponseTime).toBeGreaterThan(0);
    expect(refusals).toContainEqual(expect.objectContaining({ type: 'INVALID_CREDENTIALS', count: 1 }));
  });

  it('counts the accounts that are signed in', async () => {
    const { activeSessions } = await ask.system();
    const guest = await signUp(open.server, { email: `${randomUUID()}@example.com` });
    expect((await ask.system()).activeSessions).toBe(activeSessions + 1);
    await guest.client.call(api.accounts.logout, {});
    expect((await ask.system()).activeSessions).toBe(activeSessions);
  });

  it('adds processes up and outlives them', async () => {
    const before = await ask.system();
    const beside = await startBeside(open.server);
    for (let calls = 0; calls < 4; calls++) await fetch(`${beside.url}/api/ads/formats`);
    await beside.close();
    expect((await ask.system()).totalRequests).toBe(before.totalRequests + 5);
  });

  it('is kept by the hour and by the day as it grows old, and says how long nobody served', async () => {
    await condense(open.server.ctx);
    const age = (interval: string) =>
      sql`with times as (update service_times set starts = starts - ${interval}::interval, since = since - ${interval}::interval)
        update service_failures set starts = starts - ${interval}::interval`.execute(open.server.ctx.db);
    const spans = async () =>
      (
        await sql<{ span: string }>`select distinct span from service_times order by span`.execute(
          open.server.ctx.db,
        )
      ).rows.map(({ span }) => span);
    const before = await ask.system();
    await age('72 hours');
    await condense(open.server.ctx);
    expect(await spans()).toEqual(['hour']);
    const told = await ask.system();
    expect(told).toMatchObject({ totalErrors: before.totalErrors, errorBreakdown: before.errorBreakdown });
    expect(told.totalRequests).toBe(before.totalRequests + 1);
    expect(told.uptime).toBeLessThan(5);
    await condense(open.server.ctx);
    await sql`delete from service_times where span = 'minute'`.execute(open.server.ctx.db);
    await age('2400 hours');
    await condense(open.server.ctx);
    expect(await spans()).toEqual(['day']);
    expect(await ask.system()).toMatchObject({ totalErrors: 0, errorRate: 0 });
  });
});

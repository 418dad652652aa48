import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { creditsOf } from './kit/accounts.ts';
import { makeKey } from './kit/keys.ts';
import { openPrograms, type Program } from './kit/programs.ts';
import { openStores } from './kit/stores.ts';

const open = openStores();
const { newcomer, order, finished } = openPrograms(open);

describe('a quote', () => {
  const ask = async ({ key, app }: Program, more: object = {}) =>
    (
      await key.client.call(api.generations.quote, {
        body: { appId: app.appId, quantities: { square: 2 }, templateType: 'basic', ...more },
      })
    ).data;

  it('says what an order costs, and holds the order to it', async () => {
    const owner = await newcomer();
    const { quoteId, ...told } = await ask(owner);
    expect(told).toEqual({ credits: 2, balance: 10, would: 'run' });
    expect(await creditsOf(owner.client)).toBe(10);
    expect(await order(owner, 'a', { quoteId })).toMatchObject({ status: 409, code: 'QUOTE_OUTDATED' });
    const same = { quoteId, quantities: { square: 2 } };
    const { id = '', status } = await order(owner, 'b', same);
    expect(status).toBe(202);
    await finished(owner, id);
    await sql`update quotes set created_at = now() - interval '61 minutes'`.execute(open.server.ctx.db);
    expect(await order(owner, 'c', same)).toMatchObject({ status: 409, code: 'QUOTE_OUTDATED' });
  });

  it.each([
    [{ quantities: { square: 4 }, templateType: 'advanced' }, 'INSUFFICIENT_CREDITS'],
    [{ quantities: { nowhere: 1 } }, 'UNKNOWN_FORMAT'],
    [{ languages: ['xx'] }, 'LANGUAGE_NOT_OFFERED'],
  ])('says of %j why it would be refused', async (more, reason) => {
    const owner = await newcomer();
    expect(await ask(owner, more)).toMatchObject({ would: 'be refused', reason });
  });

  it('knows the ceiling of a key, and that test keys cost nothing', async () => {
    const owner = await newcomer();
    const low = await makeKey(open.server, owner, { scopes: ['ads:write'], dailyCredits: 1 });
    expect(await ask({ ...owner, key: low })).toMatchObject({
      credits: 2,
      would: 'be refused',
      reason: 'KEY_CEILING_REACHED',
    });
    const test = await makeKey(open.server, owner, { scopes: ['ads:write'], mode: 'test' });
    expect(await ask({ ...owner, key: test })).toMatchObject({ credits: 0, would: 'run' });
  });
});

describe('lists', () => {
  it('go on by their cursor', async () => {
    const owner = await newcomer();
    for (let count = 0; count < 3; count++)
      await finished(owner, (await order(owner, randomUUID())).id ?? '');
    const params = { appId: owner.app.appId };
    const page = (cursor?: string) =>
      owner.key.client.call(api.ads.ofApp, { params, query: { limit: 2, ...(cursor ? { cursor } : {}) } });
    const first = await page();
    const second = await page(first.nextCursor ?? undefined);
    expect([first.ads.length, second.ads.length, second.nextCursor]).toEqual([2, 1, null]);
    const events = (cursor?: string) =>
      owner.key.client.call(api.credits.history, {
        query: { limit: 3, ...(cursor ? { cursor: Number(cursor) } : {}) },
      });
    const { data } = await events();
    expect([data.events.length, (await events(data.nextCursor ?? '')).data.events.length]).toEqual([3, 1]);
  });

  it('and failures lead to their explanation', async () => {
    const response = await open.server.client.fetch(api.credits.balance.path);
    expect(await response.json()).toMatchObject({ docs: '/docs/errors#UNAUTHENTICATED' });
  });
});

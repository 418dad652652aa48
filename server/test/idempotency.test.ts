import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBeside } from './harness.ts';
import { creditsOf, signUpAdmin } from './kit/accounts.ts';
import { orderOf } from './kit/ads.ts';
import { openPrograms } from './kit/programs.ts';
import { openStores } from './kit/stores.ts';

const open = openStores();
const { newcomer, order, finished } = openPrograms(open);
let beside: { url: string; close(): Promise<void> };

beforeAll(async () => {
  beside = await startBeside(open.server);
});
afterAll(() => beside.close());

const generationsOf = async ({ id }: { id: string }) => {
  const { rows } = await sql<{ id: string }>`select id from generations where user_id = ${id}`.execute(
    open.server.ctx.db,
  );
  return rows.map((row) => row.id);
};

describe('an Idempotency-Key', () => {
  it('has an order made once, however often it comes, to whichever process', async () => {
    const owner = await newcomer();
    const first = await order(owner, 'order-1');
    expect(first).toMatchObject({ status: 202, id: expect.any(String) });
    await finished(owner, first.id ?? '');
    expect(await order(owner, 'order-1', {}, beside.url)).toEqual(first);
    expect(await order(owner, 'order-1')).toEqual(first);
    expect(await generationsOf(owner)).toEqual([first.id]);
    expect(await creditsOf(owner.client)).toBe(9);
  });

  it('has orders of one moment made once: the others are told to come back', async () => {
    const owner = await newcomer();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => order(owner, 'storm', {}, n % 2 ? beside.url : open.server.url)),
    );
    const made = new Set(answers.flatMap(({ id }) => id ?? []));
    expect(made.size).toBe(1);
    for (const { status, code } of answers.filter(({ id }) => !id))
      expect([status, code]).toEqual([409, 'REQUEST_IN_PROGRESS']);
    expect(await generationsOf(owner)).toEqual([...made]);
  });

  it('refuses another body', async () => {
    const owner = await newcomer();
    const first = await order(owner, 'one');
    expect(await order(owner, 'one', { templateType: 'advanced' })).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    await finished(owner, first.id ?? '');
  });

  it('is free again after a refusal, which made nothing', async () => {
    const owner = await newcomer();
    expect(await order(owner, 'one', { quantities: { square: 4 }, templateType: 'advanced' })).toMatchObject({
      status: 402,
    });
    expect(await order(owner, 'one')).toMatchObject({ status: 202 });
  });

  it("is another one with another caller's key", async () => {
    const [one, other] = await Promise.all([newcomer(), newcomer()]);
    const [first, second] = await Promise.all([order(one, 'same'), order(other, 'same')]);
    expect([first.status, second.status, first.id === second.id]).toEqual([202, 202, false]);
  });

  it('goes on where a process died before or after it had made something', async () => {
    const { db } = open.server.ctx;
    const owner = await newcomer();
    const first = await order(owner, 'crash');
    // As it stands when the process dies after the order was recorded, and before that was written down.
    await sql`update idempotency_claims set status = null, answer = null, alive_at = now()
      where user_id = ${owner.id}`.execute(db);
    expect(await order(owner, 'crash')).toMatchObject({ status: 409, code: 'REQUEST_IN_PROGRESS' });
    await sql`update idempotency_claims set alive_at = now() - interval '16 seconds'
      where user_id = ${owner.id}`.execute(db);
    expect(await order(owner, 'crash')).toEqual(first);
    expect(await generationsOf(owner)).toEqual([first.id]);
    await finished(owner, first.id ?? '');
    expect(await creditsOf(owner.client)).toBe(9);
  });

  it('streams the same generation again', async () => {
    const owner = await newcomer();
    const told = async () => {
      const response = await owner.key.client.fetch(api.generations.generate.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'stream' },
        body: JSON.stringify(orderOf(owner.app.appId, { square: 1 })),
      });
      const id = /"operationId":"([^"]+)"/.exec(await response.text())?.[1];
      return { id, replayed: response.headers.get('idempotency-replayed') };
    };
    const first = await told();
    expect(first).toEqual({ id: expect.any(String), replayed: null });
    expect(await told()).toEqual({ id: first.id, replayed: 'true' });
    expect(await creditsOf(owner.client)).toBe(9);
  });

  it("is seen to repeat: in its key's calls, by an operator and in the metrics", async () => {
    const [owner, admin] = await Promise.all([newcomer(), signUpAdmin(open.server)]);
    const counted = async () =>
      Number(
        /^marquee_replayed_calls_total (\d+)$/m.exec(
          await (await open.server.client.fetch('/metrics')).text(),
        )?.[1],
      );
    const figures = async () => (await admin.client.call(api.adminPrograms.figures, {})).data;
    const before = { total: await counted(), shown: (await figures()).replayed };
    const { id = '' } = await order(owner, 'again');
    await order(owner, 'again');
    const calls = async () =>
      (await owner.client.call(api.keys.calls, { params: { id: owner.key.id }, query: {} })).data.calls.map(
        ({ status, credits, replayed }) => ({ status, credits, replayed }),
      );
    await expect.poll(calls).toEqual([
      { status: 202, credits: 0, replayed: true },
      { status: 202, credits: 1, replayed: false },
    ]);
    const shown = await figures();
    // Calls of other tests are written down when they are over.
    expect(shown.replayed).toBeGreaterThan(before.shown);
    expect(shown.busiest.find((key) => key.id === owner.key.id)).toMatchObject({ calls: 2, replayed: 1 });
    expect(await counted()).toBeGreaterThan(before.total);
    await finished(owner, id);
  });

  it('repeats an answer without the secret in it', async () => {
    const owner = await newcomer();
    const make = async () => {
      const response = await owner.client.fetch(api.keys.create.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'key' },
        body: JSON.stringify({ name: 'Once', scopes: ['ads:read'], mode: 'live' }),
      });
      const { data } = (await response.json()) as { data: { id: string; key?: string } };
      return { data, replayed: response.headers.get('idempotency-replayed') };
    };
    const first = await make();
    const { key, ...rest } = first.data;
    expect(key).toMatch(/^mq_live_/);
    expect(await make()).toEqual({ data: rest, replayed: 'true' });
    const { rows } = await sql<{ answer: unknown }>`select answer from idempotency_claims`.execute(
      open.server.ctx.db,
    );
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it.each(['', 'two words', 'x'.repeat(256)])('is refused as %j', async (key) => {
    const owner = await newcomer();
    const response = await owner.key.client.fetch(api.generations.generate.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(orderOf(owner.app.appId, { square: 1 })),
    });
    expect(response.status).toBe(400);
  });
});

describe('an order that does not wait', () => {
  it('is told of by its operation, with what it carried', async () => {
    const owner = await newcomer();
    const metadata = { campaign: 'autumn', row: 7 };
    const { id = '' } = await order(owner, randomUUID(), { metadata });
    await finished(owner, id);
    const { data } = await owner.key.client.call(api.generations.operation, { params: { operationId: id } });
    expect(data).toMatchObject({
      status: 'completed',
      progress: { current: 1, total: 1 },
      ads: [{ metadata, test: false }],
      failed: 0,
      credits: 1,
      metadata,
    });
  });

  it('carries no more than 1 kB', async () => {
    const owner = await newcomer();
    expect(await order(owner, 'long', { metadata: { text: 'x'.repeat(1_024) } })).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
  });
});

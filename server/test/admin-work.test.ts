import { randomUUID } from 'node:crypto';
import { api } from '@marquee/contract';
import { type Sandbox, startSandbox } from '@marquee/sandbox';
import { type Llm, startLlm } from '@marquee/sandbox/llm';
import { type Mailbox, startMailbox } from '@marquee/sandbox/mail';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thinTraces } from '../src/traces/store.ts';
import { startServer, type TestServer } from './harness.ts';
import { lastAudit, type Person, signUp, signUpAdmin } from './kit/accounts.ts';
import { extract, generate as generateAds, orderOf } from './kit/ads.ts';
import { expectErrors } from './kit/error-log.ts';

let sandbox: Sandbox;
let llm: Llm;
let mailbox: Mailbox;
let server: TestServer;
let admin: Person;
let user: Person;

beforeAll(async () => {
  [sandbox, llm, mailbox] = await Promise.all([startSandbox(), startLlm(), startMailbox()]);
  server = await startServer({
    stores: sandbox,
    llm: { baseURL: llm.baseURL, apiKey: 'sk-never-shown', model: 'stand-in' },
    smtpUrl: mailbox.smtpUrl,
  });
  [admin, user] = await Promise.all([signUpAdmin(server), signUp(server)]);
});
afterAll(async () => {
  await server.close();
  await Promise.all([llm.close(), sandbox.close(), mailbox.close()]);
});

async function generate(quantity: number) {
  const app = await extract(user.client, sandbox);
  const { id, ads } = await generateAds(user.client, orderOf(app.appId, { square: quantity }));
  return { id, app, adIds: ads.map(({ adID }) => adID) };
}

const story = async (id: string) =>
  (await admin.client.call(api.adminWork.generation, { params: { id } })).data;
const find = async (query: object) =>
  (await admin.client.call(api.adminWork.generations, { query })).data.generations.map(({ id }) => id);

describe('a generation', () => {
  let made: Awaited<ReturnType<typeof generate>>;
  beforeAll(async () => {
    made = await generate(2);
  });

  it('is found by what is known of it', async () => {
    const { id, app, adIds } = made;
    const part = user.email.slice(0, 13);
    for (const search of [id, adIds[0], user.id, part, app.appId, app.name.slice(0, 5).toUpperCase()]) {
      expect([search, await find({ search })]).toEqual([search, [id]]);
    }
    expect(await find({ status: 'failed' })).toEqual([]);
    expect(await find({ search: randomUUID() })).toEqual([]);
  });

  it('is told step by step: facts, words asked for and got, layouts tried, inspection, times and cost', async () => {
    const told = await story(made.id);
    expect(told).toMatchObject({
      user: { _id: user.id, email: user.email },
      status: 'complete',
      total: 2,
      delivered: 2,
      failed: 0,
      price: 1,
      hold: { amount: 2, settled: 2, released: 0 },
    });
    expect(told.brief?.facts.length).toBeGreaterThan(2);
    const asked = told.calls.find(({ prompt }) => prompt?.includes('<facts>'));
    expect(asked).toMatchObject({ service: 'llm', model: 'stand-in', milliseconds: expect.any(Number) });
    expect(asked?.reply).toContain('{');
    expect(asked?.cost).toBeCloseTo(
      ((asked?.inputTokens ?? 0) * 0.0015 + (asked?.outputTokens ?? 0) * 0.002) / 1000,
      9,
    );
    expect(told.cost).toBeCloseTo(
      told.calls.reduce((sum, { cost }) => sum + cost, 0),
      9,
    );
    expect(told.costPerAd).toBeCloseTo(told.cost / 2, 9);
    for (const slot of told.slots) {
      expect(slot.attempts?.at(-1)).toMatchObject({
        outcome: 'passed',
        archetype: slot.ad?.archetype,
        failed: [],
      });
      expect(slot.ad?.quality.gates.length).toBeGreaterThan(3);
      expect(slot.ad?.timings.render).toBeGreaterThan(0);
      expect((await server.client.fetch(slot.ad?.assetPath ?? '')).status).toBe(200);
    }
    expect(JSON.stringify(told)).not.toContain('sk-never-shown');
  });

  it('is told with the regenerations of its ads', async () => {
    const [adID] = made.adIds;
    if (!adID) throw new Error('no ad');
    const body = { adID, appId: made.app.appId };
    await user.client.call(api.ads.regenerate, { body });
    const { regenerations, calls } = await story(made.id);
    expect(regenerations).toMatchObject([{ adID, status: 'complete', price: 0 }]);
    expect(regenerations[0]?.attempts?.at(-1)?.outcome).toBe('passed');
    expect(
      calls.filter(({ regenerationId }) => regenerationId === regenerations[0]?.id).length,
    ).toBeGreaterThan(0);
  });

  it('loses its traces with age, and nothing else', async () => {
    await server.ctx.db
      .updateTable('making_traces')
      .set({ created_at: sql`now() - interval '31 days'` })
      .execute();
    await thinTraces(server.ctx.db);
    const told = await story(made.id);
    expect(told.brief).toBeNull();
    expect(told.calls.every(({ prompt }) => prompt === null)).toBe(true);
    expect(told.slots.map(({ attempts, ad }) => [attempts, typeof ad?.copy.headline])).toEqual([
      [null, 'string'],
      [null, 'string'],
    ]);
  });

  it('that is none is not found', async () => {
    await expect(story(randomUUID())).rejects.toMatchObject({ status: 404 });
  });
});

describe('the queue', () => {
  const jobs = async (query: object = {}) => (await admin.client.call(api.adminWork.jobs, { query })).data;

  it('shows a mail that could not be sent, and sends it when told to', async () => {
    expectErrors();
    mailbox.down = true;
    const subject = `Hello ${randomUUID()}`;
    await server.ctx.db
      .transaction()
      .execute((tx) =>
        server.ctx.mailer.send(tx, { to: 'someone@example.com', subject, text: 'x', html: 'x' }),
      );
    const about = `someone@example.com: ${subject}`;
    const inTrouble = async () => (await jobs({ queue: 'mail' })).jobs.find((job) => job.about === about);
    await expect.poll(inTrouble).toMatchObject({ state: 'retrying', queue: 'mail' });
    const job = await inTrouble();
    expect(job?.error).toBe('The mail server did not take it');
    await admin.client.call(api.adminUsers.resetPassword, { params: { id: user.id } });
    const { email } = await signUp(server);
    await expect
      .poll(async () => (await jobs({ queue: 'account-mail' })).jobs.map(({ about }) => about).sort())
      .toEqual([`${email}: confirmation of the address`, `${user.email}: password reset`].sort());
    expect((await jobs()).queues.find(({ name }) => name === 'mail')?.waiting).toBeGreaterThan(0);
    mailbox.down = false;
    const params = { queue: 'mail', id: job?.id ?? '' };
    await admin.client.call(api.adminWork.retryJob, { params });
    await expect.poll(() => mailbox.mails.some((mail) => mail.subject === subject)).toBe(true);
    await expect.poll(inTrouble).toBeUndefined();
    expect(await lastAudit(admin)).toMatchObject({ action: 'job.retried', subject: job?.id });
    await expect(admin.client.call(api.adminWork.retryJob, { params })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('shows jobs that were given up and takes them up again', async () => {
    const generationId = (await find({}))[0] ?? '';
    await server.ctx.db
      .transaction()
      .execute((tx) => server.ctx.queue.send(tx, 'generate', { generationId }, { startAfter: 3600 }));
    await sql`update pgboss.job set state = 'failed', completed_on = now(), output = '{"message": "Out of paint"}'
      where name = 'generate' and state = 'created'`.execute(server.ctx.db);
    const failed = await jobs({ state: 'failed' });
    expect(failed.jobs).toMatchObject([{ queue: 'generate', error: 'Out of paint', generationId }]);
    const id = failed.jobs[0]?.id ?? '';
    // Of several admins at once the first has it taken up; the others are told.
    const several = await Promise.all([
      admin,
      ...(await Promise.all([1, 2, 3].map(() => signUpAdmin(server)))),
    ]);
    const tries = await Promise.allSettled(
      several.map(({ client }) => client.call(api.adminWork.retryJob, { params: { queue: 'generate', id } })),
    );
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject(Array(3).fill({ status: 404 }));
    const retries = sql`select from audit_log where action = 'job.retried' and subject = ${id}`;
    expect((await retries.execute(server.ctx.db)).rows).toHaveLength(1);
    await expect
      .poll(
        async () =>
          (await sql<{ state: string }>`select state from pgboss.job where id = ${id}`.execute(server.ctx.db))
            .rows,
      )
      .toEqual([{ state: 'completed' }]);
  });
});

import { createHmac } from 'node:crypto';
import { api, type WebhookEvent } from '@marquee/contract';
import { type Sandbox, startSandbox } from '@marquee/sandbox';
import { type Mailbox, startMailbox } from '@marquee/sandbox/mail';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './harness.ts';
import { type Person, signUp } from './kit/accounts.ts';
import { extract, generate, orderOf } from './kit/ads.ts';
import { failureOf } from './kit/generations.ts';
import { type Receiver, startReceiver } from './kit/receiver.ts';

let server: TestServer;
let sandbox: Sandbox;
let mailbox: Mailbox;
let receiver: Receiver;
let other: Receiver;

beforeAll(async () => {
  [sandbox, mailbox, receiver, other] = await Promise.all([
    startSandbox(),
    startMailbox(),
    startReceiver(),
    startReceiver(),
  ]);
  server = await startServer({
    stores: sandbox,
    smtpUrl: mailbox.smtpUrl,
    webhookAllow: [receiver.host],
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all([sandbox.close(), mailbox.close(), receiver.close(), other.close()]);
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answers(204);
});

async function listen(person: Person, events: WebhookEvent[] = ['generation.completed']) {
  const { data } = await person.client.call(api.webhooks.create, { body: { url: receiver.url, events } });
  return { id: data.id, secret: data.secret ?? '' };
}

const deliveries = async ({ client }: Person, id: string) =>
  (await client.call(api.webhooks.deliveries, { params: { id }, query: {} })).data.deliveries;

const test = ({ client }: Person, id: string) => client.call(api.webhooks.test, { params: { id } });

const settled = async (person: Person, id: string) => {
  await expect
    .poll(async () => (await deliveries(person, id)).every(({ last }) => last), { timeout: 60_000 })
    .toBe(true);
  return deliveries(person, id);
};

const signatureHeaders = (index = 0) => {
  const headers: Record<string, unknown> = receiver.received[index]?.headers ?? {};
  return {
    'webhook-id': String(headers['webhook-id']),
    'webhook-timestamp': String(headers['webhook-timestamp']),
    'webhook-signature': String(headers['webhook-signature']),
  };
};

describe('a webhook', () => {
  it('tells how a generation ended, as Standard Webhooks has it', async () => {
    const person = await signUp(server);
    const { appId } = await extract(person.client, sandbox);
    const { id, secret } = await listen(person);
    const metadata = { campaign: 'autumn' };
    const made = await generate(person.client, { ...orderOf(appId, { square: 1 }), metadata } as never);
    const [delivery] = await settled(person, id);
    expect(delivery).toMatchObject({ type: 'generation.completed', state: 'delivered', attempts: 1 });
    expect(receiver.received).toHaveLength(1);
    const body = receiver.received[0]?.body ?? '';
    expect(new Webhook(secret).verify(body, signatureHeaders())).toMatchObject({
      type: 'generation.completed',
      data: { operationId: made.id, appId, delivered: 1, credits: 1, metadata, adIDs: [made.ads[0]?.adID] },
    });
    expect(signatureHeaders()['webhook-id']).toBe(delivery?.messageId);
  });

  it('tells once when credits run low, and only what it is to tell', async () => {
    const person = await signUp(server);
    const { appId } = await extract(person.client, sandbox);
    const { id } = await listen(person, ['credits.low']);
    await generate(person.client, orderOf(appId, { square: 2 }));
    await settled(person, id);
    expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'credits.low', data: { credits: 9 } },
    ]);
  });

  it('is signed with both secrets while one replaces the other', async () => {
    const person = await signUp(server);
    const { id, secret } = await listen(person);
    const { data } = await person.client.call(api.webhooks.roll, { params: { id } });
    await test(person, id);
    await settled(person, id);
    const body = receiver.received[0]?.body ?? '';
    for (const one of [secret, data.secret ?? ''])
      expect(new Webhook(one).verify(body, signatureHeaders())).toMatchObject({ type: 'webhook.test' });
    await sql`update webhook_secrets set ends_at = now() where webhook_id = ${id} and ends_at is not null`.execute(
      server.ctx.db,
    );
    await test(person, id);
    await settled(person, id);
    const next = receiver.received[1]?.body ?? '';
    expect(() => new Webhook(secret).verify(next, signatureHeaders(1))).toThrow();
  });

  it("is nobody else's", async () => {
    const [person, stranger] = await Promise.all([signUp(server), signUp(server)]);
    const { id } = await listen(person);
    const params = { id };
    for (const act of [
      () => stranger.client.call(api.webhooks.test, { params }),
      () => stranger.client.call(api.webhooks.roll, { params }),
      () => stranger.client.call(api.webhooks.remove, { params }),
      () => stranger.client.call(api.webhooks.change, { params, body: { enabled: false } }),
      () => stranger.client.call(api.webhooks.replay, { params, body: { deliveryId: '1' } }),
      () => stranger.client.call(api.webhooks.deliveries, { params, query: {} }),
    ])
      expect(await failureOf(act())).toEqual({ status: 404, code: 'NOT_FOUND' });
  });
});

it("signs as the standard's own example does, and as its text says", async () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const signed = (id: string, timestamp: string, body: string, key: string) => {
    const hmac = createHmac('sha256', Buffer.from(key.slice('whsec_'.length), 'base64'));
    return `v1,${hmac.update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  };
  expect(signed('msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330', '{"test": 2432232314}', secret)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
  const person = await signUp(server);
  const own = await listen(person);
  await test(person, own.id);
  await settled(person, own.id);
  const { headers, body = '' } = receiver.received[0] ?? {};
  const [id, at, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers?.[name]),
  );
  expect(signature).toBe(signed(id ?? '', at ?? '', body, own.secret));
});

describe('a delivery that fails', () => {
  it('is tried again later, with what was answered, and sent again when its owner says so', async () => {
    const person = await signUp(server);
    const { id } = await listen(person);
    receiver.answers(500, {}, 'broken <b>here</b>');
    await test(person, id);
    const [failed] = await settled(person, id);
    expect(failed).toMatchObject({
      state: 'pending',
      last: { status: 500, answer: 'broken <b>here</b>', error: 'It answered 500.' },
    });
    receiver.answers(200);
    await person.client.call(api.webhooks.replay, {
      params: { id },
      body: { since: new Date(Date.now() - 60_000).toISOString() },
    });
    await expect
      .poll(async () => (await deliveries(person, id))[0]?.state, { timeout: 60_000 })
      .toBe('delivered');
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    expect(ids.size).toBe(1);
  });

  it('does not follow a redirect', async () => {
    const person = await signUp(server);
    const { id } = await listen(person);
    receiver.answers(302, { location: other.url });
    await test(person, id);
    const [delivery] = await settled(person, id);
    expect(delivery?.last).toMatchObject({ status: 302, error: 'Redirects are not followed.' });
    expect(other.received).toEqual([]);
  });

  it('turns the address off where it answers 410, and mails its owner', async () => {
    const person = await signUp(server);
    const { id } = await listen(person);
    receiver.answers(410);
    await test(person, id);
    await settled(person, id);
    const [webhook] = (await person.client.call(api.webhooks.list, {})).data;
    expect(webhook).toMatchObject({ disabledBecause: 'gone' });
    expect(await failureOf(test(person, id))).toEqual({ status: 409, code: 'WEBHOOK_DISABLED' });
    const letters = () => mailbox.mails.filter(({ subject }) => /webhook/i.test(subject ?? ''));
    await expect.poll(() => letters().length, { timeout: 60_000 }).toBe(1);
    const { data } = await person.client.call(api.webhooks.change, {
      params: { id },
      body: { enabled: true },
    });
    expect(data.disabledAt).toBeNull();
  });

  it('turns the address off after five days', async () => {
    const person = await signUp(server);
    const { id } = await listen(person);
    await sql`update webhooks set failing_since = now() - interval '121 hours' where id = ${id}`.execute(
      server.ctx.db,
    );
    receiver.answers(500);
    await test(person, id);
    const [delivery] = await settled(person, id);
    expect(delivery?.state).toBe('failed');
    expect((await person.client.call(api.webhooks.list, {})).data[0]?.disabledBecause).toBe('failing');
  });
});

describe('an address', () => {
  it.each([
    'http://example.com/hook',
    'https://example.com:8443/hook',
    'https://user@example.com/hook',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://169.254.169.254/latest',
    'https://2130706433/hook',
  ])('%s is refused', async (url) => {
    const person = await signUp(server);
    const body = { url, events: ['credits.low'] as WebhookEvent[] };
    expect(await failureOf(person.client.call(api.webhooks.create, { body }))).toMatchObject({ status: 400 });
  });

  it('is not sent to inside, where its name leads there', async () => {
    const person = await signUp(server);
    const { id } = await listen(person);
    // A name that led outside when it was entered.
    await sql`update webhooks set url = ${`https://localhost/hook`} where id = ${id}`.execute(server.ctx.db);
    await test(person, id);
    const [delivery] = await settled(person, id);
    expect(delivery?.last).toMatchObject({ status: null, error: 'The address is not public.' });
  });
});

it('keeps no secret readable', async () => {
  const person = await signUp(server);
  const { secret } = await listen(person);
  const { rows } = await sql<{
    row: string;
  }>`select webhook_secrets::text as row from webhook_secrets`.execute(server.ctx.db);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(secret.slice(6, 30));
});

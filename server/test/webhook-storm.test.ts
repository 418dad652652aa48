import { randomUUID } from 'node:crypto';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';
import type { UserId } from '@marquee/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPublicAddress } from '../src/platform/public-address.ts';
import { transaction } from '../src/platform/transaction.ts';
import { emitEvent, webhookJobs } from '../src/webhooks/index.ts';
import { addSecret } from '../src/webhooks/secrets.ts';
import { createTestContext, type TestContext } from './harness.ts';
import { openUser } from './kit/accounts.ts';
import { type Receiver, startReceiver } from './kit/receiver.ts';

/** `DELIVERIES=10000` for a long run, which prints its figures. */
const wanted = Number(process.env.DELIVERIES ?? 27);
const isLong = process.env.DELIVERIES !== undefined;
const accounts = isLong ? 5 : 1;

const kinds = [
  'healthy',
  'long',
  'hanging',
  'refusing',
  'redirecting',
  'gone',
  'broken',
  'rebinding',
  'inside',
] as const;
type Kind = (typeof kinds)[number];

/** An address that nobody has: of the 6bone, which was given back. */
const nobody = { address: '3ffe::1', family: 6 };
const inside = { address: '127.0.0.1', family: 4 };

const receivers: Receiver[] = [];
const healthy: Receiver[] = [];
/** Where redirects lead. */
let behind: Receiver;
let test: TestContext;

/** What the names of receivers lead to: outside when they are asked for the first time, or never. */
const asked = new Map<string, number>();
const lookup = dns.lookup;
const { connect } = Socket.prototype;
/** Where connections were tried to that only receivers outside may get: their port is that of https. */
const triedInside: string[] = [];

beforeAll(async () => {
  dns.lookup = ((name: string, options: dns.LookupOptions, done: (...told: unknown[]) => void) => {
    const kind = /^(rebinding|inside)-\d+\.test$/.exec(name)?.[1];
    if (!kind) return lookup(name, options as dns.LookupAllOptions, done);
    const times = asked.get(name) ?? 0;
    asked.set(name, times + 1);
    const found = kind === 'rebinding' && times === 0 ? nobody : inside;
    setImmediate(() => (options.all ? done(null, [found]) : done(null, found.address, found.family)));
  }) as typeof dns.lookup;
  syncBuiltinESMExports();
  Socket.prototype.connect = function (this: Socket, ...to: Parameters<typeof connect>) {
    this.on('connectionAttempt', (address: string, port: number) => {
      if (port === 443 && !isPublicAddress(address)) triedInside.push(address);
    });
    return connect.apply(this, to);
  } as typeof connect;
  behind = await startReceiver();
  receivers.push(behind);
});
afterAll(async () => {
  dns.lookup = lookup;
  syncBuiltinESMExports();
  Socket.prototype.connect = connect;
  await test?.close();
  await Promise.all(receivers.map((receiver) => receiver.close()));
});

/** The address of a receiver of a kind, which is there from now on. */
async function addressOf(kind: Kind, account: number): Promise<URL> {
  if (kind === 'rebinding' || kind === 'inside') return new URL(`https://${kind}-${account}.test/hook`);
  const receiver = await startReceiver();
  if (kind === 'refusing') await receiver.close();
  else receivers.push(receiver);
  if (kind === 'healthy') healthy.push(receiver);
  if (kind === 'long') receiver.answers(200, {}, 'x'.repeat(1_000_000));
  if (kind === 'hanging') receiver.answers(null);
  if (kind === 'redirecting') receiver.answers(307, { location: behind.url });
  if (kind === 'gone') receiver.answers(410);
  if (kind === 'broken') receiver.answers(500);
  return new URL(receiver.url);
}

/** An account that tells one receiver of each kind. */
async function tellAll(userId: UserId, addresses: URL[]): Promise<void> {
  const { ctx } = test;
  await transaction(ctx.db, async (tx) => {
    for (const [n, url] of addresses.entries()) {
      const id = randomUUID();
      const description = kinds[n] ?? '';
      await tx
        .insertInto('webhooks')
        .values({ id, user_id: userId, url: url.href, description, events: ['credits.low'] })
        .execute();
      await addSecret(ctx, tx, id);
    }
  });
}

const tally = () =>
  sql<{ kind: Kind; state: string; error: string | null; count: number; waits: number }>`
    select webhook.description as kind, delivery.state, last_error as error, count(*)::int,
      (count(*) filter (where last_at is null))::int as waits
    from webhook_deliveries as delivery join webhooks as webhook on webhook.id = webhook_id
    group by 1, 2, 3 order by 1, 2, 3`
    .execute(test.ctx.db)
    .then(({ rows }) => rows);

it(
  `delivers or lists each of ${wanted} deliveries to hostile receivers, and sends none inside`,
  async () => {
    const addresses = await Promise.all(
      Array.from({ length: accounts }, (_, account) =>
        Promise.all(kinds.map((kind) => addressOf(kind, account))),
      ),
    );
    test = await createTestContext({
      webhookAllow: addresses.flat().flatMap(({ host, port }) => (port ? [host] : [])),
    });
    const { ctx } = test;
    const users = await Promise.all(addresses.map(() => openUser(test, 0)));
    for (const [n, user] of users.entries()) await tellAll(user, addresses[n] ?? []);
    const events = Math.ceil(wanted / accounts / kinds.length);
    for (const user of users)
      await transaction(ctx.db, async (tx) => {
        for (let n = 0; n < events; n++) await emitEvent(ctx, tx, user, 'credits.low', { credits: n });
      });

    await webhookJobs(ctx);
    ctx.periodic.start();
    const begun = performance.now();
    const isSettled = async () => {
      const rows = await tally();
      if (isLong) {
        const waits = rows.reduce((sum, one) => sum + one.waits, 0);
        console.info(Math.round((performance.now() - begun) / 1_000), 's', { waits });
      }
      return rows.every(({ waits }) => waits === 0);
    };
    await expect
      .poll(isSettled, { timeout: 120_000 + wanted * 200, interval: isLong ? 5_000 : 250 })
      .toBe(true);

    const rows = await tally();
    if (isLong) console.table(rows);
    const all = events * accounts;
    for (const kind of kinds) {
      const own = rows.filter((row) => row.kind === kind);
      expect([kind, own.reduce((sum, { count }) => sum + count, 0)]).toEqual([kind, all]);
      const isDelivered = kind === 'healthy' || kind === 'long';
      if (isDelivered) expect(own).toMatchObject([{ state: 'delivered', error: null }]);
      else
        for (const { state, error } of own)
          expect([kind, state, error]).toEqual([
            kind,
            expect.stringMatching(/pending|failed/),
            expect.any(String),
          ]);
    }
    for (const receiver of healthy) {
      const told = receiver.received.map(({ headers }) => headers['webhook-id']);
      expect([told.length, new Set(told).size]).toEqual([events, events]);
    }
    expect(behind.received).toEqual([]);
    expect(asked.size).toBe(2 * accounts);
    expect(triedInside).toEqual([]);
  },
  300_000 + wanted * 300,
);

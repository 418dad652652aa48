import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { api, type ClientOptions, type CreditPlan, call, send } from '@marquee/contract';
import { type Razorpay, startRazorpay } from '@marquee/sandbox/razorpay';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger, issue } from '../src/credits/index.ts';
import { createTestContext, type TestContext } from './harness.ts';

/** How often the server is killed; the crash figures of a release are taken with 20 and more. */
const kills = Number(process.env.CRASH_KILLS ?? 3);

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
let test: TestContext;
let provider: Razorpay;
let dataDir: string;
let url: string;
let running: ChildProcess;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

/** Starts the whole product as `npm start` does, and waits until it serves. */
async function start(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: test.databaseUrl,
      DATA_DIR: dataDir,
      LIMIT_FACTOR: '1000',
      PORT: String(port),
      SANDBOX: 'on',
      RAZORPAY_KEY_ID: provider.keyId,
      RAZORPAY_KEY_SECRET: provider.keySecret,
      RAZORPAY_WEBHOOK_SECRET: provider.webhookSecret,
      RAZORPAY_API_URL: provider.apiUrl,
      RAZORPAY_CHECKOUT_URL: provider.checkoutUrl,
    },
    stdio: 'ignore',
  });
  for (;;) {
    const ready = await fetch(`${url}/healthz`).catch(() => null);
    if (ready?.ok) return child;
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await delay(50);
  }
}

const killed = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

beforeAll(async () => {
  test = await createTestContext();
  provider = await startRazorpay({ copies: 2, spread: 300 });
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-crash-'));
});
afterAll(async () => {
  if (running) await killed(running);
  await provider.close();
  await test.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Buys a plan while the server may die at any moment. True when the provider took the money. */
async function buy(client: ClientOptions, plan: CreditPlan): Promise<boolean> {
  let paid = false;
  try {
    const { data: order } = await call(client, api.payments.createOrder, { body: { planId: plan._id } });
    const report = provider.pay(order.order_id);
    paid = true;
    await call(client, api.payments.verify, { body: report });
  } catch {
    // Killed in the middle: the provider's messages come again.
  }
  return paid;
}

it(
  'loses neither a credit nor an ad when it is killed in mid-generation',
  async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    running = await start(port);
    let token: string | null = null;
    const client = { host: url, token: () => token };
    const { data: user } = await call(client, api.accounts.register, {
      body: { email: 'crash@example.com', password: 'secret-1' },
    });
    token = user.token;
    const { data: configuration } = await call(client, api.configuration.get, {});
    const { data: app } = await call(client, api.listings.extract, {
      body: { url: configuration.examples[0]?.url ?? '' },
    });
    const given = kills * 10;
    await test.ctx.db
      .transaction()
      .execute((tx) =>
        issue(tx, user.id, given, { key: 'crash-test', kind: 'adjustment', reason: 'crash test' }),
      );

    provider.webhooks.sendTo(`${url}${api.payments.webhook.path}`);
    const { data: shop } = await call(client, api.payments.plans, {});
    const plan = shop.plans[0] as CreditPlan;
    let purchases = 0;

    const recoveries: number[] = [];
    for (let round = 1; round <= kills; round++) {
      const stream = await send(client, api.generations.generate, {
        body: {
          appId: app.appId,
          formatTypes: ['square', 'story', 'landscape'],
          quantities: { square: 4, story: 3, landscape: 3 },
          templateType: 'basic',
        },
      });
      const drained = stream.text().catch(() => '');
      const dies = delay(Math.random() * 2_500).then(() => killed(running));
      // Some purchases are finished before the kill, some are caught by it, some come too late.
      await delay(Math.random() * 2_000);
      if (await buy(client, plan)) purchases++;
      await dies;
      await drained;
      const before = Date.now();
      running = await start(port);
      await expect
        .poll(async () => (await call(client, api.generations.status, {})).hasActiveOperation, {
          timeout: 60_000,
          interval: 100,
        })
        .toBe(false);
      recoveries.push(Date.now() - before);

      const listed = await call(client, api.ads.ofApp, {
        params: { appId: app.appId },
        query: { limit: 10 },
      });
      expect(listed.ads).toHaveLength(10);
      for (const ad of listed.ads) expect((await fetch(url + ad.assetPath)).status).toBe(200);
      const spent = round * 10;
      const bought = purchases * (plan.credits + plan.bonus_credits);
      await expect
        .poll(async () => (await call(client, api.credits.balance, {})).data.credits, { timeout: 60_000 })
        .toBe(10 + given + bought - spent);
      expect(await checkLedger(test.ctx.db)).toEqual([]);
    }
    const worst = Math.max(...recoveries);
    console.info(
      `${kills} kills, ${purchases} purchases, slowest recovery with restart ${(worst / 1000).toFixed(1)} s`,
    );
    expect(worst).toBeLessThan(45_000);
  },
  120_000 + kills * 60_000,
);

import { type ChildProcess, execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { api, type CreditPlan, call, send } from '@marquee/contract';
import { type Razorpay, startRazorpay } from '@marquee/sandbox/razorpay';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';
import { ended, freePort, served, startProcess } from './product.ts';

/** One for whom the provider alone tells of the payment, and two whose page does too. */
const users = 3;

let provider: Razorpay;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let dataDir: string;
let env: Record<string, string>;
const urls: string[] = [];
const workerUrls: string[] = [];
const apis: ChildProcess[] = [];
const workers: ChildProcess[] = [];

beforeAll(async () => {
  provider = await startRazorpay({ copies: 2, spread: 100 });
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-processes-'));
  env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SANDBOX: 'on',
    RAZORPAY_KEY_ID: provider.keyId,
    RAZORPAY_KEY_SECRET: provider.keySecret,
    RAZORPAY_WEBHOOK_SECRET: provider.webhookSecret,
    RAZORPAY_API_URL: provider.apiUrl,
    RAZORPAY_CHECKOUT_URL: provider.checkoutUrl,
  };
  for (let pair = 0; pair < 2; pair++) {
    const [port, workerPort] = [await freePort(), await freePort()];
    urls.push(`http://127.0.0.1:${port}`);
    workerUrls.push(`http://127.0.0.1:${workerPort}`);
    apis.push(startProcess({ ...env, ROLE: 'api', PORT: String(port) }));
    workers.push(startProcess({ ...env, ROLE: 'worker', PORT: String(workerPort) }));
  }
  await Promise.all(apis.map((child, index) => served(child, urls[index] as string)));
});
afterAll(async () => {
  await Promise.all([...apis, ...workers].map((child) => ended(child, 'SIGTERM')));
  await provider.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** One user's life, each call at the other process than the one before. */
async function live(index: number): Promise<void> {
  let token: string | null = null;
  let calls = index;
  const client = () => ({ host: urls[calls++ % 2] as string, token: () => token });
  const body = { email: `${randomUUID()}@example.com`, password: 'secret-1' };
  token = (await call(client(), api.accounts.register, { body })).data.token;
  const { data: configuration } = await call(client(), api.configuration.get, {});
  const { data: app } = await call(client(), api.listings.extract, {
    body: { url: configuration.examples[0]?.url ?? '' },
  });
  const { data: shop } = await call(client(), api.payments.plans, {});
  const plan = shop.plans[index % shop.plans.length] as CreditPlan;
  const generate = async () => {
    const stream = await send(client(), api.generations.generate, {
      body: {
        appId: app.appId,
        formatTypes: ['square', 'landscape'],
        quantities: { square: 2, landscape: 1 },
        templateType: 'basic',
      },
    });
    expect(await stream.text()).toContain('"complete"');
  };
  const buy = async () => {
    const { data: order } = await call(client(), api.payments.createOrder, { body: { planId: plan._id } });
    const report = provider.pay(order.order_id);
    const hosts = [client(), client(), client()];
    if (index % 3 > 0)
      await Promise.all(hosts.map((host) => call(host, api.payments.verify, { body: report })));
  };
  await Promise.all([generate(), buy()]);
  const balance = async () => (await call(client(), api.credits.balance, {})).data.credits;
  await expect.poll(balance).toBe(10 + plan.credits + plan.bonus_credits - 3);
}

it('two serving and two working processes, of which one dies, share one ledger', async () => {
  provider.webhooks.sendTo(`${urls[1]}${api.payments.webhook.path}`);
  const lives = Promise.all(Array.from({ length: users }, (_, index) => live(index)));
  await ended(workers[0] as ChildProcess, 'SIGKILL');
  await lives;
  const ledgerCheck = fileURLToPath(new URL('../src/cli/ledger-check.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [ledgerCheck], {
    env: { PATH: process.env.PATH, ...env },
  });
  expect(stdout).toBe('The ledger is sound.\n');
});

/** Every sample that a process tells: its line up to the value, and the value. */
async function samplesOf(url: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(samples.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]));
}

it('tell figures of which the dashboard adds up each once, whatever their role', async () => {
  await served(workers[1] as ChildProcess, workerUrls[1] as string);
  for (const path of ['livez', 'readyz']) expect((await fetch(`${workerUrls[1]}/${path}`)).status).toBe(200);
  const [api, worker] = await Promise.all([samplesOf(urls[0] as string), samplesOf(workerUrls[1] as string)]);
  const dashboard = await readFile(new URL('../../deploy/grafana/marquee.json', import.meta.url), 'utf8');
  const { panels } = JSON.parse(dashboard) as { panels: { title: string; targets: { expr: string }[] }[] };
  const scaling = await readFile(new URL('../../deploy/kubernetes/worker.yaml', import.meta.url), 'utf8');
  const expressions = [
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    /query: (.*)/.exec(scaling)?.[1] ?? '',
  ];
  for (const expression of expressions) {
    const names = expression.match(/\b(marquee|process|nodejs)_\w+/g) ?? [];
    expect(names, expression).not.toEqual([]);
    const by = [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(', '));
    const matched = [...expression.matchAll(/(\w+)=~?"/g)].map(([, label]) => label as string);
    for (const name of names) {
      // No model was asked in this test.
      if (name === 'marquee_day_model_cost_dollars') continue;
      const samples = [...api.keys(), ...worker.keys()].filter((sample) =>
        new RegExp(`^${name}\\b`).test(sample),
      );
      expect(samples, expression).not.toEqual([]);
      for (const label of [...by, ...matched])
        expect(
          samples.some((sample) => sample.includes(`${label}="`)),
          `${label} of ${expression}`,
        ).toBe(true);
    }
    // What every process reads from the database is not added up.
    if (/marquee_(queue|day)_/.test(expression)) expect(expression).toMatch(/^(sum\()?max by /);
  }
  const delivered = 'marquee_ads_total{template="basic",result="delivered"}';
  expect(api.get(delivered)).toBe(0);
  expect(worker.get(delivered)).toBeGreaterThan(0);
  const sold = (samples: Map<string, number>) =>
    [...samples]
      .filter(([name]) => name.startsWith('marquee_day_sales'))
      .reduce((sum, [, value]) => sum + value, 0);
  expect([sold(api), sold(worker)]).toEqual([users, users]);
});

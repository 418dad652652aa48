import { existsSync, watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { api, type ClientOptions, type CreditPlan, call, send } from '@marquee/contract';
import { type Razorpay, startRazorpay } from '@marquee/sandbox/razorpay';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDeep } from '../../scripts/depth.ts';
import { checkLedger } from '../src/credits/index.ts';
import { readLockFile } from '../src/platform/postgres-processes.ts';
import { fetchWhenFree } from './fetch-when-free.ts';
import { openKillable } from './kit/killable-server.ts';
import { seededRandom } from './scale/random.ts';

/** What dies in a round, and when: at a random moment, or at one of the two that matter most. */
type Way = 'server' | 'charged' | 'picture' | 'database' | 'both';
const ways: Way[] = isDeep
  ? ['server', 'charged', 'picture', 'database', 'both']
  : ['picture', 'charged', 'both'];

/** How often something is killed; the crash figures of a release are taken with 100. */
const kills = Number(process.env.CRASH_KILLS ?? ways.length);

/** What chooses the moments; a long run is repeated with the seed that it told. */
const seed = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 2 ** 31));
const random = seededRandom(seed);

/** Ads of each round's generation. */
const ads = 3;

let provider: Razorpay;
// Before the server, which is told of it.
beforeAll(async () => {
  provider = await startRazorpay({ copies: 2, spread: 300 });
});
const killable = openKillable({
  hasOwnDatabase: true,
  env: () => ({
    RAZORPAY_KEY_ID: provider.keyId,
    RAZORPAY_KEY_SECRET: provider.keySecret,
    RAZORPAY_WEBHOOK_SECRET: provider.webhookSecret,
    RAZORPAY_API_URL: provider.apiUrl,
    RAZORPAY_CHECKOUT_URL: provider.checkoutUrl,
  }),
});
afterAll(() => provider.close());

const databaseFolder = () => join(killable.open.dataDir, 'postgres', 'data');

/** Kills its main process. @returns the number of that */
function killDatabase(): number | undefined {
  const running = readLockFile(databaseFolder());
  if (running) process.kill(running.pid, 'SIGKILL');
  return running?.pid;
}

/** Those that the killed one made may go on answering for a moment: it is over when another one has taken its place. */
const databaseAgain = (killed: number | undefined) =>
  expect.poll(() => readLockFile(databaseFolder())?.pid ?? killed).not.toBe(killed);

/** Buys a plan while all may die at any moment. True when the provider took the money. */
async function buy(client: ClientOptions, plan: CreditPlan, charged = async () => {}): Promise<boolean> {
  let paid = false;
  try {
    const { data: order } = await call(client, api.payments.createOrder, { body: { planId: plan._id } });
    const report = provider.pay(order.order_id);
    paid = true;
    const killing = charged();
    await call(client, api.payments.verify, { body: report }).finally(() => killing);
  } catch {
    // Killed in the middle: the provider's messages come again.
  }
  return paid;
}

/** Resolves at the moment when the so-manieth picture from now on is being written. */
function pictureWritten(count: number, patience: number): Promise<void> {
  const { dataDir } = killable.open;
  const folder = join(dataDir, 'blobs', 'ads');
  const seen = new Set<string | null>();
  return new Promise((resolve) => {
    const done = () => {
      watcher.close();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, patience);
    const watcher = watch(
      existsSync(folder) ? folder : dataDir,
      { recursive: !existsSync(folder) },
      (_, name) => {
        if (!name?.endsWith('.png')) return;
        seen.add(name);
        if (seen.size >= count) done();
      },
    );
  });
}

const unsettled = new Set<string>();

/** Pictures that were stored since the last time and whose ad was not recorded: what the kill between the two leaves. */
const unsettledPictures = () =>
  killable.inDatabase(async (db) => {
    const ads = await db.selectFrom('ads').select('blob_key').execute();
    const named = new Set<string>(ads.map(({ blob_key }) => blob_key));
    const folder = join(killable.open.dataDir, 'blobs', 'ads');
    const stored = existsSync(folder) ? await readdir(folder) : [];
    const found = stored.filter(
      (name) => name.endsWith('.png') && !named.has(`ads/${name}`) && !unsettled.has(name),
    );
    for (const name of found) unsettled.add(name);
    return found.length;
  });

it(
  'loses neither a credit nor an ad when server and database are killed in mid-generation and mid-purchase',
  async ({ onTestFailed }) => {
    onTestFailed(() => console.info(`CRASH_SEED=${seed}`));
    const { client, user, app, balance } = await killable.signUpWithApp('crash@example.com');
    const given = kills * ads;
    await killable.give(user.id, given);
    const { url } = killable.open;
    provider.webhooks.sendTo(`${url}${api.payments.webhook.path}`);
    const { data: shop } = await call(client, api.payments.plans, {});
    const plan = shop.plans[0] as CreditPlan;

    let purchases = 0;
    const hits = { charged: 0, verifying: 0, picture: 0 };
    const recoveries: number[] = [];
    let killed: number | undefined;

    /** Lets the round's victim die in its way, while a purchase is made or not. */
    async function strike(way: Way, round: number): Promise<void> {
      if (way === 'charged') {
        await delay(random() * 1_500);
        const before = provider.calls;
        const paid = await buy(client, plan, async () => {
          // Every other time the server has begun to verify and waits for the provider.
          if (round % 2 === 0) while (provider.calls < before + 2) await delay(1);
          hits[round % 2 === 0 ? 'verifying' : 'charged'] += 1;
          await killable.kill();
        });
        if (paid) purchases++;
        else await killable.kill();
        return;
      }
      const buying = delay(random() * 2_000).then(() => buy(client, plan));
      if (way === 'picture') await pictureWritten(1 + Math.floor(random() * ads), 15_000);
      else await delay(random() * 2_500);
      if (way === 'database') killed = killDatabase();
      else await killable.kill();
      if (way === 'both') killDatabase();
      if (way === 'picture') hits.picture += Math.min(1, await unsettledPictures());
      if (await buying) purchases++;
    }

    for (let round = 1; round <= kills; round++) {
      const way = ways[(round - 1) % ways.length] as Way;
      const stream = await send(client, api.generations.generate, {
        body: {
          appId: app.appId,
          formatTypes: ['square', 'story', 'landscape'],
          quantities: { square: 1, story: 1, landscape: 1 },
          templateType: 'basic',
        },
      });
      const drained = stream.text().catch(() => '');
      await strike(way, round);
      const before = Date.now();
      if (way === 'database') await databaseAgain(killed);
      else await killable.start();
      await drained;
      const running = async () =>
        (await call(client, api.generations.status, {}).catch(() => null))?.hasActiveOperation;
      await expect.poll(running, { timeout: 90_000, interval: 100 }).toBe(false);
      recoveries.push(Date.now() - before);

      const listed = await call(client, api.ads.ofApp, {
        params: { appId: app.appId },
        query: { limit: ads },
      });
      expect(listed.ads).toHaveLength(ads);
      for (const ad of listed.ads) {
        const picture = await fetchWhenFree(url + ad.assetPath);
        expect([picture.status, (await picture.arrayBuffer()).byteLength > 1_000]).toEqual([200, true]);
      }
      const bought = purchases * (plan.credits + plan.bonus_credits);
      await expect.poll(balance).toBe(10 + given + bought - round * ads);
      expect(await killable.inDatabase(checkLedger)).toEqual([]);
    }
    const worst = Math.max(...recoveries);
    console.info(
      `${kills} kills (${ways.join(', ')} in turn, seed ${seed}), ${purchases} purchases; ` +
        `${hits.charged} between charge and report, ${hits.verifying} while verifying, ` +
        `${hits.picture} between storing a picture and settling it; ` +
        `slowest recovery with restart ${(worst / 1000).toFixed(1)} s`,
    );
    expect(worst).toBeLessThan(90_000);
  },
  120_000 + kills * 120_000,
);

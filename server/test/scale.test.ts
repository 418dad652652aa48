import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ObjectStore, startObjectStore } from '@marquee/sandbox/s3';
import pLimit from 'p-limit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOrphanPictures } from '../src/generations/orphans.ts';
import { createTestDatabase } from './database.ts';
import { createTestContext, type TestContext } from './harness.ts';
import { serverBehind } from './own-database.ts';
import { audit, orphansOf } from './scale/books.ts';
import { standBy } from './scale/bystander.ts';
import { type Fleet, memoryOf, startFleet } from './scale/fleet.ts';
import { fairnessOf, watchLine } from './scale/line.ts';
import { arrive, type Habit, live, type Person } from './scale/person.ts';
import { seededRandom } from './scale/random.ts';
import { makeTrouble, type Troubles } from './scale/trouble.ts';

/** How many people generate at once, and what chooses the trouble. */
const users = Number(process.env.SCALE_USERS);
const seed = Number(process.env.SCALE_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** Processes of each role. */
const processes = 3;
/** Ads of most orders, and of every fourth. */
const [short, long] = [2, 10];
const habits: Habit[] = ['regenerates', 'looks', 'downloads', 'looks', 'deletes'];
const twoDays = 2 * 24 * 60 * 60_000;

const wishesOf = (index: number): Pick<Person, 'count' | 'habit'> => ({
  count: index % 4 === 0 ? long : short,
  habit: habits[index % habits.length] as Habit,
});

let store: ObjectStore;
let test: TestContext;
let folder: string;
let fleet: Fleet;

describe(`${users} users`, () => {
  beforeAll(async () => {
    const [database, objects] = await Promise.all([createTestDatabase(), startObjectStore()]);
    store = objects;
    folder = await mkdtemp(join(tmpdir(), 'marquee-scale-'));
    const { bucket: name, region, endpoint, accessKeyId, secretAccessKey } = store;
    const bucket = { name, region, endpoint, credentials: { accessKeyId, secretAccessKey } };
    test = await createTestContext({ bucket }, undefined, database);
    await watchLine(test.ctx.db);
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      SANDBOX: 'on',
      LONGEST_WAIT: '86400',
      LIMIT_FACTOR: '100000',
      SCREENSHOT_READERS: '0',
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    fleet = await startFleet(env, { apis: processes, workers: processes, folder });
  }, 300_000);
  afterAll(async () => {
    await fleet.close();
    await test.close();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }, 120_000);

  it('lose neither an ad nor a credit, whatever dies, and wait in turn', { timeout: 7_200_000 }, async () => {
    const { ctx } = test;
    const door = pLimit(12);
    const people = await Promise.all(
      Array.from({ length: users }, (_, index) => door(() => arrive(fleet, index, wishesOf(index)))),
    );

    const over = new AbortController();
    const server = serverBehind(test.databaseUrl);
    const trouble = makeTrouble(
      { fleet, store, db: ctx.db, server, random: seededRandom(seed) },
      over.signal,
    );
    const standing = standBy(fleet, over.signal);
    const began = performance.now();
    const lives = await Promise.allSettled(people.map(live));
    const seconds = (performance.now() - began) / 1_000;
    over.abort();
    const troubles = await trouble;
    const bystander = await standing;

    const wrong = () => audit(ctx.db, store, ctx.config.signupCredits);
    const faults = await settled(wrong);
    const orphans = await orphansOf(ctx.db, store);
    const fairness = await fairnessOf(ctx.db);
    const told = lives.flatMap((life) => (life.status === 'fulfilled' ? [life.value] : []));
    console.info(
      report({
        seconds,
        ads: people.reduce((sum, { count }) => sum + count, 0),
        ...troubles,
        bystander,
        streams: told.reduce((sum, { streams }) => sum + streams, 0),
        maxSilenceSeconds: Math.max(...told.map(({ silence }) => silence)) / 1_000,
        orphans: orphans.length,
        megabytes: await Promise.all(
          fleet.members.map(async (one) => Math.round((await memoryOf(one)) / 2 ** 20)),
        ),
        ...fairness,
        complaints: Object.fromEntries(await fleet.complaints()),
      }),
    );

    expect(lives.flatMap((life) => (life.status === 'rejected' ? [String(life.reason)] : []))).toEqual([]);
    expect(troubles.doubles).toBe(0);
    expect(bystander.longest).toBeLessThan(10);
    expect(faults).toEqual([]);
    // What killed workers have left is swept away once it is old, and nothing else.
    store.older = twoDays;
    await deleteOrphanPictures(ctx);
    expect(await orphansOf(ctx.db, store)).toEqual([]);
    expect(await wrong()).toEqual([]);
    expect(fairness.displaced.p95).toBeLessThan(50);
    expect(fairness.rankCorrelation).toBeGreaterThan(0.9);
    expect(fairness.finished[`${short} ads`]).toBeLessThan(fairness.finished[`${long} ads`] as number);
  });
});

function report(figures: Troubles & Record<string, unknown>): string {
  return `${users} users on ${processes} serving and ${processes} working processes, seed ${seed}: ${JSON.stringify(figures, null, 1)}`;
}

/** What is still wrong when all has had time to settle. */
async function settled(wrong: () => Promise<string[]>): Promise<string[]> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const faults = await wrong();
    if (faults.length === 0 || Date.now() > deadline) return faults;
    await delay(2_000);
  }
}

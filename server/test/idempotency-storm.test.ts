import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@marquee/contract';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { checkLedger } from '../src/credits/index.ts';
import { type Person, signUp } from './kit/accounts.ts';
import { extract, orderOf } from './kit/ads.ts';
import { makeKey } from './kit/keys.ts';
import { openStores } from './kit/stores.ts';
import { ended, freePort, served, startProcess } from './product.ts';

/**
 * Orders, each of an account of its own; `STORM_ORDERS=1000` for a long run, which prints its figures. A process is
 * killed for every ten of them.
 */
const orders = Number(process.env.STORM_ORDERS ?? 5);
const isLong = process.env.STORM_ORDERS !== undefined;
const timesSent = 5;
const processes = 3;
/** Orders under way at a time: more of them would only wear out the test's own process. */
const atOnce = 100;

const open = openStores();
const serving: { url: string; child: ChildProcess }[] = [];
/** How calls were answered: by status, 0 for none. */
const answered = new Map<number, number>();
let isOver = false;

afterAll(async () => {
  isOver = true;
  await Promise.all(serving.map(({ child }) => ended(child, 'SIGKILL')));
});

function start(port: number): ChildProcess {
  const { dataDir, stores } = open.server.ctx.config;
  return startProcess({
    ROLE: 'api',
    PORT: String(port),
    DATABASE_URL: open.server.databaseUrl,
    DATA_DIR: dataDir,
    SANDBOX: 'off',
    PLAY_STORE_URL: stores.playStoreUrl,
  });
}

async function startAll(): Promise<void> {
  for (let n = 0; n < processes; n++) {
    const port = await freePort();
    const one = { url: `http://127.0.0.1:${port}`, child: start(port) };
    serving.push(one);
    await served(one.child, one.url);
  }
}

/** Kills a process in the middle of its calls, and starts it again. */
async function kill(which: number): Promise<void> {
  const one = serving[which % processes];
  if (!one) return;
  await ended(one.child, 'SIGKILL');
  one.child = start(Number(new URL(one.url).port));
  await served(one.child, one.url);
}

/** The longest pause, seconds: with it a run ends, however long the line is that it is told of. */
const longestPause = 60;

/** Seconds after which a call that was not taken is made again: what it was told, and more each time. */
const pauseOf = (response: Response | null, tries: number) =>
  Math.min(longestPause, Number(response?.headers.get('retry-after') ?? 1) * Math.min(8, 1.3 ** tries));

/** Sends an order until it is taken, as a patient program does: to another process each time, and when it is told to. */
async function insist(key: string, body: object, first: number): Promise<string> {
  for (let n = first; !isOver; n++) {
    const { url } = serving[n % processes] ?? { url: '' };
    const response = await fetch(`${url}${api.generations.generate.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': 'the-one-order',
        prefer: 'respond-async',
      },
      body: JSON.stringify(body),
    }).catch(() => null);
    const status = response?.status ?? 0;
    answered.set(status, (answered.get(status) ?? 0) + 1);
    const reply = (await response?.json().catch(() => null)) as {
      data?: { operationId: string };
      code?: string;
    } | null;
    if (reply?.data) return reply.data.operationId;
    // 408: its body came too late, of a machine with too much in hand.
    if (response && ![408, 409, 503].includes(response.status))
      throw new Error(`${response.status} ${reply?.code}`);
    await delay(pauseOf(response, n - first) * 1_000 * (0.5 + Math.random()));
  }
  throw new Error('the test is over');
}

/** What `act` gives for each, a hundred at a time. */
async function inTurns<Item, Result>(items: Item[], act: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const work = async () => {
    for (const [n, item] of left) results[n] = await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

it(
  `makes each of ${orders} orders once, sent ${timesSent} times at once to ${processes} processes that are killed`,
  async () => {
    const people: Person[] = [];
    while (people.length < orders)
      people.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(20, orders - people.length) }, () => signUp(open.server)),
        )),
      );
    const [first] = people;
    if (!first) throw new Error('nobody came');
    const { appId } = await extract(first.client, open.sandbox);
    const keys: string[] = [];
    for (const person of people)
      keys.push((await makeKey(open.server, person, { scopes: ['ads:write'] })).text);
    await startAll();
    const { db } = open.server.ctx;
    const made = async () =>
      (
        await sql<{ id: string; status: string }>`select id, status from generations
        where user_id = any(${people.map(({ id }) => id)}::uuid[])`.execute(db)
      ).rows;
    const begun = performance.now();
    const tell = (what: object) => {
      if (isLong) console.info(Math.round((performance.now() - begun) / 1_000), 's', what);
    };

    const kills = async () => {
      for (let n = 0; n < Math.ceil(orders / 10); n++) {
        await kill(n);
        tell({ kills: n + 1, made: (await made()).length, answered });
      }
    };
    const [answers] = await Promise.all([
      inTurns(keys, (key) =>
        Promise.all(
          Array.from({ length: timesSent }, (_, n) => insist(key, orderOf(appId, { square: 1 }), n)),
        ),
      ),
      kills(),
    ]);
    tell({ taken: answers.length, answered });

    for (const told of answers) expect(new Set(told).size).toBe(1);
    await expect
      .poll(async () => (await made()).filter(({ status }) => status === 'complete').length, {
        timeout: 60_000 + orders * 10_000,
        interval: 500,
      })
      .toBe(orders);
    expect((await made()).map(({ id }) => id).sort()).toEqual(answers.map(([id]) => id).sort());
    expect(await checkLedger(db)).toEqual([]);
    tell({ complete: orders });
  },
  300_000 + orders * 20_000,
);

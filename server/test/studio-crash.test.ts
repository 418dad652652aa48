import type { ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, api, call, type Edit, send } from '@marquee/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger, issue } from '../src/credits/index.ts';
import type { Db } from '../src/database.ts';
import { fetchWhenFree } from './fetch-when-free.ts';
import { askDatabase } from './kit/ask-database.ts';
import { ended, freePort, served, startProcess } from './product.ts';
import { seededRandom } from './scale/random.ts';

/** When a save is cut off: at any moment, or between the storing of its picture and its record. */
const moments = ['any', 'picture'] as const;

const kills = Number(process.env.CRASH_KILLS ?? moments.length);
const seed = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 2 ** 31));
const random = seededRandom(seed);

/** Credits that each save costs. */
const price = 2;

let dataDir: string;
let url: string;
let server: ChildProcess;

async function start(): Promise<void> {
  server = startProcess({ DATA_DIR: dataDir, PORT: new URL(url).port, SANDBOX: 'on' });
  await served(server, url);
}

const inDatabase = <T>(ask: (db: Db) => Promise<T>): Promise<T> => askDatabase(dataDir, ask);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-studio-crash-'));
  url = `http://127.0.0.1:${await freePort()}`;
  await start();
});
afterAll(async () => {
  await ended(server, 'SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** Resolves when the next picture of an ad is being written, or when `over` is. */
function pictureWritten(over: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(join(dataDir, 'blobs', 'ads'), (_, name) => name?.endsWith('.png') && done());
    const done = () => {
      watcher.close();
      resolve();
    };
    void over.then(done, done);
  });
}

it(
  'leaves the old ad or the new one, paid once, when the server is killed in mid-save',
  async ({ onTestFailed }) => {
    onTestFailed(() => console.info(`CRASH_SEED=${seed}`));
    let token: string | null = null;
    const client = { host: url, token: () => token, fetch: fetchWhenFree };
    const { data: user } = await call(client, api.accounts.register, {
      body: { email: 'saver@example.com', password: 'secret-1' },
    });
    token = user.token;
    const { data: configuration } = await call(client, api.configuration.get, {});
    const { data: app } = await call(client, api.listings.extract, {
      body: { url: configuration.examples[0]?.url ?? '' },
    });
    const order = { appId: app.appId, formatTypes: ['square'], quantities: { square: 1 } };
    const made = await send(client, api.generations.generate, { body: { ...order, templateType: 'basic' } });
    await made.text();
    const { ads } = await call(client, api.ads.ofApp, { params: { appId: app.appId }, query: {} });
    const adID = ads[0]?.adID ?? '';
    await inDatabase(async (db) => {
      const cost = JSON.stringify({ basic: 1, advanced: 3, edit_cost: price });
      await db
        .updateTable('configuration')
        .set({ value: cost })
        .where('section', '=', 'generation_costs')
        .execute();
      const gift = { key: 'crash-test', kind: 'adjustment', reason: 'crash test' } as const;
      await db.transaction().execute((tx) => issue(tx, user.id, kills * price * 2, gift));
    });
    const open = async () => (await call(client, api.studio.open, { params: { adID } })).data;
    const balance = async () => (await call(client, api.credits.balance, {})).data.credits;
    const before = await balance();
    let opened = await open();
    const lasted: number[] = [];

    for (let round = 0; round < kills; round++) {
      const old = opened;
      const edit: Edit = { scheme: { color: round % 2 === 0 ? '#0b1d3a' : '#7a1f4d' } };
      const save = () => call(client, api.studio.save, { body: { adID, edit, version: old.version } });
      const began = performance.now();
      // Whoever waits for it goes on waiting until the server is there again: then it is asked once more.
      const cutOff = call({ ...client, fetch }, api.studio.save, {
        body: { adID, edit, version: old.version },
      }).catch((error: unknown) => error);
      const longest = Math.max(300, ...lasted);
      await (moments[round % moments.length] === 'any' ? delay(random() * longest) : pictureWritten(cutOff));
      await ended(server, 'SIGKILL');
      await cutOff;
      lasted.push(performance.now() - began);
      await start();

      opened = await open();
      expect([old.version, old.version + 1]).toContain(opened.version);
      const isNew = opened.version > old.version;
      if (!isNew) expect(opened.recipe).toEqual(old.recipe);
      if (isNew) expect({ color: opened.recipe.scheme.own }).toEqual(edit.scheme);
      expect(opened.ad.assetPath === old.ad.assetPath).toBe(!isNew);
      const picture = await fetchWhenFree(url + opened.ad.assetPath);
      expect([picture.status, (await picture.arrayBuffer()).byteLength > 1_000]).toEqual([200, true]);
      await expect.poll(balance).toBe(before - price * (opened.version - 1));
      expect(await inDatabase(checkLedger)).toEqual([]);

      // The same save once more: it is taken once, whichever of the two it was.
      const again = await save().catch((error: unknown) => error);
      if (isNew) expect(again).toMatchObject({ code: 'EDITED_MEANWHILE' });
      else expect(again).not.toBeInstanceOf(ApiError);
      opened = await open();
      expect(opened.version).toBe(old.version + 1);
      await expect.poll(balance).toBe(before - price * (opened.version - 1));
      expect(await inDatabase(checkLedger)).toEqual([]);
    }
  },
  120_000 + kills * 120_000,
);

import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, api, call, type Edit } from '@marquee/contract';
import { expect, it } from 'vitest';
import { isDeep } from '../../scripts/depth.ts';
import { checkLedger } from '../src/credits/index.ts';
import { fetchWhenFree } from './fetch-when-free.ts';
import { openKillable } from './kit/killable-server.ts';
import { seededRandom } from './scale/random.ts';

/** When a save is cut off: at any moment, or between the storing of its picture and its record. */
const moments: ('any' | 'picture')[] = isDeep ? ['any', 'picture'] : ['picture'];

const kills = Number(process.env.CRASH_KILLS ?? moments.length);
const seed = Number(process.env.CRASH_SEED ?? Math.floor(Math.random() * 2 ** 31));
const random = seededRandom(seed);

/** Credits that each save costs. */
const price = 2;

const killable = openKillable({ hasOwnDatabase: true });

/** Resolves when the next picture of an ad is being written, or when `over` is. */
function pictureWritten(over: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(
      join(killable.open.dataDir, 'blobs', 'ads'),
      (_, name) => name?.endsWith('.png') && done(),
    );
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
    const { client, user, ad, balance } = await killable.signUpWithAd('saver@example.com');
    const { adID } = ad;
    await killable.setCosts({ edit_cost: price });
    await killable.give(user.id, kills * price * 2);
    const open = async () => (await call(client, api.studio.open, { params: { adID } })).data;
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
      await killable.kill();
      await cutOff;
      lasted.push(performance.now() - began);
      await killable.start();

      opened = await open();
      expect([old.version, old.version + 1]).toContain(opened.version);
      const isNew = opened.version > old.version;
      if (!isNew) expect(opened.recipe).toEqual(old.recipe);
      if (isNew) expect({ color: opened.recipe.scheme.own }).toEqual(edit.scheme);
      expect(opened.ad.assetPath === old.ad.assetPath).toBe(!isNew);
      const picture = await fetchWhenFree(killable.open.url + opened.ad.assetPath);
      expect([picture.status, (await picture.arrayBuffer()).byteLength > 1_000]).toEqual([200, true]);
      await expect.poll(balance).toBe(before - price * (opened.version - 1));
      expect(await killable.inDatabase(checkLedger)).toEqual([]);

      // The same save once more: it is taken once, whichever of the two it was.
      const again = await save().catch((error: unknown) => error);
      if (isNew) expect(again).toMatchObject({ code: 'EDITED_MEANWHILE' });
      else expect(again).not.toBeInstanceOf(ApiError);
      opened = await open();
      expect(opened.version).toBe(old.version + 1);
      await expect.poll(balance).toBe(before - price * (opened.version - 1));
      expect(await killable.inDatabase(checkLedger)).toEqual([]);
    }
  },
  120_000 + kills * 120_000,
);

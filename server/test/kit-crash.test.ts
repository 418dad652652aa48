import { api, call, type NetworkId } from '@marquee/contract';
import { expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { checkLedger } from '../src/credits/index.ts';
import { fetchWhenFree } from './fetch-when-free.ts';
import { openKillable } from './kit/killable-server.ts';

/** Credits that a kit costs. */
const price = 2;
const networks: NetworkId[] = ['meta'];

const killable = openKillable();

it('a kit is whole and paid once, when the server is killed while it is made', async () => {
  const { client, user, ad, balance } = await killable.signUpWithAd('launcher@example.com');
  await killable.setCosts({ kit_cost: price });
  await killable.give(user.id, price);
  const before = await balance();
  const { kitId } = (await call(client, api.kits.start, { body: { adIDs: [ad.adID], networks } })).data;
  const kit = async () => (await call(client, api.kits.read, { params: { kitId } })).data;
  await expect.poll(async () => (await kit()).progress.current, { interval: 20 }).toBeGreaterThan(0);
  await killable.kill();
  await killable.start();

  await expect.poll(async () => (await kit()).status).toBe('ready');
  expect(await balance()).toBe(before - price);
  expect(await killable.inDatabase(checkLedger)).toEqual([]);
  const address = killable.open.url + ((await kit()).url ?? '');
  const zip = Buffer.from(await (await fetchWhenFree(address)).arrayBuffer());
  const opened = await fromBufferPromise(zip);
  const names: string[] = [];
  for await (const { fileName } of opened.eachEntry()) names.push(fileName);
  for (const id of networks)
    expect(
      names.some((name) => name.includes(`/${id}/`) && name.endsWith('.png')),
      id,
    ).toBe(true);
  expect(names.some((name) => name.endsWith('/manifest.json'))).toBe(true);
  const rows = await killable.inDatabase((db) =>
    db.selectFrom('kits').select(['starts', 'status']).where('id', '=', kitId).execute(),
  );
  // Killed in the middle: another process began it again.
  expect(rows).toEqual([{ status: 'ready', starts: 2 }]);
}, 180_000);

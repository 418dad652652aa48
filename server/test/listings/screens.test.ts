import { api } from '@marquee/contract';
import { loadFonts } from '@marquee/engine';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { picturesOf } from '../../src/listings/index.ts';
import { startServer, type TestClient, type TestServer } from '../harness.ts';
import { bytes, html, picture, playLink, playPage, type StandIn, startStandIn } from './stand-in.ts';

let standIn: StandIn;
let server: TestServer;
let user: TestClient;

beforeAll(async () => {
  standIn = await startStandIn();
  server = await startServer({ stores: standIn.stores, screenReaders: 1 });
  const { data } = await server.client.call(api.accounts.register, {
    body: { email: 'reader@example.com', password: 'correct horse' },
  });
  user = server.newClient(data.token);
});
afterAll(async () => {
  await server.close();
  await standIn.close();
});

/** A publisher's picture: large words above a plain device. */
async function artwork(words: string): Promise<Uint8Array> {
  const fonts = await loadFonts();
  const size = { width: 720, height: 1280 };
  await fonts.ensure(['inter-tight'], words);
  const letters = await fonts.draw(
    {
      type: 'text',
      text: words,
      style: {
        ...size,
        paddingTop: 110,
        textAlign: 'center',
        fontFamily: 'inter-tight',
        fontSize: 60,
        fontWeight: 700,
        color: '#ffffff',
      },
    },
    size,
  );
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280"><rect width="720" height="1280" fill="#1f5eff"/>
    <rect x="80" y="340" width="560" height="1100" rx="48" fill="#0b0c0e"/><rect x="92" y="352" width="536" height="1100" rx="40" fill="#f7f8fb"/></svg>`;
  return sharp(new TextEncoder().encode(ground))
    .composite([{ input: Buffer.from(letters), raw: { ...size, channels: 4 } }])
    .png()
    .toBuffer();
}

it('keeps what the screenshots of a listing show, for its runs, and counts what was read', {
  timeout: 120_000,
}, async () => {
  const words = 'Plan your week in minutes';
  standIn.on('/icon', bytes(await picture('red', 512, 512)));
  standIn.on('/one', bytes(await artwork(words)));
  standIn.on('/two', bytes(await picture('blue', 540, 960)));
  standIn.on(
    '/store/apps/details',
    html(
      playPage({
        description: 'Plan your day and your week, alone or with your family.',
        icon: `${standIn.origin}/icon`,
        screenshots: [`${standIn.origin}/one`, `${standIn.origin}/two`],
      }),
    ),
  );
  const { data } = await user.call(api.listings.extract, { body: { url: playLink('ashow') } });
  // The answer does not wait for it.
  await expect.poll(() => picturesOf(server.ctx, data), { timeout: 90_000 }).toHaveProperty('screens');
  const { screens, pictures } = await picturesOf(server.ctx, data);
  expect(pictures.screenshots).toHaveLength(2);
  expect(screens?.map((screen) => screen?.captions.map(({ text }) => text))).toEqual([[words], []]);
  expect(await server.ctx.metrics.registry.metrics()).toContain('marquee_screenshots_total{result="read"} 2');
});

/** The one listing that is kept here. */
const kept = () =>
  server.ctx.db.selectFrom('listings').select(['app_id', 'data', 'screens']).executeTakeFirstOrThrow();

const forget = (screens: object | null) =>
  server.ctx.db
    .updateTable('listings')
    .set({ screens: screens && JSON.stringify(screens) })
    .execute();

/** Often enough for one to come when no job of the listing is at work. */
const interval = 500;

it('reads the screenshots of a listing that was kept before, at its next run and at its next extraction', async () => {
  const { data } = await kept();
  const known = async () => Object.keys((await kept()).screens ?? {});
  await forget(null);
  expect(await picturesOf(server.ctx, data)).not.toHaveProperty('screens');
  await expect.poll(() => picturesOf(server.ctx, data).then(known), { interval }).toHaveLength(2);
  await forget(null);
  const extract = () => user.call(api.listings.extract, { body: { url: playLink('ashow') } });
  await expect.poll(() => extract().then(known), { interval }).toHaveLength(2);
});

it('tries a picture that could not be read once more, and then leaves it alone', async () => {
  const { data, screens } = await kept();
  const [one = '', two = ''] = data.media.screenshots.map(({ path }) => path);
  await server.ctx.blobs.put(
    `media/${two.split('/').at(-1)}`,
    new TextEncoder().encode('no picture'),
    'image/png',
  );
  await forget({ [one]: screens?.[one] });
  const run = () => picturesOf(server.ctx, data);
  await expect
    .poll(() => run().then(async () => (await kept()).screens?.[two]), { interval })
    .toBe('unreadable');
  const metrics = await server.ctx.metrics.registry.metrics();
  expect(metrics).toContain('marquee_screenshots_total{result="failed"} 2');
  expect((await run()).screens).toEqual([screens?.[one], null]);
  expect((await kept()).screens).toEqual({ [one]: screens?.[one], [two]: 'unreadable' });
});

import {
  api,
  checkPicture,
  checkText,
  networkIds,
  networkOf,
  readAdToken,
  refusals,
} from '@marquee/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../src/credits/index.ts';
import { signUp } from './kit/accounts.ts';
import { failureOf } from './kit/generations.ts';
import { openKits } from './kit/kits.ts';

const { open, start, ready, fetchKit, unpack, filesOf, ownerWithAds, credits } = openKits();

describe('a launch kit', () => {
  it('holds what each network takes, named so that it is found again, and says what it lacks', async () => {
    const { owner, ads } = await ownerWithAds();
    const before = await credits(owner);
    const order = { adIDs: ads.map(({ adID }) => adID), networks: [...networkIds] };
    const plan = (await owner.client.call(api.kits.plan, { body: order })).data;
    const kitId = await start(owner, order);
    const kit = await ready(owner, kitId);
    expect(kit.missing).toEqual(expect.arrayContaining(plan.missing));
    expect(kit).toMatchObject({ status: 'ready', url: expect.stringMatching(/^\/assets\/kits\//) });
    expect(kit.progress.current).toBe(kit.progress.total);
    expect(await credits(owner)).toBe(before);

    const response = await fetchKit(kit.url ?? '');
    expect(response.headers.get('content-type')).toBe('application/zip');
    const whole = await response.arrayBuffer();
    const files = await unpack(whole);
    const names = [...files.keys()];
    const manifest = JSON.parse(
      String(files.get(names.find((name) => name.endsWith('/manifest.json')) ?? '')),
    );
    expect(manifest.files.length).toBeGreaterThan(networkIds.length);
    for (const { network, pictures, texts } of plan.shares) {
      const isOf = (one: { network: string }) => one.network === network;
      expect(manifest.files.filter(isOf).length).toBeLessThanOrEqual(pictures.ready + pictures.composed);
      expect(manifest.texts.filter(isOf)).toHaveLength(texts.reduce((sum, { have }) => sum + have, 0));
    }
    for (const file of manifest.files) {
      const bytes = files.get(names.find((name) => name.endsWith(file.path)) ?? '');
      if (!bytes) throw new Error(`${file.path} is not in the kit`);
      const { width = 0, height = 0 } = await sharp(bytes).metadata();
      expect([width, height, bytes.length]).toEqual([file.width, file.height, file.bytes]);
      const network = networkOf(file.network);
      const slot = network.pictures.find((one) => one.width === width && one.height === height);
      if (!slot) throw new Error(`${file.path} has another size`);
      const hasButton = false;
      expect(
        refusals(checkPicture(network, slot, { width, height, bytes: bytes.length, type: 'png', hasButton })),
      ).toEqual([]);
      expect(readAdToken(`${file.path} - Copy 2`)?.token).toBe(file.token);
      expect(ads.map(({ token }) => token)).toContain(file.token);
    }
    for (const { network: id, field: name, text, language, evidence } of manifest.texts) {
      const network = networkOf(id);
      const field = network.texts.find((one) => one.id === name);
      if (!field) throw new Error(`${id} has no ${name}`);
      expect(refusals(checkText(network, field, text, language))).toEqual([]);
      expect(evidence.length).toBeGreaterThan(0);
    }
    for (const id of networkIds) {
      expect(
        names.some((name) => name.includes(`/${id}/`) && name.endsWith('.png')),
        id,
      ).toBe(true);
      expect(
        names.some((name) => name.includes(`/${id}/`) && name.endsWith('/texts.csv')),
        id,
      ).toBe(true);
    }
    const editor = files.get(
      names.find((name) => name.endsWith('google-app/en/google-ads-editor.csv')) ?? '',
    );
    expect(editor?.toString('utf16le')).toMatch(/^\ufeffCampaign\tCampaign Type\tAd Group\tHeadline 1/);
    for (const name of names.filter((one) => one.endsWith('.csv') && !one.includes('google-ads-editor')))
      for (const cell of String(files.get(name)).split(/[,\r\n]+/)) expect(cell).not.toMatch(/^[=+@-]/);
    expect(String(files.get(names.find((name) => name.endsWith('/README.txt')) ?? ''))).toContain(
      'Launch kit:',
    );

    const part = await fetchKit(kit.url ?? '', { range: 'bytes=100-299' });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer()).equals(Buffer.from(whole).subarray(100, 300))).toBe(true);
    expect((await fetchKit(kit.url ?? '', { range: `bytes=${whole.byteLength}-` })).status).toBe(416);
  });

  it("is its owner's alone, of ads of their own, of networks that are known", async () => {
    const { owner, ads } = await ownerWithAds();
    const other = await signUp(open.server);
    const adIDs = ads.map(({ adID }) => adID);
    const kitId = await start(owner, { adIDs, networks: ['meta'], languages: ['en', 'xx'] });
    const { missing } = await ready(owner, kitId);
    expect(missing).toContainEqual({
      network: 'meta',
      language: 'xx',
      what: 'ads',
      why: 'There are no ads in this language.',
    });
    expect(await failureOf(other.client.call(api.kits.read, { params: { kitId } }))).toMatchObject({
      status: 404,
    });
    const theirs = other.client.call(api.kits.start, { body: { adIDs, networks: ['meta'] } });
    expect(await failureOf(theirs)).toMatchObject({ status: 404 });
    for (const body of [{ adIDs, networks: [] }, { networks: ['meta'] }, { adIDs, networks: ['tv'] }])
      expect(
        (
          await owner.client.fetch('/api/kits', {
            method: 'POST',
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          })
        ).status,
      ).toBe(400);
    expect((await fetchKit('/assets/kits/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.zip')).status).toBe(404);
  });

  it('is paid once, when it is ready, and its price is held until then', async () => {
    const { owner, ads } = await ownerWithAds();
    const { db } = open.server.ctx;
    const set = (kit_cost: number) =>
      db
        .updateTable('configuration')
        .set({ value: sql`value || ${JSON.stringify({ kit_cost })}::jsonb` })
        .where('section', '=', 'generation_costs')
        .execute();
    await set(2);
    const before = await credits(owner);
    const kitId = await start(owner, { adIDs: ads.map(({ adID }) => adID), networks: ['x'] });
    expect((await ready(owner, kitId)).status).toBe('ready');
    expect(await credits(owner)).toBe(before - 2);
    await set(10_000);
    const dear = start(owner, { adIDs: ads.map(({ adID }) => adID), networks: ['x'] });
    expect(await failureOf(dear)).toMatchObject({ status: 402, code: 'INSUFFICIENT_CREDITS' });
    await set(0);
    expect(await checkLedger(db)).toEqual([]);
  });

  it('explains itself in the language that its owner reads', async () => {
    const { owner, ads } = await ownerWithAds();
    const [ad] = ads;
    const response = await owner.client.fetch('/api/kits', {
      method: 'POST',
      body: JSON.stringify({ adIDs: [ad?.adID], networks: ['google-app'], languages: ['en', 'xx'] }),
      headers: { 'content-type': 'application/json', 'accept-language': 'de-CH, en;q=0.7' },
    });
    const { data } = (await response.json()) as { data: { kitId: string } };
    const { url } = await ready(owner, data.kitId);
    const files = await unpack(await (await fetchKit(url ?? '')).arrayBuffer());
    const [, readme] = [...files].find(([name]) => name.endsWith('/README.txt')) ?? [];
    expect(String(readme)).toMatch(/^Launch-Kit: /);
    expect(String(readme)).toContain('xx, ads: In dieser Sprache gibt es keine Anzeigen.');
  });

  it('fills the template that its owner exported', async () => {
    const { owner, ads } = await ownerWithAds();
    const file = 'Campaign Name,Ad Name,Title,Body,Odd column\r\nSpring,Old,Old,Old,kept\r\n';
    const send = (network: string, body: string | Uint8Array<ArrayBuffer>, type: string) =>
      owner.client.fetch(`/api/kits/templates?network=${network}`, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
    for (const type of ['text/csv', 'application/vnd.ms-excel', 'application/json'])
      expect((await send('meta', file, type)).status).toBe(200);
    const refused = await send('meta', 'a,b\n1,2\n', 'text/csv');
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      code: 'TEMPLATE_REFUSED',
      error: expect.stringContaining('columns'),
    });
    expect((await send('meta', new Uint8Array(6 * 2 ** 20), 'text/csv')).status).toBe(413);
    const { data } = (await (await send('meta', file, 'text/csv')).json()) as {
      data: { templateId: string; columns: string[] };
    };
    expect(data.columns).toEqual(['Campaign Name', 'Ad Name', 'Title', 'Body', 'Odd column']);
    const files = await filesOf(owner, {
      adIDs: ads.map(({ adID }) => adID),
      networks: ['meta'],
      templates: [data.templateId],
    });
    const filled = String(files.get('meta/template.csv'));
    expect(filled.startsWith(file)).toBe(true);
    const rows = filled.slice(file.length).trim().split('\r\n');
    expect(rows.length).toBe([...files.keys()].filter((name) => name.endsWith('.png')).length);
    for (const row of rows) expect(row).toMatch(/^Spring,\S+_M-\w{7},.*,kept$/);
  });
});

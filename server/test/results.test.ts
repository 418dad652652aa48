import { type Ad, api } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { signUp } from './kit/accounts.ts';
import { adsIn } from './kit/ads.ts';
import { failureOf, type Owner, openGenerations } from './kit/generations.ts';
import { openResults } from './kit/results.ts';
import { rowsXml, sheetXml, workbook } from './kit/workbooks.ts';

const { open, signUpToGenerate, generate } = openGenerations();
const { send, read, confirm, takeBack, map, results } = openResults(open);

async function ownerWithAds(): Promise<{ owner: Owner; appId: string; ads: [Ad, Ad] }> {
  const owner = await signUpToGenerate();
  const [first, second] = adsIn(await generate(owner, { square: 2 }));
  if (!first || !second) throw new Error('two ads were ordered');
  return { owner, appId: owner.app.appId, ads: [first, second] };
}

const nameOf = ({ token }: Ad) => `app_ease_basic_1x1_en_${token}`;

/** A file as Meta exports it, with its total row. */
function metaFile(rows: [name: string, day: string, impressions: number, clicks: number, spent: number][]) {
  const sum = (at: 2 | 3 | 4) => rows.reduce((total, row) => total + row[at], 0);
  const lines = rows.map(([name, day, ...counts]) => [day, day, name, ...counts].join(','));
  return [
    'Reporting starts,Reporting ends,Ad name,Impressions,Link clicks,Amount spent (EUR)',
    `2026-09-01,2026-09-30,,${sum(2)},${sum(3)},${sum(4)}`,
    ...lines,
    '',
  ].join('\r\n');
}

describe('results', () => {
  it('are read from a file, counted once it is confirmed, and taken back', async () => {
    const { owner, appId, ads } = await ownerWithAds();
    const file = metaFile([
      [nameOf(ads[0]), '2026-09-01', 10_000, 300, 25.5],
      [`${nameOf(ads[1])} - Copy 2`, '2026-09-01', 9_000, 90, 24.25],
      ['Old winner', '2026-09-01', 500, 5, 1.25],
    ]);
    const ready = await read(owner.client, appId, file);
    expect(ready).toMatchObject({
      status: 'ready',
      source: 'meta',
      rows: { total: 3, matched: 2, unmatched: 1, refused: 0, duplicate: 0 },
      sums: { impressions: 19_500, clicks: 395, installs: null, cost: 51, currency: 'EUR' },
      unmatched: [{ name: 'Old winner', rows: 1 }],
      from: '2026-09-01',
      overlapping: 0,
    });
    expect((await results(owner.client, appId)).ads).toEqual([]);

    expect((await confirm(owner.client, ready)).status).toBe('counted');
    const shown = await results(owner.client, appId);
    expect(shown.network).toBe('meta');
    expect(shown.ads.map(({ adID, impressions, clicks, cost }) => [adID, impressions, clicks, cost])).toEqual(
      [
        [ads[0].adID, 10_000, 300, 25.5],
        [ads[1].adID, 9_000, 90, 24.25],
      ],
    );
    expect(shown.ads[0]).toMatchObject({ rate: 0.03, enough: true, currency: 'EUR', tired: false });
    expect(shown.ads.reduce((sum, { split }) => sum + split, 0)).toBe(100);
    expect(shown.caveat).toContain('no experiment');
    expect(shown.weeks).toMatchObject([{ from: '2026-08-31', impressions: 19_000, clicks: 390 }]);

    await takeBack(owner.client, ready);
    expect(await results(owner.client, appId)).toMatchObject({ network: null, ads: [], deliveries: [] });
  });

  it('count the same file once, and ask where other figures were counted before', async () => {
    const { owner, appId, ads } = await ownerWithAds();
    const impressions = async () => (await results(owner.client, appId)).deliveries[0]?.impressions;
    const file = metaFile([[nameOf(ads[0]), '2026-09-01', 1_000, 30, 2]]);
    const first = await read(owner.client, appId, file);
    await confirm(owner.client, first);
    const again = await read(owner.client, appId, file);
    expect(again.rows).toMatchObject({ total: 1, matched: 0, duplicate: 1 });
    await confirm(owner.client, again);
    expect(await impressions()).toBe(1_000);

    // What it kept from counting counts again when it is taken back.
    await takeBack(owner.client, first);
    expect(await impressions()).toBe(1_000);

    const later = await read(owner.client, appId, metaFile([[nameOf(ads[0]), '2026-09-01', 1_200, 33, 2.5]]));
    expect(later.overlapping).toBe(1);
    expect(await failureOf(confirm(owner.client, later))).toEqual({ status: 409, code: 'IMPORT_REFUSED' });
    expect((await confirm(owner.client, later, 'replace')).status).toBe('counted');
    expect(await impressions()).toBe(1_200);
    await takeBack(owner.client, later);
    expect(await impressions()).toBe(1_000);

    const added = await read(owner.client, appId, metaFile([[nameOf(ads[0]), '2026-09-01', 500, 3, 1]]));
    await confirm(owner.client, added, 'add');
    expect(await impressions()).toBe(1_500);
    const skipped = await read(owner.client, appId, metaFile([[nameOf(ads[0]), '2026-09-01', 7, 1, 1]]));
    await confirm(owner.client, skipped, 'skip');
    expect(await impressions()).toBe(1_500);
  });

  it('are matched by hand, and remember whose a name is', async () => {
    const { owner, appId, ads } = await ownerWithAds();
    const file = (day: string) => metaFile([['Old winner', day, 1_000, 30, 2]]);
    const ready = await read(owner.client, appId, file('2026-09-01'));
    const counted = await confirm(owner.client, ready);
    expect(counted.rows).toMatchObject({ matched: 0, unmatched: 1 });
    const matched = await map(owner.client, ready, { names: [{ name: 'Old winner', adID: ads[1].adID }] });
    expect(matched).toMatchObject({ rows: { matched: 1, unmatched: 0 }, unmatched: [] });
    expect((await results(owner.client, appId)).ads).toMatchObject([{ adID: ads[1].adID, clicks: 30 }]);
    expect((await read(owner.client, appId, file('2026-09-02'))).rows).toMatchObject({ matched: 1 });
  });

  it('ask for what a file leaves open, and remember the answer', async () => {
    const { owner, appId, ads } = await ownerWithAds();
    const file = (n: number) => `Anzeige;Einblendungen;Besuche\n${nameOf(ads[0])};1.${n}00;30\n`;
    const open = await read(owner.client, appId, file(2));
    expect(open).toMatchObject({ status: 'needs-mapping', questions: ['columns', 'network', 'period'] });
    expect(open.columns.map(({ header }) => header)).toEqual(['Anzeige', 'Einblendungen', 'Besuche']);
    expect(open.columns[1]?.examples).toEqual(['1.200']);
    const mapping = {
      columns: [
        { column: 0, field: 'name' },
        { column: 1, field: 'impressions' },
        { column: 2, field: 'clicks' },
      ],
      network: 'chatgpt',
      period: { from: '2026-09-01', to: '2026-09-30' },
    };
    const ready = await map(owner.client, open, mapping);
    expect(ready).toMatchObject({ status: 'ready', source: 'chatgpt', sums: { impressions: 1_200 } });
    const next = await read(owner.client, appId, file(3));
    expect(next).toMatchObject({ status: 'needs-mapping', questions: ['period'] });
  });

  it('are taken from programs, and newer rows take the place of earlier ones', async () => {
    const { owner, appId, ads } = await ownerWithAds();
    const row = {
      network: 'tiktok' as const,
      from: '2026-09-01',
      to: '2026-09-01',
      impressions: 1_000,
      clicks: 10,
    };
    const rows = [
      { ...row, adID: ads[0].adID },
      { ...row, name: nameOf(ads[1]), cost: 3, currency: 'USD' },
      { ...row, name: 'Nobody knows' },
    ];
    const add = async (given: typeof rows) =>
      (await owner.client.call(api.results.add, { body: { rows: given } })).data;
    expect((await add(rows)).rows).toMatchObject({ total: 3, matched: 2, unmatched: 1 });
    expect((await add(rows)).rows).toMatchObject({ total: 3, matched: 0, duplicate: 3 });
    await add([{ ...row, adID: ads[0].adID, impressions: 1_500 }]);
    const shown = await results(owner.client, appId, { network: 'tiktok' });
    expect(shown.ads.map(({ impressions }) => impressions)).toEqual([1_500, 1_000]);
    const day = (from: string, clicks: number) => ({
      ...row,
      ...{ network: 'meta' as const, adID: ads[0].adID, from, to: from, impressions: 40_000, clicks },
    });
    await owner.client.call(api.results.add, {
      body: { rows: [day('2026-07-01', 1_600), day('2026-09-01', 600)] },
    });
    expect((await results(owner.client, appId, { network: 'meta' })).ads).toMatchObject([{ tired: true }]);
  });

  it("are nobody else's", async () => {
    const { owner, appId, ads } = await ownerWithAds();
    const ready = await read(owner.client, appId, metaFile([[nameOf(ads[0]), '2026-09-01', 1_000, 30, 2]]));
    const other = await signUp(open.server);
    const params = { id: ready.importId };
    for (const call of [
      () => other.client.call(api.results.readImport, { params }),
      () => confirm(other.client, ready),
      () => other.client.call(api.results.map, { params, body: { network: 'meta' } }),
      () => takeBack(other.client, ready),
    ])
      expect(await failureOf(call())).toEqual({ status: 404, code: 'NOT_FOUND' });
    // The token of somebody else's ad is a name like any other.
    const theirs = await read(other.client, appId, metaFile([[nameOf(ads[0]), '2026-09-01', 1_000, 30, 2]]));
    expect(theirs.rows).toMatchObject({ matched: 0, unmatched: 1 });
    await confirm(other.client, theirs);
    expect(
      await failureOf(map(other.client, theirs, { names: [{ name: nameOf(ads[0]), adID: ads[0].adID }] })),
    ).toEqual({ status: 404, code: 'NOT_FOUND' });
    expect((await results(other.client, appId)).ads).toEqual([]);
  });

  it('are refused where a file is too large, whole', async () => {
    const { owner, appId } = await ownerWithAds();
    const line = 'x'.repeat(1_023);
    const file = Buffer.from(`${line}\n`.repeat(50 * 1_024 + 1));
    expect(await send(owner.client, appId, file)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  it('are read from a workbook, of which nothing is kept where it is broken', async () => {
    const { owner, appId, ads } = await ownerWithAds();
    const head = ['Day', 'Ad name', 'Impressions', 'Link clicks', 'Amount spent (EUR)'];
    const rows = ads.map((ad, at) => ['2026-09-01', nameOf(ad), 1_000 + at, 10, 2.345]);
    const whole = await workbook({ sheets: { Report: [head, ...rows] } });
    expect(await read(owner.client, appId, whole, 'meta.xlsx')).toMatchObject({
      status: 'ready',
      source: 'meta',
      rows: { total: 2, matched: 2 },
      sums: { impressions: 2_001, cost: 4.69, currency: 'EUR' },
    });
    const broken = await workbook({ sheets: { Report: sheetXml(rowsXml([head, ...rows])).slice(0, -30) } });
    expect(await read(owner.client, appId, broken, 'meta.xlsx')).toMatchObject({
      status: 'failed',
      reason: 'The file breaks off or is damaged. Please export it again.',
      rows: { total: 0 },
    });
    // What a column shows is cut in the middle of a sign.
    const emoji = await read(
      owner.client,
      appId,
      `Day,Ad name,Impressions,Link clicks\n2026-09-01,${'x'.repeat(79)}🎉,9,1\n`,
    );
    expect(emoji.status).toBe('ready');
  });
});

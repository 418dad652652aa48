import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playPageIssue, readPlayPage } from './play-page.ts';

const picture = (name: string) => `https://play-lh.googleusercontent.com/${name}`;

/** An array with the given places filled. */
function sparse(places: Record<number, unknown>): unknown[] {
  const array: unknown[] = new Array(Math.max(...Object.keys(places).map(Number)) + 1).fill(null);
  for (const [place, value] of Object.entries(places)) array[Number(place)] = value;
  return array;
}

const image = (name: string) => [null, 2, [512, 512], [null, null, picture(name)]];

const app = (rating: unknown = [['4.3', 4.27], null, ['1,234', 1234]]) =>
  sparse({
    0: ['Rain &amp; Shine '],
    51: rating,
    68: ['Cloud Nine', null],
    72: [[null, 'Know the <b>weather</b>.<br><br>Plan &amp; go.<script>alert(1)</script>']],
    73: [[null, 'Weather you can\ntrust']],
    78: [[image('one'), image('two=w100-rw')]],
    79: [[['Weather', null, 'WEATHER']]],
    95: [image('icon')],
  });

const block = (key: string, data: unknown, before = 'data:', after = '') =>
  `<script nonce="x">AF_initDataCallback({key: '${key}', hash: '1', ${before}${JSON.stringify(data).replaceAll('<', '\\u003c')}${after}, sideChannel: {}});</script>`;

const page = (...parts: string[]) =>
  `<!doctype html><html><head></head><body>${parts.join('\n')}</body></html>`;

const expected = {
  title: 'Rain & Shine',
  developer: 'Cloud Nine',
  summary: 'Weather you can trust',
  genre: 'Weather',
  description: 'Know the weather.\n\nPlan & go.',
  descriptionHTML: 'Know the <b>weather</b>.<br /><br />Plan &amp; go.',
  rating: { score: 4.27, text: '4.3', count: 1234 },
  isTranslated: false,
  icon: [`${picture('icon')}=w512-h512`, picture('icon')],
  screenshots: [
    [`${picture('one')}=w2560`, picture('one')],
    [`${picture('two')}=w2560`, picture('two')],
  ],
};

describe('readPlayPage', () => {
  it('reads the data block', () => {
    expect(readPlayPage(page(block('ds:5', [[[[]]], [null, null, app()]])))).toEqual(expected);
  });

  it('tells a listing that a machine translated', () => {
    const translated = app();
    translated[12] = [[[null, 'Translated by a machine']]];
    const told = readPlayPage(page(block('ds:5', [[[[]]], [null, null, translated]])));
    expect(told).toMatchObject({ description: 'Translated by a machine', isTranslated: true });
  });

  it('finds the app in any block, at another place, inside a function, and in sparse arrays', () => {
    const others = [
      block('ds:0', [['Games']]),
      '<script>AF_initDataCallback({key: "ds:1", isError: true, data:["er"]});</script>',
    ];
    expect(readPlayPage(page(...others, block('ds:9', [[[[]]], [null, null, app()]])))).toEqual(expected);
    expect(
      readPlayPage(page(...others, block('ds:6', [null, null, null, null, sparse({ 7: app() })]))),
    ).toEqual(expected);
    const inFunction = block('ds:5', [[[[]]], [null, null, app()]], 'data:function(){return ', '\n}');
    expect(readPlayPage(page(inFunction))).toEqual(expected);
    const [title, ...rest] = app();
    const map = Object.fromEntries(
      rest.map((value, index) => [String(index + 2), value]).filter(([, value]) => value),
    );
    expect(readPlayPage(page(block('ds:5', [[[[]]], [null, null, [title, map]]])))).toEqual(expected);
  });

  it('takes an app without ratings for unrated', () => {
    for (const rating of [[['0.0', 0], null, ['0', 0]], null, [[]], [['5.0', 5], null, ['0', 0]]]) {
      expect(readPlayPage(page(block('ds:5', [[], [null, null, app(rating)]])))?.rating).toBeNull();
    }
  });

  it('falls back to JSON-LD, the visible page and meta, field by field', () => {
    const jsonLd = `<script type="application/ld+json">${JSON.stringify({
      '@type': 'SoftwareApplication',
      name: 'Rain & Shine',
      author: { '@type': 'Person', name: 'Cloud Nine' },
      description: 'Weather you can trust',
      applicationCategory: 'GAME_ROLE_PLAYING',
      image: picture('icon'),
      aggregateRating: { ratingValue: '4.27', ratingCount: '1234' },
    })}</script>`;
    const found = readPlayPage(page(jsonLd));
    expect(found).toMatchObject({
      ...expected,
      genre: 'Role Playing',
      description: '',
      descriptionHTML: '',
      screenshots: [],
    });
    const visible = `<h1 itemprop="name"><span>Rain &amp; Shine</span></h1>
      <a href="/store/apps/dev?id=1"><span>Cloud Nine</span></a><a itemprop="genre" href="/x">Weather</a>
      <img itemprop="image" src="${picture('icon')}=s180">
      <img alt="Captura" data-screenshot-index="0" src="${picture('one')}=w526-h296">
      <button data-screenshot-item-index="1"><img data-src="//play-lh.googleusercontent.com/two=w1" src="data:image/gif;base64,R0"></button>
      <div data-g-id="description">Know the <b>weather</b>.<br><br>Plan &amp; go.</div><div itemprop="description">News</div>
      <meta itemprop="ratingValue" content="4.27"><meta itemprop="reviewCount" content="1234">`;
    const meta = `<meta property="og:url" content="https://play.google.com/store/apps/details?id=a.b">
      <meta property="og:description" content="Weather you can trust">`;
    expect(readPlayPage(page(visible, meta))).toEqual(expected);
    const title = '<meta property="og:title" content="Rain &amp; Shine – Apps bei Google Play">';
    const icon = `<meta property="og:image" content="${picture('icon')}">`;
    expect(readPlayPage(page(meta, title, icon))).toMatchObject({
      title: 'Rain & Shine',
      developer: '',
      icon: expected.icon,
    });
  });

  it('gives null for pages without an app, and says why', () => {
    const consent = page('<form action="https://consent.google.com/save"><input name="continue"></form>');
    expect(readPlayPage(consent)).toBeNull();
    expect(playPageIssue(consent)).toBe('consent');
    const empty = page(
      block('ds:5', [[[[]]], [null, null, []]]),
      '<meta property="og:title" content="Android Apps on Google Play">',
    );
    expect(readPlayPage(empty)).toBeNull();
    expect(playPageIssue(empty)).toBe('changed');
    expect(playPageIssue("<h2>We're sorry, the requested URL was not found on this server.</h2>")).toBe(
      'not_found',
    );
  });

  it('never runs what stands on the page', () => {
    const ran = globalThis as { listingRan?: boolean };
    const code =
      "AF_initDataCallback({key: 'ds:5', data:[(globalThis.listingRan = true)], sideChannel: {}});";
    const inFunction =
      "AF_initDataCallback({key: 'ds:5', data:function(){globalThis.listingRan = true; return []}});";
    expect(readPlayPage(page(`<script>${code}</script><script>${inFunction}</script>`))).toBeNull();
    expect(ran.listingRan).toBeUndefined();
  });

  it('is not polluted through keys and not fooled by script ends', () => {
    const evil = '[{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}]';
    readPlayPage(page(`<script>AF_initDataCallback({key: 'ds:5', data:${evil}});</script>`));
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    const named = app();
    named[0] = ['</script><script>alert(1)</script><img src=x onerror=alert(1)>'];
    named[73] = [[null, '<b onmouseover="x">Bold</b>\u202e\u0000']];
    const found = readPlayPage(page(block('ds:5', [[], [null, null, named]])));
    expect(found?.title).toBe('</script><script>alert(1)</script><img src=x onerror=alert(1)>');
    expect(found?.summary).toBe('<b onmouseover="x">Bold</b>');
    named[72] = [
      [
        null,
        '<p style="x" onclick="y">A</p><iframe src="javascript:1"></iframe><a href="https://x.example">B</a><svg/onload=1>',
      ],
    ];
    expect(readPlayPage(page(block('ds:5', [[], [null, null, named]])))?.descriptionHTML).toBe('<p>A</p>B');
  });

  it('stays quick and upright on huge and deeply nested pages', () => {
    const before = process.threadCpuUsage();
    const deep = '['.repeat(300_000);
    const closed = `${deep}${']'.repeat(300_000)}`;
    const pages = [
      page(`<script>AF_initDataCallback({key: 'ds:5', data:${deep}</script>`),
      page(`<script>AF_initDataCallback({key: 'ds:5', data:${closed}});</script>`),
      page(`<script>${"AF_initDataCallback({key: 'ds:5', data:[".repeat(50_000)}</script>`),
      page(`<script>${'AF_initDataCallback('.repeat(100_000)}</script>`),
      page('<div>'.repeat(200_000)),
      page('</b>'.repeat(200_000)),
      page(`<script>AF_initDataCallback({key: 'ds:5', data:[${'[["A"]],'.repeat(300_000)}1]});</script>`),
    ];
    for (const html of pages) expect(readPlayPage(html)).toBeNull();
    // Of this thread's work, to which other programs on the machine do not add.
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(8000);
  });

  it('never throws', () => {
    const json = fc.json().map((text) => block('ds:5', JSON.parse(text)));
    fc.assert(
      fc.property(fc.oneof(fc.string(), json), (text) => {
        readPlayPage(text);
        readPlayPage(page(block('ds:5', [[], [null, null, app()]]).slice(0, text.length * 7), text));
      }),
      { numRuns: 300 },
    );
  });
});

const folder = new URL('../../../../shared/listings/play/', import.meta.url);
if (!existsSync(folder)) console.warn('Skipped: the real pages of ../shared are not there.');

describe.skipIf(!existsSync(folder))('readPlayPage on real pages', () => {
  const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');
  const real: [
    file: string,
    title: string,
    developer: string,
    genre: string,
    score: number | null,
    count: number | null,
    shots: number,
  ][] = [
    ['mradex-2026-translate.html', 'Google Translate', 'Google LLC', 'Tools', 4.3, 9039805, 18],
    ['upgrader-page_issue520.html', 'Edu Market', 'Raise Right', 'Shopping', null, null, 5],
    ['sunaoka-2022-app1.html', 'Minecraft', 'Mojang', 'Arcade', 4.6, 4664794, 12],
    ['upgrader-page1.html', 'US Debt Now - National Debt', 'Larry Aasen', 'Finance', 3.4, 8, 6],
    ['raulr-2019-app1.html', 'Minecraft', 'Mojang', 'Arcade', 4.5, 2735844, 22],
  ];

  it.each(real)('reads %s', (file, title, developer, genre, score, count, shots) => {
    const found = readPlayPage(read(file));
    expect(found).toMatchObject({ title, developer, genre });
    expect(found?.rating?.score ?? null).toEqual(score && expect.closeTo(score, 1));
    expect(found?.rating?.count ?? null).toBe(count);
    expect(found?.screenshots).toHaveLength(shots);
    expect(found?.description.length).toBeGreaterThan(500);
    expect(found?.description).toContain('\n');
    expect(found?.summary).toMatch(/^[^<&\n]{10,90}(?:& [^<&\n]+)?$/);
    expect(found?.icon?.[0]).toMatch(/^https:\/\/[\w.-]+\/[\w-]+=w512-h512$/);
  });

  it.each(real)('reads %s without its data blocks too', (file, title, developer, _, score) => {
    const found = readPlayPage(read(file).replaceAll('AF_initDataCallback', 'AF_other'));
    expect(found).toMatchObject({ title, developer });
    expect(found?.rating?.score ?? null).toEqual(score && expect.closeTo(score, 1));
    expect(found?.screenshots.length).toBeGreaterThan(4);
    expect(found?.description.length).toBeGreaterThan(500);
  });

  it.each(real)('reads name and icon of %s from its meta alone', (file, title) => {
    const meta =
      read(file)
        .match(/<meta[^>]*>/g)
        ?.join('') ?? '';
    expect(readPlayPage(meta)).toMatchObject({
      title,
      icon: [expect.stringContaining('=w512'), expect.any(String)],
    });
  });
});

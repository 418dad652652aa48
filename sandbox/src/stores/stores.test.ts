import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../index.ts';
import { at, list, playBlock, scriptOf } from './reading.fixture.ts';
import { samples } from './samples.ts';

let sandbox: Sandbox;
const seen: string[] = [];
/** Stands for the real stores, so that the tests need no internet. */
const real = createServer((request, response) => {
  seen.push(`${request.url} ${request.headers['accept-language']}`);
  response.writeHead(203, { 'content-type': 'text/html', 'x-real': 'yes' });
  response.end('the real page');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => real.listen(0, '127.0.0.1', resolve));
  const play = `http://127.0.0.1:${(real.address() as AddressInfo).port}`;
  // Nobody listens on port 9 here: that store is out of reach.
  sandbox = await startSandbox({ passOnTo: { play, lookup: play, pages: 'http://127.0.0.1:9' } });
});
afterAll(async () => {
  await sandbox.close();
  await new Promise((resolve) => real.close(resolve));
});

const get = (path: string) => fetch(new URL(path, sandbox.origin));
const text = async (path: string) => (await get(path)).text();
const details = (id: string, more = '') => text(`/store/apps/details?id=${id}${more}`);
const app = (page: string) => at(playBlock(page, 'ds:5'), 1, 2);

interface Found {
  trackName: string;
  trackId: number;
  artworkUrl512: string;
  screenshotUrls: string[];
  averageUserRating: number;
  fileSizeBytes: string;
  genreIds: string[];
  kind: string;
}
async function lookup(query: string): Promise<{ resultCount: number; results: Found[] }> {
  return JSON.parse(await text(`/lookup?${query}&entity=software`));
}

describe('a Play page', () => {
  it.each(samples.filter((sample) => sample.store === 'play'))(
    'carries $folder where Play carries it',
    async (sample) => {
      const page = await details(sample.id);
      const [texts] = Object.values(sample.texts);
      const data = app(page);
      expect(at(data, 0, 0)).toBe(texts?.title);
      expect(at(data, 68, 0)).toBe(sample.developer);
      expect(at(data, 79, 0, 0, 0)).toBe(texts?.genre);
      expect(at(data, 79, 0, 0, 2)).toBe(sample.genreId);
      expect(at(data, 72, 0, 1)).toBe(texts?.description.replaceAll('\n', '<br>'));
      expect(at(data, 51, 0, 1)).toBe(sample.rating?.score ?? 0);
      expect(at(data, 51, 2, 1)).toBe(sample.rating?.ratings ?? 0);
      expect(at(data, 77, 0)).toBe(sample.id);
      const shots = list(at(data, 78, 0));
      expect(shots).toHaveLength(sample.screenshots.length);
      expect(shots.map((shot) => at(shot, 2))).toEqual(
        sample.screenshots.map(({ width, height }) => [height, width]),
      );
      const ld = scriptOf(page, 'application/ld\\+json');
      expect(ld).toMatchObject({
        '@type': 'SoftwareApplication',
        name: texts?.title,
        image: at(data, 95, 0, 3, 2),
      });
      expect('aggregateRating' in ld).toBe(sample.rating !== null);
      expect(page).toContain('property="og:title"');
    },
  );

  it('speaks the language of hl where the sample has it', async () => {
    expect(at(app(await details('example.groschenwerk.haushaltsbuch', '&hl=en&gl=us')), 0, 0)).toBe(
      'Groschenwerk: Budget Book',
    );
    expect(at(app(await details('example.groschenwerk.haushaltsbuch', '&hl=fr')), 0, 0)).toBe(
      'Groschenwerk – Haushaltsbuch',
    );
  });

  it('escapes summaries as Play does', async () => {
    const page = await details('example.sentinel.hostile');
    expect(at(app(page), 73, 0, 1)).toContain('&lt;/title&gt;');
    expect(page.match(/<script>alert/g)).toBeNull();
  });
});

describe('the App Store', () => {
  it('answers a lookup in its own types', async () => {
    const { resultCount, results } = await lookup('id=9900000101&country=us');
    expect(resultCount).toBe(1);
    expect(results[0]).toMatchObject({
      trackName: 'Duskfern: Sleep & Quiet',
      trackId: 9900000101,
      kind: 'software',
      fileSizeBytes: expect.any(String),
      genreIds: [expect.any(String), expect.any(String)],
      averageUserRating: 4.78214,
    });
    expect(results[0]?.screenshotUrls).toHaveLength(5);
  });

  it('does not sell the Japanese sample elsewhere', async () => {
    expect((await lookup('id=9900000102&country=us')).resultCount).toBe(0);
    expect((await lookup('id=9900000102&country=jp')).results[0]?.trackName).toContain('たねまき単語');
    expect((await get('/us/app/id9900000102')).status).toBe(404);
  });

  it('keeps some screenshots for the page', async () => {
    expect((await lookup('id=9900000103')).results[0]?.screenshotUrls).toEqual([]);
    const page = await text('/us/app/stillbubble/id9900000103');
    const { data } = scriptOf(page, 'id="serialized-server-data"') as unknown as {
      data: [
        {
          data: { shelfMapping: { product_media_phone_: { items: { screenshot: { template: string } }[] } } };
        },
      ];
    };
    const { items } = data[0].data.shelfMapping.product_media_phone_;
    expect(items).toHaveLength(5);
    const url = items[0]?.screenshot.template.replace('{w}x{h}{c}.{f}', '600x1300bb.webp');
    const picture = await sharp(await (await fetch(url ?? '')).bytes()).metadata();
    expect(picture).toMatchObject({ format: 'webp', width: 600 });
    expect(scriptOf(page, 'id="software-application"')).toMatchObject({
      name: 'Stillbubble – Level & Ruler',
    });
  });

  it('shows no screenshots at all for the sample without any', async () => {
    expect((await lookup('id=9900000104')).results[0]?.screenshotUrls).toEqual([]);
    expect(await text('/us/app/id9900000104')).not.toContain('product_media_phone_');
  });
});

describe('pictures', () => {
  const metadata = async (url: string) => sharp(await (await fetch(url)).bytes()).metadata();

  it('follow Google’s size suffix', async () => {
    const icon = String(at(app(await details('example.oddmile.trips')), 95, 0, 3, 2));
    expect(await metadata(icon)).toMatchObject({ width: 512, height: 512 });
    expect(await metadata(`${icon}=w2560`)).toMatchObject({ width: 1024 });
    expect(await metadata(`${icon}=w240-h480`)).toMatchObject({ width: 240, height: 240 });
    expect(await metadata(`${icon}=s64-rw`)).toMatchObject({ width: 64, format: 'webp' });
    const shot = String(at(app(await details('example.vexlane.courier')), 78, 0, 0, 3, 2));
    expect(await metadata(`${shot}=w2560`)).toMatchObject({ width: 1920, height: 1080 });
  });

  it('follow the last segment of Apple’s addresses', async () => {
    const url = (await lookup('id=9900000101')).results[0]?.artworkUrl512 ?? '';
    expect(await metadata(url)).toMatchObject({ width: 512, format: 'jpeg' });
    expect(await metadata(url.replace('512x512bb.jpg', '1024x1024bb.png'))).toMatchObject({
      width: 1024,
      format: 'png',
    });
    expect((await fetch(url.replace('512x512bb.jpg', 'large.gif'))).status).toBe(404);
  });

  it('are reported with their host', () => {
    expect(sandbox.mediaHosts).toEqual([new URL(sandbox.origin).host]);
  });
});

describe('other requests', () => {
  it('go on to the real store', async () => {
    const response = await fetch(`${sandbox.origin}/store/apps/details?id=org.wikipedia&hl=fr`, {
      headers: { 'accept-language': 'fr' },
    });
    expect(response.status).toBe(203);
    expect(response.headers.get('x-real')).toBe('yes');
    expect(await response.text()).toBe('the real page');
    expect(seen).toContain('/store/apps/details?id=org.wikipedia&hl=fr fr');
  });

  it('answer 502 when the real store is out of reach', async () => {
    const response = await get('/us/app/notes/id1110145109');
    expect(response.status).toBe(502);
    expect(await response.text()).toContain('cannot be reached');
  });
});

it('offers three links to samples as examples', async () => {
  expect(sandbox.examples.map((example) => example.label)).toEqual(['Oddmile', 'Duskfern', 'زعترة']);
  for (const { url } of sandbox.examples) {
    const { pathname, search } = new URL(url);
    expect((await get(pathname + search)).status).toBe(200);
  }
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { appleIcon, appleScreenshot } from './apple-artwork.ts';
import { readLookup } from './apple-lookup.ts';
import { readScreenshots } from './apple-page.ts';

const art = 'https://is1-ssl.mzstatic.com/image/thumb/Purple/v4/aa';

const result = {
  kind: 'software',
  wrapperType: 'software',
  trackId: 324715238,
  trackName: ' Rain & Shine ',
  artistName: 'Cloud Nine',
  primaryGenreName: 'Weather',
  description: 'Know the weather. Plan ahead.\r\n\r\n\r\n• Rain\n• Shine <3',
  averageUserRating: 4.27,
  userRatingCount: 1234,
  artworkUrl512: `${art}/512x512bb.jpg`,
  screenshotUrls: [`${art}1/392x696bb.png`, `${art}2/696x392bb.jpg`],
  fileSizeBytes: '123',
};
const lookup = (...results: object[]) => readLookup({ resultCount: results.length, results }, '324715238');

describe('readLookup', () => {
  it('reads an app', () => {
    expect(lookup({ ...result, trackId: 1, trackName: 'Other' }, result)).toEqual({
      found: 'app',
      tabletScreenshots: [],
      listing: {
        title: 'Rain & Shine',
        developer: 'Cloud Nine',
        summary: 'Know the weather.',
        genre: 'Weather',
        description: 'Know the weather. Plan ahead.\n\n• Rain\n• Shine <3',
        descriptionHTML: 'Know the weather. Plan ahead.<br /><br />• Rain<br />• Shine &lt;3',
        rating: { score: 4.27, text: '4.3', count: 1234 },
        icon: [`${art}/1024x1024bb.png`, `${art}/512x512bb.jpg`],
        screenshots: [
          [`${art}1/1514x2688bb.png`, `${art}1/392x696bb.png`],
          [`${art}2/2688x1514bb.jpg`, `${art}2/696x392bb.jpg`],
        ],
      },
    });
  });

  it('takes an app without ratings for unrated', () => {
    for (const rating of [
      { averageUserRating: 0, userRatingCount: 0 },
      { averageUserRating: undefined },
      { averageUserRating: 5, userRatingCount: undefined },
    ]) {
      expect(lookup({ ...result, ...rating })).toMatchObject({ listing: { rating: null } });
    }
  });

  it('tells other things, nothing, and answers of another form apart', () => {
    expect(lookup({ ...result, kind: 'mac-software' })).toEqual({ found: 'other', kind: 'mac-software' });
    expect(lookup({ wrapperType: 'artist', artistName: 'x' })).toEqual({ found: 'other', kind: 'artist' });
    expect(lookup()).toEqual({ found: 'nothing' });
    for (const body of [
      undefined,
      null,
      'x',
      [],
      {},
      { results: 'x' },
      { results: [1] },
      { results: [{ kind: 'software' }] },
    ]) {
      expect(readLookup(body, '324715238')).toBeNull();
    }
  });

  it('survives fields of wrong types', () => {
    const odd = Object.fromEntries(Object.keys(result).map((key) => [key, { toString: 1 }]));
    expect(lookup({ ...odd, kind: 'software', trackName: 'A' })).toMatchObject({
      listing: { title: 'A', icon: null, screenshots: [] },
    });
  });
});

describe('artwork', () => {
  it('asks for a larger size and keeps what was given as the second choice', () => {
    expect(appleIcon(`${art}/100x100bb-85.png`)).toEqual([
      `${art}/1024x1024bb.png`,
      `${art}/100x100bb-85.png`,
    ]);
    expect(appleIcon(`${art}/icon.png`)).toEqual([`${art}/icon.png`]);
    expect(appleScreenshot(`${art}/1290x2796bb.webp`)).toEqual([`${art}/1290x2796bb.webp`]);
    expect(appleScreenshot(`${art}/0x0ss.jpg`)).toEqual([`${art}/0x0ss.jpg`]);
    expect(appleScreenshot('javascript:1')).toBeNull();
    expect(appleScreenshot({})).toBeNull();
  });
});

const artwork = (name: string, width = 1290, height = 2796) => ({
  template: `${art}${name}/{w}x{h}{c}.{f}`,
  width,
  height,
  crop: 'bb',
});
const data = (value: unknown) =>
  `<html><body><script type="application/json" id="serialized-server-data">${JSON.stringify(value)}</script></body></html>`;
const filled = (name: string, width = 1240, height = 2688) => [
  `${art}${name}/${width}x${height}bb.jpg`,
  `${art}${name}/${width}x${height}bb.png`,
];

describe('readScreenshots', () => {
  it('reads the page data: phone before tablet, watches and other apps left out', () => {
    const shelfMapping = {
      product_media_pad_: { items: [{ screenshot: artwork('pad', 2048, 2732) }] },
      product_media_watch_: { items: [{ screenshot: artwork('watch', 400, 500) }] },
      similarItems: { items: [{ screenshots: [artwork('other')] }] },
      product_media_phone_: {
        items: [
          { screenshot: artwork('1') },
          { screenshot: artwork('2') },
          { video: { preview: artwork('v') } },
        ],
      },
      lockup: { icon: artwork('icon', 1024, 1024) },
    };
    expect(readScreenshots(data([{ data: { shelfMapping } }]))).toEqual([filled('1'), filled('2')]);
    const { product_media_phone_, ...rest } = shelfMapping;
    expect(product_media_phone_.items).toHaveLength(3);
    expect(readScreenshots(data({ data: [{ data: { shelfMapping: rest } }] }))).toEqual([
      filled('pad', 2015, 2688),
    ]);
  });

  it('reads the older data, JSON inside JSON', () => {
    const screenshotsByType = {
      ipadPro: [{ url: `${art}pad/{w}x{h}bb.{f}`, width: 2048, height: 2732 }],
      iphone5: [{ url: `${art}small/{w}x{h}bb.{f}`, width: 640, height: 1136 }],
      iphone_6_5: [{ url: `${art}1/{w}x{h}bb.{f}`, width: 1242, height: 2688 }],
    };
    const inner = JSON.stringify({
      d: [{ attributes: { platformAttributes: { ios: { screenshotsByType } } } }],
    });
    const html = `<script type="fastboot/shoebox" id="shoebox-media-api-cache-apps">${JSON.stringify({ '/v1/x': inner })}</script>`;
    expect(readScreenshots(html)).toEqual([filled('1', 1242)]);
  });

  it('reads the visible pictures where there is no data', () => {
    const shot = (name: string) =>
      `<li><picture><source srcset="${art}${name}/300x650bb.webp 300w, ${art}${name}/643x1389bb.webp 643w" type="image/webp"><img src="/assets/1x1.gif"></picture></li>`;
    const html = `<ul class="shelf-grid__list shelf-grid__list--grid-type-ScreenshotPhone">${shot('1')}${shot('2')}${shot('1')}</ul>
      <ul class="shelf-grid__list--grid-type-ScreenshotPad">${shot('pad')}</ul>`;
    expect(readScreenshots(html).map(([url]) => url)).toEqual([
      `${art}1/1244x2688bb.webp`,
      `${art}2/1244x2688bb.webp`,
    ]);
  });

  it('gives none for pages without any, whatever they are', () => {
    for (const html of [
      '',
      '<html></html>',
      data({}),
      data([[[]]]),
      data(null),
      '<script>{"screenshot":</script>',
      data({ screenshot: { width: -1, height: 'x', url: 1 } }),
    ]) {
      expect(readScreenshots(html)).toEqual([]);
    }
    const deep = `<script id="serialized-server-data">${'['.repeat(200_000)}${']'.repeat(200_000)}</script>`;
    expect(readScreenshots(deep)).toEqual([]);
  });
});

const folder = new URL('../../../../shared/listings/apple/', import.meta.url);
if (!existsSync(folder)) console.warn('Skipped: the real lookup answers of ../shared are not there.');

describe.skipIf(!existsSync(folder))('readLookup on real answers', () => {
  const answers: { results: Record<string, unknown>[] }[] = existsSync(folder)
    ? readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
    : [];
  const results = answers
    .flatMap(({ results }) => results)
    .map((result) => [String(result.trackName), result] as const);

  it.each(results)('reads %s', (name, result) => {
    const found = readLookup({ results: [result] }, String(result.trackId));
    if (result.kind !== 'software') return expect(found).toEqual({ found: 'other', kind: result.kind });
    expect(found).toMatchObject({
      found: 'app',
      listing: { title: name, developer: result.artistName, genre: result.primaryGenreName },
    });
    if (found?.found !== 'app') return;
    const { listing } = found;
    expect(listing.rating?.count ?? 0).toBe(result.userRatingCount);
    expect(listing.icon).toHaveLength(2);
    expect(listing.screenshots).toHaveLength((result.screenshotUrls as string[]).length);
    expect(listing.summary.length).toBeGreaterThan(4);
    expect(listing.summary.length).toBeLessThanOrEqual(161);
    expect(listing.summary).not.toContain('\n');
  });
});

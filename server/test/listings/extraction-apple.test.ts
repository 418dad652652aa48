import { beforeEach, describe, expect, it } from 'vitest';
import { openStorePages } from '../kit/store-pages.ts';
import { bytes, html, json, picture, status } from './stand-in.ts';

const { open, extract } = openStorePages();

describe('extracting from the App Store', () => {
  const result = (more: object = {}) => ({
    kind: 'software',
    trackName: 'Rain',
    artistName: 'Cloud Nine',
    description: 'Know the weather. Go.',
    artworkUrl512: `${open.standIn.origin}/art/512x512bb.jpg`,
    screenshotUrls: [],
    ...more,
  });
  let nextId = 700_000_001;
  let id: string;
  beforeEach(() => {
    id = String(nextId++);
  });

  it('asks in the country and language of the link, and for the larger artwork first', async () => {
    const shot = `${open.standIn.origin}/art/shot/392x696bb.png`;
    open.standIn.on('/lookup', json({ resultCount: 1, results: [result({ screenshotUrls: [shot] })] }));
    open.standIn.on('/art/512x512bb.jpg', bytes(await picture('#33c', 512, 512)));
    open.standIn.on('/art/1024x1024bb.png', status(404));
    open.standIn.on('/art/shot', bytes(await picture('#3c3')));
    const data = await extract(`https://apps.apple.com/jp/app/x/id${id}?l=en-US`);
    expect(open.standIn.hits).toContain(`/lookup?id=${id}&country=jp&entity=software&lang=en_us`);
    expect(data).toMatchObject({ store: 'apple', country: 'jp', language: 'en-US', name: 'Rain' });
    expect(data.basicInfo.summary).toBe('Know the weather.');
    expect(data.media.icon?.original.url).toBe(`${open.standIn.origin}/art/512x512bb.jpg`);
    expect(data.media.screenshots[0]?.url).toBe(`${open.standIn.origin}/art/shot/1514x2688bb.png`);
  });

  it('takes screenshots that the answer lacks from the page', async () => {
    open.standIn.on(
      '/lookup',
      json({ results: [result({ ipadScreenshotUrls: [`${open.standIn.origin}/art/pad/552x414bb.png`] })] }),
    );
    const screenshot = {
      template: `${open.standIn.origin}/art/page/{w}x{h}{c}.{f}`,
      width: 540,
      height: 960,
    };
    const page = {
      data: [{ data: { shelfMapping: { product_media_phone_: { items: [{ screenshot }] } } } }],
    };
    open.standIn.on(
      `/us/app/id${id}`,
      html(`<script type="application/json" id="serialized-server-data">${JSON.stringify(page)}</script>`),
    );
    open.standIn.on('/art', bytes(await picture('#3c3')));
    const data = await extract(id);
    expect(data.media.screenshots.map(({ url }) => url)).toEqual([
      `${open.standIn.origin}/art/page/540x960bb.jpg`,
    ]);
  });

  it('does without the page where it fails', async () => {
    open.standIn.on('/lookup', json({ results: [result()] }));
    open.standIn.on(`/us/app/id${id}`, status(404));
    open.standIn.on('/art', bytes(await picture('#3c3')));
    expect((await extract(id)).media.screenshots).toEqual([]);
  });

  it.each([
    ['nothing', { resultCount: 0, results: [] }, 404, 'STORE_APP_NOT_FOUND', /App Store.*Germany/],
    ['a Mac app', { results: [{ kind: 'mac-software', trackName: 'x' }] }, 422, 'APP_NOT_USABLE', /Mac app/],
    ['a song', { results: [{ kind: 'song', trackName: 'x' }] }, 422, 'APP_NOT_USABLE', /not an iPhone/],
    ['another form', { errors: [] }, 424, 'STORE_CHANGED', /App Store changed/],
  ])('says what is wrong when it finds %s', async (_, answer, code, name, sentence) => {
    open.standIn.on('/lookup', json(answer));
    await expect(extract(`https://apps.apple.com/de/app/x/id${id}`)).rejects.toMatchObject({
      status: code,
      code: name,
      message: expect.stringMatching(sentence),
    });
  });
});

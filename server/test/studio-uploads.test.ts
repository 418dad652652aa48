import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { deleteOrphanRecipePictures } from '../src/generations/recipe-pictures.ts';
import { failureOf } from './kit/generations.ts';
import { openStudio } from './kit/studio.ts';

const { open, signUpWithAd, statusOf } = openStudio();

interface Reply {
  data: { upload: string };
  code?: string;
}

/** Something like a screenshot, of a telephone's size. */
const picture = async (colour: string): Promise<Uint8Array<ArrayBuffer>> => {
  const rows = [0, 1, 2, 3, 4, 5].map(
    (row) =>
      `<rect x="80" y="${360 + row * 300}" width="${600 + row * 50}" height="180" rx="28" fill="${colour}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2340">
    <rect width="1080" height="2340" fill="#fafafa"/>${rows.join('')}</svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
};

describe("a person's own picture", () => {
  it('is written anew, shown in the ad, and found again', async () => {
    const { studio } = await signUpWithAd();
    const response = await studio.upload(await picture('#2255aa'));
    const { data } = (await response.json()) as Reply;
    expect(data.upload).toMatch(/^[0-9a-f]{64}$/);
    const { ad } = await studio.save({ screenshots: [{ upload: data.upload }] });
    expect(await statusOf(ad.assetPath)).toBe(200);
    const { uploads } = await studio.open();
    expect(uploads).toEqual([{ upload: data.upload, path: `/assets/pictures/${data.upload}` }]);
    expect(await statusOf(uploads[0]?.path ?? '')).toBe(200);
    await deleteOrphanRecipePictures(open.server.ctx);
    expect(await statusOf(uploads[0]?.path ?? '')).toBe(200);
  });

  it('is nobody else’s to show', async () => {
    const { studio } = await signUpWithAd();
    const { data } = (await (await studio.upload(await picture('#aa5522'))).json()) as Reply;
    const { studio: others } = await signUpWithAd();
    const screenshots = [{ upload: data.upload }];
    expect(await failureOf(others.preview({ screenshots }))).toEqual({ status: 404, code: 'NOT_FOUND' });
    expect(await failureOf(others.save({ screenshots }))).toEqual({ status: 404, code: 'NOT_FOUND' });
  });

  it.each([
    ['no picture', new TextEncoder().encode('<svg onload="alert(1)"/>')],
    ['half a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['nothing', new Uint8Array()],
  ])('is refused where it is %s', async (_, bytes) => {
    const { studio } = await signUpWithAd();
    const response = await studio.upload(bytes as Uint8Array<ArrayBuffer>);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  it('is refused as JSON, and where it is too large', async () => {
    const { studio } = await signUpWithAd();
    const json = await studio.upload(
      new TextEncoder().encode('{}') as Uint8Array<ArrayBuffer>,
      'application/json',
    );
    expect([json.status, ((await json.json()) as Reply).code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    const large = await studio.upload(new Uint8Array(21 * 1024 * 1024));
    expect(large.status).toBe(413);
  });
});

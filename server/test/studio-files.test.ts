import { api } from '@marquee/contract';
import { expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { openStudio } from './kit/studio.ts';

const { open, signUpWithAd } = openStudio();

const bytesOf = async (url: string) =>
  Buffer.from(await (await fetch(new URL(url, open.server.url))).arrayBuffer());

it('puts the newest version of an ad into the ZIP file', async () => {
  const { ad, user, studio } = await signUpWithAd();
  const { ad: saved } = await studio.save({ scheme: { color: '#0b1d3a' } });
  const { data } = await user.client.call(api.gallery.download, { body: { appId: user.app.appId } });
  const zip = await fromBufferPromise(await bytesOf(data.url));
  const pictures: Buffer[] = [];
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk);
    pictures.push(Buffer.concat(chunks));
  }
  expect(pictures).toHaveLength(1);
  expect(pictures[0]?.equals(await bytesOf(saved.assetPath))).toBe(true);
  expect(pictures[0]?.equals(await bytesOf(ad.assetPath))).toBe(false);
});

it('tells of every version in the export of the account, with its recipe and where its picture is', async () => {
  const { ad, user, studio } = await signUpWithAd();
  const { ad: saved } = await studio.save({ scheme: { color: '#0b1d3a' } });
  const { data } = await user.client.call(api.accounts.export, {});
  const [exported] = data.ads;
  expect(exported?.versions).toMatchObject([
    { version: 2, recipe: { scheme: { own: '#0b1d3a' } } },
    { version: 1, recipe: { version: 1 } },
  ]);
  const paths = exported?.versions.map(({ picture }) => new URL(picture ?? '').pathname);
  expect(paths).toEqual([saved.assetPath, ad.assetPath]);
  expect(exported?.picture).toBe(exported?.versions[0]?.picture);
});

import { expect, it } from 'vitest';
import { english, pictures } from '../../test/listing.ts';
import { openBrandCache } from './brand-cache.ts';

const app = english.basicInfo;

it('gives runs of the same pictures one brand, beside and after each other', async () => {
  const shelf = openBrandCache(2 ** 30);
  const [one, two] = [shelf.acquire(await pictures(), app), shelf.acquire(await pictures(), app)];
  const brand = await one.brand;
  expect(await two.brand).toBe(brand);
  const [shot] = brand.shots;
  await one.release();
  const scaled = await shot?.scaled(200);
  await two.release();
  expect(scaled?.data).toHaveLength(0);
  const three = shelf.acquire(await pictures(), app);
  expect(await three.brand).toBe(brand);
  expect((await shot?.scaled(200))?.data.length).toBe(200 * (scaled?.height ?? 0) * 4);
  const other = shelf.acquire({ ...(await pictures()), icon: null }, app);
  expect(await other.brand).not.toBe(brand);
});

it('keeps what is in use, and of the rest no more than it may', async () => {
  const shelf = openBrandCache(1);
  const one = shelf.acquire(await pictures(), app);
  const brand = await one.brand;
  const other = shelf.acquire({ ...(await pictures()), icon: null }, app);
  await other.release();
  const again = shelf.acquire({ ...(await pictures()), icon: null }, app);
  expect(await again.brand).not.toBe(await other.brand);
  expect((await brand.shots[0]?.scaled(200))?.data.length).toBeGreaterThan(0);
  await one.release();
  expect(await shelf.acquire(await pictures(), app).brand).not.toBe(brand);
});

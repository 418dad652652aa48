import { expect, it } from 'vitest';
import { english, pictures } from '../../test/listing.ts';
import { openShelf } from './shelf.ts';

const app = english.basicInfo;

it('gives runs of the same pictures one brand, beside and after each other', async () => {
  const shelf = openShelf(2 ** 30);
  const [one, two] = [shelf.borrow(await pictures(), app), shelf.borrow(await pictures(), app)];
  const brand = await one.brand;
  expect(await two.brand).toBe(brand);
  const [shot] = brand.shots;
  await one.giveBack();
  const scaled = await shot?.scaled(200);
  await two.giveBack();
  expect(scaled?.data).toHaveLength(0);
  const three = shelf.borrow(await pictures(), app);
  expect(await three.brand).toBe(brand);
  expect((await shot?.scaled(200))?.data.length).toBe(200 * (scaled?.height ?? 0) * 4);
  const other = shelf.borrow({ ...(await pictures()), icon: null }, app);
  expect(await other.brand).not.toBe(brand);
});

it('keeps what is in use, and of the rest no more than it may', async () => {
  const shelf = openShelf(1);
  const one = shelf.borrow(await pictures(), app);
  const brand = await one.brand;
  const other = shelf.borrow({ ...(await pictures()), icon: null }, app);
  await other.giveBack();
  const again = shelf.borrow({ ...(await pictures()), icon: null }, app);
  expect(await again.brand).not.toBe(await other.brand);
  expect((await brand.shots[0]?.scaled(200))?.data.length).toBeGreaterThan(0);
  await one.giveBack();
  expect(await shelf.borrow(await pictures(), app).brand).not.toBe(brand);
});

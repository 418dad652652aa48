import { expect, it } from 'vitest';
import { adIn } from '../../test/edit-kit.ts';
import { openRecipePictures } from './recipe-pictures.ts';

it('keeps what was scaled for the next drawing, but not all that ever was', async () => {
  const { ad, from } = await adIn('centred');
  const pictures = openRecipePictures(2 ** 27);
  const shot = async () => (await pictures.brand(ad.recipe, from)).shots[0];
  const first = await (await shot())?.scaled(320);
  expect(await (await shot())?.scaled(320)).toBe(first);
  const [pixels] = first?.data ?? [];
  // Some hundred megabytes, as many edits have them scaled.
  for (let width = 700; width < 740; width++) await (await shot())?.scaled(width);
  expect(await (await shot())?.scaled(320)).not.toBe(first);
  // Whoever still reads it may.
  expect(first?.data[0]).toBe(pixels);
});

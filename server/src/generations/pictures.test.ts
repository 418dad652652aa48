import { expect, it } from 'vitest';
import { blobKey } from './blob-key.ts';
import { pictureKey, picturePaths } from './pictures.ts';

it('names the picture, its thumbnail and its JPEG by one secret', () => {
  expect(picturePaths({ assetsUrl: null }, blobKey('ads/abc.png'))).toEqual({
    assetPath: '/assets/ads/abc.png',
    thumbnailPath: '/assets/ads/abc.webp',
    jpegPath: '/assets/ads/abc.jpg',
  });
  expect(picturePaths({ assetsUrl: 'https://pictures.example.com' }, blobKey('ads/abc.png'))).toEqual({
    assetPath: 'https://pictures.example.com/ads/abc.png',
    thumbnailPath: 'https://pictures.example.com/ads/abc.webp',
    jpegPath: '/assets/jpegs/abc.jpg',
  });
});

it('puts the same picture of a slot in the same place, and any other elsewhere', () => {
  const key = (secret: string, ...bytes: number[]) => pictureKey(blobKey(secret), new Uint8Array(bytes));
  expect(key('one', 1, 2)).toMatch(/^ads\/[\w-]{22}\.png$/);
  expect(key('one', 1, 2)).toBe(key('one', 1, 2));
  expect(new Set([key('one', 1, 2), key('one', 1, 3), key('two', 1, 2)]).size).toBe(3);
});

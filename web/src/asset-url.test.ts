import { expect, test } from 'vitest';
import { assetUrl, bustCache, placeholderImage } from './asset-url.ts';

const host = 'https://api.example.com';

test('an asset path is resolved against the API host', () => {
  expect(assetUrl('/assets/1.png', host)).toBe('https://api.example.com/assets/1.png');
  expect(assetUrl('assets/1.png', host)).toBe('https://api.example.com/assets/1.png');
  expect(assetUrl('/assets/1.png', '')).toBe('/assets/1.png');
});

test('an absolute address stays as it is', () => {
  expect(assetUrl('https://cdn.example.com/1.png', host)).toBe('https://cdn.example.com/1.png');
  expect(assetUrl('HTTP://cdn.example.com/1.png', host)).toBe('HTTP://cdn.example.com/1.png');
  expect(assetUrl('httpfolder/1.png', host)).toBe('https://api.example.com/httpfolder/1.png');
});

test('a missing path gives the placeholder image', () => {
  for (const missing of ['', null, undefined]) expect(assetUrl(missing, host)).toBe(placeholderImage);
});

test('the cache is passed by with a parameter of its own', () => {
  expect(bustCache('/a.png', '17')).toBe('/a.png?v=17');
  expect(bustCache('/a.png?w=2', '17')).toBe('/a.png?w=2&v=17');
});

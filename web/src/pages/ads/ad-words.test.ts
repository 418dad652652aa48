import { beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '../../i18n.ts';
import { sampleAd } from '../../test/sample-ad.ts';
import { adPicture } from './ad-picture.ts';
import { downloadName } from './download.ts';
import { qualityWords } from './quality-words.ts';

beforeAll(() => loadCatalogue('ads'));

test('the quality report reads as words', () => {
  expect(qualityWords(sampleAd({ width: 1080, height: 1920 }))).toEqual([
    'contrast 7.2:1',
    'safe in Stories and Reels',
    'all claims found in your listing',
  ]);
  const poor = { passed: false, contrast: 3, grounded: false, safeZone: false };
  expect(qualityWords(sampleAd({ quality: poor }))).toEqual([
    'contrast 3:1',
    'parts lie outside the safe zone',
    'not every claim found in your listing',
  ]);
});

test('an ad that was made anew has an address of its own', () => {
  expect(adPicture(sampleAd(), 'png')).toBe('/assets/ads/1.png');
  const anew = (regeneratedAt: string) =>
    adPicture(sampleAd({ isRegenerated: true, regeneratedAt }), 'small');
  expect(anew('2026-01-02T03:04:06.000Z')).not.toBe(anew('2026-01-02T03:04:07.000Z'));
});

test('a download is named after its format and number', () => {
  expect(downloadName('Square', 3)).toBe('Square-ad-3.png');
  expect(downloadName('Square', 3, 'jpeg')).toBe('Square-ad-3.jpg');
  expect(downloadName('Landscape 1.91:1 / wide', 1)).toBe('Landscape 1.91-1 - wide-ad-1.png');
});

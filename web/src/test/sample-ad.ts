import { type Ad, adId } from '@marquee/contract';

/** A finished ad for tests; what a test is about, it says itself. */
export const sampleAd = ({
  adID = 'ad-1',
  ...about
}: Partial<Omit<Ad, 'adID'>> & { adID?: string } = {}): Ad => ({
  adID: adId.parse(adID),
  appId: 'app-1',
  formatName: 'Square',
  formatType: 'square',
  width: 1080,
  height: 1080,
  assetPath: '/assets/ads/1.png',
  thumbnailPath: '/assets/ads/1.webp',
  jpegPath: '/assets/ads/1.jpg',
  templateType: 'basic',
  createdAt: '2026-01-02T03:04:05.000Z',
  isCompleted: true,
  resolution: { width: 1080, height: 1080 },
  format: { width: 1080, height: 1080 },
  messageId: null,
  layoutTest: false,
  language: 'en',
  token: 'M-7K3QF2X',
  headline: 'A headline',
  archetype: 'split',
  angle: 'ease',
  copySource: 'built-in',
  background: 'drawn',
  ownClaims: [],
  quality: { passed: true, contrast: 7.23, grounded: true, safeZone: true },
  test: false,
  metadata: null,
  isRegenerated: false,
  regeneratedAt: null,
  regenerationCost: 0,
  ...about,
});

import { megabytes, type Network } from './network.ts';
import { shape, slot, videos } from './slots.ts';

const readAt = '2026-11-22';

export const googleApp: Network = {
  id: 'google-app',
  name: 'Google App campaigns',
  pictures: [
    slot('landscape', '1.91:1', [1200, 628], { min: [600, 314], most: 20 }),
    slot('portrait', '4:5', [1200, 1500], { min: [320, 400], most: 20 }),
    slot('square', '1:1', [1200, 1200], { min: [200, 200], most: 20 }),
  ],
  ratioTolerance: null,
  maxBytes: megabytes(5),
  fileTypes: ['png', 'jpg'],
  video: videos([10, 60], [{ kind: 'official', address: 'support.google.com/google-ads/answer/13676244' }], {
    shapes: [shape('16:9'), shape('9:16'), shape('1:1')],
    most: 20,
  }),
  counting: 'width',
  texts: [
    { id: 'headline', limit: 30, min: 1, max: 5, of: 'group', role: 'headline' },
    { id: 'description', limit: 90, min: 1, max: 5, of: 'group', role: 'body' },
  ],
  policies: ['no-drawn-button', 'reads-alone'],
  bulk: 'google-ads-editor',
  sources: [
    { kind: 'official', address: 'support.google.com/google-ads/answer/13676244' },
    { kind: 'official', address: 'support.google.com/google-ads/answer/6357595' },
    { kind: 'official', address: 'support.google.com/google-ads/editor/answer/57747' },
  ],
  readAt,
};

/** Responsive display ads and Performance Max take the same texts and pictures, the latter more of them. */
export const googleDisplay: Network = {
  id: 'google-display',
  name: 'Google responsive display and Performance Max',
  pictures: [
    slot('landscape', '1.91:1', [1200, 628], { min: [600, 314], most: 15, isRequired: true }),
    slot('square', '1:1', [1200, 1200], { min: [300, 300], most: 15, isRequired: true }),
    slot('portrait', '4:5', [960, 1200], { min: [480, 600], most: 20 }),
  ],
  ratioTolerance: 0.01,
  maxBytes: megabytes(5),
  fileTypes: ['png', 'jpg'],
  video: videos(
    [10],
    [
      { kind: 'third-party', address: 'xyzlab.com/performance-max-specs' },
      { kind: 'official', address: 'support.google.com/google-ads/answer/10724492' },
    ],
    { most: 5 },
  ),
  counting: 'width',
  texts: [
    { id: 'headline', limit: 30, min: 1, max: 5, of: 'group', role: 'headline' },
    { id: 'long_headline', limit: 90, min: 1, max: 1, of: 'group', role: 'all' },
    { id: 'description', limit: 90, min: 1, max: 5, of: 'group', role: 'body' },
    { id: 'business_name', limit: 25, min: 1, max: 1, of: 'group', role: 'name' },
  ],
  policies: ['reads-alone'],
  bulk: 'google-ads-editor',
  sources: [
    {
      kind: 'official',
      address: 'developers.google.com/google-ads/api/reference/rpc/v22/ResponsiveDisplayAdInfo',
    },
    { kind: 'official', address: 'support.google.com/google-ads/answer/10042900' },
    { kind: 'official', address: 'support.google.com/google-ads/answer/10724492' },
    { kind: 'third-party', address: 'xyzlab.com/performance-max-specs' },
  ],
  readAt,
};

export const microsoft: Network = {
  id: 'microsoft',
  name: 'Microsoft audience ads',
  pictures: [slot('landscape', '1.91:1', [1200, 628], { most: 15, isRequired: true })],
  ratioTolerance: null,
  maxBytes: null,
  fileTypes: ['png', 'jpg'],
  video: null,
  counting: 'width',
  texts: [
    { id: 'short_headline', limit: 30, min: 3, max: 15, of: 'group', role: 'headline' },
    { id: 'long_headline', limit: 90, min: 3, max: 5, of: 'group', role: 'all' },
    { id: 'text', limit: 90, min: 2, max: 4, of: 'group', role: 'body' },
    { id: 'business_name', limit: 25, min: 1, max: 1, of: 'group', role: 'name' },
  ],
  policies: ['reads-alone'],
  bulk: null,
  sources: [
    {
      kind: 'third-party',
      address: 'experienceleague.adobe.com/docs/advertising (Microsoft responsive ad settings)',
    },
    { kind: 'official', address: 'learn.microsoft.com/en-us/bingads/bulk-service/bulk-file-schema' },
  ],
  readAt,
};

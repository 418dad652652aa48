import { megabytes, type Network } from './network.ts';
import { shape, slot, videos } from './slots.ts';

const readAt = '2026-11-22';

/** The lengths are what is seen before a text is cut: the most that an upload may have was not found. */
export const meta: Network = {
  id: 'meta',
  name: 'Meta (Facebook and Instagram)',
  pictures: [
    slot('square', '1:1', [1080, 1080], { min: [600, 600] }),
    slot('portrait', '4:5', [1080, 1350], { min: [600, 750] }),
    slot('story', '9:16', [1080, 1920], { min: [600, 1067] }),
  ],
  ratioTolerance: null,
  maxBytes: megabytes(30),
  fileTypes: ['png', 'jpg'],
  video: videos([1, 241 * 60], [{ kind: 'third-party', address: 'bestever.ai/post/facebook-ad-size' }], {
    shapes: [shape('1:1'), shape('4:5'), shape('9:16')],
    maxBytes: megabytes(4_000),
  }),
  counting: 'characters',
  texts: [
    { id: 'primary_text', limit: null, seen: 125, min: 1, max: 1, of: 'message', role: 'body' },
    { id: 'headline', limit: null, seen: 40, min: 1, max: 1, of: 'message', role: 'headline' },
    { id: 'description', limit: null, seen: 27, min: 0, max: 1, of: 'message', role: 'aside' },
  ],
  policies: [],
  bulk: 'template',
  sources: [
    { kind: 'third-party', address: 'bestever.ai/post/facebook-ad-size' },
    { kind: 'third-party', address: 'joomlafry.com/documentation/how-to-manage-facebook-ads' },
    { kind: 'third-party', address: 'xyzlab.com/meta-ads-specs' },
    { kind: 'third-party', address: 'adsuploader.com/blog/meta-ads-safe-zones' },
  ],
  readAt,
};

export const tiktok: Network = {
  id: 'tiktok',
  name: 'TikTok',
  pictures: [
    slot('story', '9:16', [1080, 1920], { min: [720, 1280] }),
    slot('wide', '16:9', [1280, 720], { min: [1280, 720] }),
    slot('square', '1:1', [1080, 1080], { min: [640, 640] }),
  ],
  ratioTolerance: null,
  maxBytes: megabytes(100),
  fileTypes: ['png', 'jpg'],
  video: videos(
    [5, 60],
    [
      { kind: 'official', address: 'ads.tiktok.com/help/article/video-ads-specifications' },
      { kind: 'official', address: 'ads.tiktok.com/help/article/tiktok-auction-in-feed-ads' },
    ],
    {
      shapes: [shape('9:16', [540, 960]), shape('16:9', [960, 540]), shape('1:1', [640, 640])],
      maxBytes: megabytes(500),
      minBitrate: 516_000,
    },
  ),
  counting: 'characters',
  texts: [{ id: 'description', limit: 100, eastAsianLimit: 50, min: 1, max: 1, of: 'message', role: 'all' }],
  policies: ['no-emoji', 'no-braces-and-hash'],
  bulk: 'template',
  sources: [
    { kind: 'official', address: 'ads.tiktok.com/help/article/global-app-bundle-image-ad-specifications' },
    { kind: 'official', address: 'ads.tiktok.com/help/article/tiktok-auction-in-feed-ads' },
    { kind: 'official', address: 'ads.tiktok.com/help/article/troubleshoot-bulk-import-issues' },
  ],
  readAt,
};

export const snapchat: Network = {
  id: 'snapchat',
  name: 'Snapchat',
  pictures: [slot('story', '9:16', [1080, 1920], { isRequired: true })],
  ratioTolerance: null,
  maxBytes: megabytes(5),
  fileTypes: ['png', 'jpg'],
  video: videos(
    [3, 180],
    [{ kind: 'official', address: 'forbusiness.snapchat.com/resources/advertising-guides/ad-specs' }],
    { shapes: [shape('9:16')], maxBytes: megabytes(1_000) },
  ),
  counting: 'characters',
  texts: [
    { id: 'brand', limit: 25, min: 1, max: 1, of: 'group', role: 'name' },
    { id: 'headline', limit: 34, min: 1, max: 1, of: 'message', role: 'headline' },
  ],
  policies: [],
  bulk: null,
  sources: [
    { kind: 'official', address: 'forbusiness.snapchat.com/resources/advertising-guides/ad-specs' },
    { kind: 'third-party', address: 'odysseymediagroup.co.uk/client-resources/snapchat-single-ads' },
  ],
  readAt,
};

export const pinterest: Network = {
  id: 'pinterest',
  name: 'Pinterest',
  pictures: [slot('pin', '2:3', [1000, 1500], { isRequired: true })],
  ratioTolerance: null,
  maxBytes: megabytes(20),
  fileTypes: ['png', 'jpg'],
  video: videos(
    [4, 15 * 60],
    [{ kind: 'official', address: 'help.pinterest.com/en/business/article/pinterest-product-specs' }],
    { maxBytes: megabytes(2_000) },
  ),
  counting: 'characters',
  texts: [
    { id: 'title', limit: 100, seen: 40, seenWide: 30, min: 1, max: 1, of: 'message', role: 'headline' },
    { id: 'description', limit: 500, min: 1, max: 1, of: 'message', role: 'body' },
  ],
  policies: [],
  bulk: 'template',
  sources: [
    { kind: 'official', address: 'help.pinterest.com/en/business/article/pinterest-product-specs' },
    { kind: 'official', address: 'help.pinterest.com/business/article/use-the-bulk-editor' },
  ],
  readAt,
};

export const reddit: Network = {
  id: 'reddit',
  name: 'Reddit',
  pictures: [
    slot('classic', '4:3', [1440, 1080]),
    slot('square', '1:1', [1080, 1080]),
    slot('portrait', '4:5', [1080, 1350]),
    slot('wide', '16:9', [1280, 720]),
  ],
  ratioTolerance: null,
  maxBytes: megabytes(3),
  fileTypes: ['png', 'jpg'],
  video: videos(
    [2, 15 * 60],
    [
      {
        kind: 'mirror',
        address: 'papaya-kheer-4b8a70.netlify.app/advertise/ad-types/unit-specs/video-specs',
      },
    ],
    { maxBytes: megabytes(1_000) },
  ),
  counting: 'characters',
  texts: [{ id: 'headline', limit: 300, seen: 80, min: 1, max: 1, of: 'message', role: 'all' }],
  policies: [],
  bulk: null,
  sources: [
    { kind: 'mirror', address: 'papaya-kheer-4b8a70.netlify.app/advertise/ad-types/unit-specs/image-specs' },
    { kind: 'third-party', address: 'stackmatix.com/blog/reddit-ad-specs' },
  ],
  readAt,
};

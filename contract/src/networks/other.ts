import { megabytes, type Network } from './network.ts';
import { slot, videos } from './slots.ts';

const readAt = '2026-11-22';

export const x: Network = {
  id: 'x',
  name: 'X',
  pictures: [slot('landscape', '1.91:1', [800, 418]), slot('square', '1:1', [800, 800])],
  ratioTolerance: null,
  // Of cards by the interface for programs; in the browser five.
  maxBytes: megabytes(3),
  fileTypes: ['png', 'jpg'],
  video: videos(
    [1, 140],
    [{ kind: 'official', address: 'business.x.com/en/help/campaign-setup/creative-ad-specifications' }],
    { maxBytes: megabytes(1_000) },
  ),
  counting: 'weighted',
  texts: [{ id: 'text', limit: 280, min: 1, max: 1, of: 'message', role: 'all' }],
  policies: [],
  bulk: null,
  sources: [
    { kind: 'official', address: 'business.x.com/en/help/campaign-setup/creative-ad-specifications' },
    { kind: 'official', address: 'developer.x.com/en/docs/ads/creatives/overview' },
  ],
  readAt,
};

export const linkedin: Network = {
  id: 'linkedin',
  name: 'LinkedIn',
  pictures: [
    slot('landscape', '1.91:1', [1200, 628], { min: [640, 360] }),
    slot('square', '1:1', [1080, 1080], { min: [360, 360] }),
    slot('portrait', '4:5', [1080, 1350]),
  ],
  ratioTolerance: null,
  maxBytes: megabytes(5),
  fileTypes: ['png', 'jpg'],
  video: videos(
    [3, 30 * 60],
    [{ kind: 'third-party', address: 'ntooitive.com/knowledgebase/social/linkedin' }],
    { minBytes: 75_000, maxBytes: megabytes(200) },
  ),
  counting: 'characters',
  texts: [
    { id: 'introductory_text', limit: 3000, seen: 150, min: 1, max: 1, of: 'message', role: 'body' },
    { id: 'headline', limit: 200, seen: 70, min: 1, max: 1, of: 'message', role: 'headline' },
  ],
  policies: [],
  bulk: null,
  sources: [
    { kind: 'mirror', address: 'linkedin.com/help/lms/answer/a426534' },
    { kind: 'third-party', address: 'ntooitive.com/knowledgebase/social/linkedin' },
  ],
  readAt,
};

export const chatgpt: Network = {
  id: 'chatgpt',
  name: 'ChatGPT Ads',
  pictures: [slot('square', '1:1', [1200, 1200], { min: [256, 256], max: [1200, 1200], isRequired: true })],
  ratioTolerance: null,
  maxBytes: megabytes(20),
  fileTypes: ['png', 'jpg'],
  video: null,
  counting: 'characters',
  texts: [
    { id: 'title', limit: 50, seen: 24, min: 1, max: 1, of: 'message', role: 'headline' },
    { id: 'copy', limit: 100, seen: 48, min: 1, max: 1, of: 'message', role: 'body' },
  ],
  policies: [],
  bulk: 'template',
  sources: [
    { kind: 'official', address: 'help.openai.com/en/articles/20001218' },
    { kind: 'official', address: 'developers.openai.com/ads/campaign-management' },
    { kind: 'official', address: 'developers.openai.com/ads/bulk-api' },
  ],
  readAt,
};

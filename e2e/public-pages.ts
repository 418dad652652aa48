/** Every page that anybody may read, and words that stand on it. */
export const pages = [
  { path: '/', words: 'Turn App Store Links into Scroll-Stopping Ads with AI Precision' },
  { path: '/features', words: 'Square' },
  { path: '/pricing', words: 'How Credits Work' },
  { path: '/support', words: 'Do credits expire?' },
  { path: '/privacy-policy', words: 'Children under 13 are not served' },
  { path: '/terms-conditions', words: 'what you paid us in the 12 months before' },
  { path: '/docs', words: 'Make a key' },
  { path: '/docs/orders', words: 'Ask for the price first' },
  { path: '/docs/studio', words: 'What an edit can say' },
  { path: '/docs/kits', words: 'Find an ad again' },
  { path: '/docs/results', words: 'Post rows' },
  { path: '/docs/results-method', words: 'no experiment' },
  { path: '/docs/webhooks', words: 'When you do not answer' },
  { path: '/docs/mcp', words: 'generate_ads' },
  { path: '/docs/networks', words: 'Google App campaigns' },
  { path: '/docs/limits', words: 'KEY_CEILING_REACHED' },
  { path: '/docs/errors', words: 'INSUFFICIENT_CREDITS' },
  { path: '/docs/reference', words: '/api/ads/generate' },
  { path: '/docs/self-hosting', words: 'npm start' },
  { path: '/docs/configuration', words: 'DATABASE_URL' },
];

/** One of each kind. */
export const kinds = [
  '/',
  '/features',
  '/pricing',
  '/support',
  '/privacy-policy',
  '/docs',
  '/docs/reference',
];

import { generatePath } from 'react-router';

/** Every page's address, as `routes.tsx` registers it. */
export const paths = {
  home: '/',
  features: '/features',
  pricing: '/pricing',
  paymentSuccess: '/payment/success',
  paymentCancel: '/payment/cancel',
  support: '/support',
  gallery: '/history',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:token',
  verifyEmail: '/verify-email/:token',
  authCallback: '/auth-callback',
  unauthorized: '/unauthorized',
  privacyPolicy: '/privacy-policy',
  terms: '/terms-conditions',
  docs: '/docs',
  docsOrders: '/docs/orders',
  docsStudio: '/docs/studio',
  docsKits: '/docs/kits',
  docsResults: '/docs/results',
  docsResultsMethod: '/docs/results-method',
  docsWebhooks: '/docs/webhooks',
  docsAssistants: '/docs/mcp',
  docsLimits: '/docs/limits',
  docsErrors: '/docs/errors',
  networks: '/docs/networks',
  docsReference: '/docs/reference',
  docsSelfHosting: '/docs/self-hosting',
  docsConfiguration: '/docs/configuration',
  extract: '/extract',
  generate: '/generate/:appId',
  studio: '/studio/:adID',
  motion: '/motion/:adID',
  results: '/results',
  profile: '/profile',
  admin: '/admin',
} as const;

export const studioPathFor = (adID: string) => generatePath(paths.studio, { adID });

export const motionPathFor = (adID: string) => generatePath(paths.motion, { adID });

export const generatePathFor = (appId: string) => generatePath(paths.generate, { appId });

export const resultsPathFor = (appId: string) => `${paths.results}?${new URLSearchParams({ app: appId })}`;

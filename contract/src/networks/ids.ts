/** The networks that kits are made for, in the order in which they are offered. */
export const networkIds = [
  'google-app',
  'google-display',
  'meta',
  'tiktok',
  'snapchat',
  'pinterest',
  'reddit',
  'x',
  'linkedin',
  'microsoft',
  'chatgpt',
] as const;

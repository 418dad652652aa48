/** Kinds of line that an ad may carry. */
export const worthyKinds = ['benefit', 'feature', 'proof', 'purpose'] as const;

/** Every kind of line. Those after the first four have no place in an ad. */
export const lineKinds = [
  ...worthyKinds,
  /** A section's title, a label, a question that only introduces. */
  'heading',
  /** How to operate the app: steps, places to tap, set-up. */
  'instruction',
  /** Support, contact, requests for ratings, translations, donations, followers. */
  'feedback',
  /** Terms, also of subscriptions; trademarks, disclaimers, licences. */
  'legal',
  /** Permissions, data use, clauses on privacy. */
  'consent',
  /** Who makes it, funding, addresses, contributors. */
  'organisation',
  /** What is new in a version. */
  'changelog',
  /** Settings, packaging, requirements, sizes, file names. */
  'settings',
  /** Bare lists of names, languages, formats, key words. */
  'names',
  /** Half sentences, slogans without content, items that mean nothing by themselves. */
  'fragment',
] as const;

export type LineKind = (typeof lineKinds)[number];

/** True for the kinds that an ad may carry. */
export const isWorthyKind = (kind: LineKind): boolean => (worthyKinds as readonly string[]).includes(kind);

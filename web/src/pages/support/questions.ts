/** The questions of the support page, in their order; `support.<id>` and `support.<id>.answer` are their texts. */
export const questions = [
  'what',
  'links',
  'formats',
  'templates',
  'credits',
  'expire',
  'unhappy',
  'failed',
  'payment',
  'refund',
  'rights',
  'data',
] as const;

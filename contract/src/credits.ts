import { z } from 'zod';
import { endpoint, success } from './endpoint.ts';
import { formatId } from './formats.ts';

export const templateType = z.enum(['basic', 'advanced']);
export type TemplateType = z.infer<typeof templateType>;

/** Credits per ad. */
export const generationCosts = z.object({
  basic: z.int().positive(),
  advanced: z.int().positive(),
  /** Of each edited ad that is saved. */
  edit_cost: z.int().nonnegative().default(0),
  /** Of each launch kit. */
  kit_cost: z.int().nonnegative().default(0),
  /** Of the layers by which an ad moves, once for each of its versions. */
  motion_cost: z.int().nonnegative().default(2),
});
export type GenerationCosts = z.infer<typeof generationCosts>;

/** One line of a user's account: a purchase, or all that one generation has cost so far. */
export const creditEvent = z.object({
  /** The number of its oldest entry; what a next page begins below. */
  seq: z.int().positive(),
  kind: z.enum(['welcome', 'purchase', 'settlement', 'regeneration', 'adjustment', 'refund']),
  /** Credits gained, or spent if negative. */
  credits: z.int(),
  /** What could be spent or was held afterwards. */
  balance: z.int().nonnegative(),
  /** Ads that a settlement paid for; 0 for others. */
  ads: z.int().nonnegative(),
  /** The app that ads were made for; null for what has none. */
  app: z.string().nullable(),
  /** It was paid for an edited ad. */
  edit: z.boolean().default(false),
  reason: z.string(),
  at: z.iso.datetime(),
});
export type CreditEvent = z.infer<typeof creditEvent>;

export const quantities = z.record(formatId, z.int().min(1).max(1000));

export const credits = {
  balance: endpoint({
    method: 'GET',
    path: '/api/credits/balance',
    access: 'user',
    keys: ['credits:read'],
    summary: 'What can be spent: the balance less what running generations hold.',
    reply: success(z.object({ credits: z.int().nonnegative() })),
  }),
  costs: endpoint({
    method: 'GET',
    path: '/api/credits/costs',
    access: 'public',
    summary: 'Credits per ad.',
    reply: success(generationCosts),
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/credits/history',
    access: 'user',
    keys: ['credits:read'],
    summary: 'What came in and what was spent, newest first.',
    query: z.object({
      before: z.coerce.number().int().positive().max(2_147_483_647).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      /** `nextCursor` of the page before. */
      cursor: z.coerce
        .number('The page to go on from is unknown.')
        .int()
        .positive()
        .max(2_147_483_647)
        .optional(),
    }),
    reply: success(
      z.object({
        events: z.array(creditEvent),
        hasMore: z.boolean(),
        nextCursor: z.string().nullable().default(null),
      }),
    ),
  }),
  calculateCost: endpoint({
    method: 'POST',
    path: '/api/credits/calculate-cost',
    access: 'user',
    keys: 'none',
    summary: 'What a selection of formats costs.',
    body: z.object({
      templateType,
      formatSelections: quantities,
      /** How many languages get them. */
      languages: z.int().min(1).max(20).default(1),
    }),
    reply: success(z.object({ total_cost: z.int(), credits_per_ad: z.int(), total_ads: z.int() })),
  }),
  checkSufficient: endpoint({
    method: 'POST',
    path: '/api/credits/check-sufficient',
    access: 'user',
    keys: 'none',
    summary: 'Whether the balance covers an amount.',
    body: z.object({ requiredCredits: z.int().nonnegative().max(1_000_000_000) }),
    reply: success(z.object({ has_sufficient: z.boolean(), current_credits: z.int(), shortage: z.int() })),
  }),
};

import { z } from 'zod';
import { endpoint, success } from './endpoint.ts';
import { formatId } from './formats.ts';

export const templateType = z.enum(['basic', 'advanced']);
export type TemplateType = z.infer<typeof templateType>;

/** Credits per ad. */
export const generationCosts = z.object({ basic: z.int().positive(), advanced: z.int().positive() });
export type GenerationCosts = z.infer<typeof generationCosts>;

export const quantities = z.record(formatId, z.int().min(1).max(1000));

export const credits = {
  balance: endpoint({
    method: 'GET',
    path: '/api/credits/balance',
    access: 'user',
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
  calculateCost: endpoint({
    method: 'POST',
    path: '/api/credits/calculate-cost',
    access: 'user',
    summary: 'What a selection of formats costs.',
    body: z.object({ templateType, formatSelections: quantities }),
    reply: success(z.object({ total_cost: z.int(), credits_per_ad: z.int(), total_ads: z.int() })),
  }),
  checkSufficient: endpoint({
    method: 'POST',
    path: '/api/credits/check-sufficient',
    access: 'user',
    summary: 'Whether the balance covers an amount.',
    body: z.object({ requiredCredits: z.int().nonnegative().max(1_000_000_000) }),
    reply: success(z.object({ has_sufficient: z.boolean(), current_credits: z.int(), shortage: z.int() })),
  }),
};

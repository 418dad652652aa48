import { z } from 'zod';
import { generationCosts } from '../credits.ts';
import { endpoint, success } from '../endpoint.ts';
import { creditPlan, currency } from '../payments.ts';
import { madeFrom, version } from './version.ts';

export const managedPlan = creditPlan.extend({ version });
export type ManagedPlan = z.infer<typeof managedPlan>;

const notValid = 'Please enter valid values for credits';
const noPrice = 'Please enter at least one currency price (USD or INR)';
const tooLittle = 'Prices start at 0.01 USD, EUR or GBP and at 1 INR.';
const maxCredits = 1_000_000;

const terms = {
  name: z
    .string()
    .trim()
    .min(1, 'Please enter a name for the plan')
    .max(80, 'The name must be at most 80 characters.')
    .optional(),
  credits: z.int(notValid).min(1, notValid).max(maxCredits, notValid),
  bonus_credits: z.int(notValid).min(0, notValid).max(maxCredits, notValid).default(0),
  display_order: z.int().min(0).max(10_000).optional(),
  active: z.boolean().optional(),
  ...madeFrom,
};

/** Minor units; 0 or null where the plan is not to be sold in the currency. */
const amount = z.int(tooLittle).min(0, tooLittle).max(100_000_000, 'The price is too high.').nullable();

const pricing = z
  .partialRecord(currency, z.object({ amount }))
  .refine((prices) => (prices.USD?.amount ?? 0) > 0 || (prices.INR?.amount ?? 0) > 0, noPrice)
  .refine(({ INR }) => !INR?.amount || INR.amount >= 100, tooLittle);

const onePlan = { params: z.object({ id: z.uuid() }) };
const oneReply = { reply: success(managedPlan) };

const costsNotPositive = 'Generation costs must be positive numbers';
const cost = z.int(costsNotPositive).min(1, costsNotPositive).max(10_000, 'Generation costs end at 10,000.');

const editCostWrong = 'The cost of an edit must be a whole number from 0 to 10,000.';
const editCost = z.int(editCostWrong).min(0, editCostWrong).max(10_000, editCostWrong);

export const adminPlans = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/plans',
    access: 'admin',
    summary: 'Every credit plan, withdrawn ones too, in their order.',
    reply: success(z.object({ plans: z.array(managedPlan) })),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/plans/{id}',
    access: 'admin',
    recent: 'required',
    summary: "Changes a plan's terms; what is left out stays.",
    ...onePlan,
    body: z.object(terms),
    ...oneReply,
  }),
  updateWithPricing: endpoint({
    method: 'PUT',
    path: '/api/admin/credit-plans-with-pricing/{id}',
    access: 'admin',
    recent: 'required',
    summary:
      "Changes a plan's terms and all its prices: a currency that is left out is not sold in any more.",
    ...onePlan,
    body: z.object({ ...terms, pricing }),
    ...oneReply,
  }),
  costs: endpoint({
    method: 'GET',
    path: '/api/admin/generation-costs',
    access: 'admin',
    summary: 'Credits per ad.',
    reply: success(generationCosts.extend({ version })),
  }),
  setCosts: endpoint({
    method: 'PUT',
    path: '/api/admin/generation-costs',
    access: 'admin',
    recent: 'required',
    summary: 'Sets the credits per ad for generations that begin from now on.',
    body: z.object({
      basic: cost,
      advanced: cost,
      /** Left out: it stays, here and below. */
      edit_cost: editCost.optional(),
      kit_cost: editCost.optional(),
      motion_cost: editCost.optional(),
      ...madeFrom,
    }),
    reply: success(generationCosts.extend({ version })),
  }),
};

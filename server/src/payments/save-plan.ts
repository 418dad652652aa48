import type { Currency } from '@marquee/contract';
import { sql } from 'kysely';
import type { Tx } from '../database.ts';

/** What an admin may set of a plan; what is absent stays. */
export interface PlanTerms {
  name?: string | undefined;
  credits: number;
  bonus_credits: number;
  display_order?: number | undefined;
  active?: boolean | undefined;
  /** All prices in minor units: a currency without an amount is not sold in any more. */
  pricing?: Partial<Record<Currency, { amount: number | null }>> | undefined;
}

/** Changes a plan. Orders that were made keep the terms that were copied into them. */
export async function savePlan(tx: Tx, id: string, { pricing, ...terms }: PlanTerms): Promise<void> {
  await tx
    .updateTable('credit_plans')
    .set({ ...terms, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  if (!pricing) return;
  await tx.deleteFrom('plan_prices').where('plan_id', '=', id).execute();
  const prices = Object.entries(pricing).flatMap(([currency, { amount }]) =>
    amount ? [{ plan_id: id, currency: currency as Currency, amount }] : [],
  );
  if (prices.length > 0) await tx.insertInto('plan_prices').values(prices).execute();
}

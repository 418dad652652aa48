import type { CreditPlan, Currency } from '@marquee/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';

/** Every plan with its prices, in the order they are shown. */
function plans(db: Db | Tx) {
  return db
    .selectFrom('credit_plans')
    .leftJoin('plan_prices', 'plan_prices.plan_id', 'credit_plans.id')
    .select([
      'credit_plans.id',
      'credit_plans.name',
      'credit_plans.credits',
      'credit_plans.bonus_credits',
      'credit_plans.display_order',
      'credit_plans.active',
      'credit_plans.updated_at',
      sql<Partial<Record<Currency, number>>>`coalesce(
        jsonb_object_agg(plan_prices.currency, plan_prices.amount)
          filter (where plan_prices.currency is not null), '{}')`.as('prices'),
    ])
    .groupBy('credit_plans.id')
    .orderBy('credit_plans.display_order')
    .orderBy('credit_plans.id');
}

type PlanRow = Awaited<ReturnType<ReturnType<typeof plans>['execute']>>[number];

function present(row: PlanRow): CreditPlan {
  const pricing = Object.fromEntries(
    Object.entries(row.prices).map(([currency, amount]) => [currency, { amount, currency }]),
  ) as CreditPlan['pricing'];
  return {
    _id: row.id,
    name: row.name,
    credits: row.credits,
    bonus_credits: row.bonus_credits,
    display_order: row.display_order,
    active: row.active,
    amount_usd: row.prices.USD === undefined ? null : row.prices.USD / 100,
    updated_at: row.updated_at.toISOString(),
    pricing,
  };
}

/** The plans that can be bought, in their order. */
export async function plansOnSale(db: Db): Promise<CreditPlan[]> {
  return (await plans(db).where('active', '=', true).execute()).map(present);
}

/** One plan that can be bought; null for one that is unknown or withdrawn. */
export async function planOnSale(db: Db, id: string): Promise<CreditPlan | null> {
  const row = await plans(db).where('credit_plans.id', '=', id).where('active', '=', true).executeTakeFirst();
  return row ? present(row) : null;
}

/** Every plan, withdrawn ones too, in their order. */
export async function allPlans(db: Db): Promise<CreditPlan[]> {
  return (await plans(db).execute()).map(present);
}

/** One plan, also a withdrawn one. */
export async function planById(db: Db | Tx, id: string): Promise<CreditPlan | null> {
  const row = await plans(db).where('credit_plans.id', '=', id).executeTakeFirst();
  return row ? present(row) : null;
}

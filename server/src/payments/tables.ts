import type { Currency, UserId } from '@marquee/contract';
import type { Generated } from 'kysely';

export interface PaymentTables {
  credit_plans: {
    id: Generated<string>;
    name: string;
    credits: number;
    bonus_credits: number;
    display_order: number;
    active: Generated<boolean>;
    updated_at: Generated<Date>;
  };
  plan_prices: { plan_id: string; currency: Currency; amount: number };
  payment_orders: {
    id: string;
    user_id: UserId | null;
    plan_id: string | null;
    plan_name: string;
    credits: number;
    bonus_credits: number;
    amount: number;
    currency: Currency;
    razorpay_order_id: string | null;
    razorpay_payment_id: string | null;
    status: Generated<'creating' | 'open' | 'paid' | 'expired'>;
    failed_attempts: Generated<number>;
    last_error: string | null;
    refunded_amount: Generated<number>;
    refunded_credits: Generated<number>;
    created_at: Generated<Date>;
    checked_at: Date | null;
    paid_at: Date | null;
  };
  webhook_events: {
    /** The provider's; made from the body's hash where a message came without. */
    id: string;
    type: string;
    /** SHA-256 of what came, as hex; null in rows of former releases. */
    body_hash: string | null;
    /** As it came; null once it is old. */
    body: string | null;
    received_at: Generated<Date>;
  };
  payments_to_return: {
    payment_id: string;
    order_id: string;
    reason: 'paid-twice' | 'after-deletion' | 'differs';
    amount: number;
    currency: string;
    created_at: Generated<Date>;
    resolved_at: Date | null;
    resolved_by: string | null;
  };
  payment_refunds: {
    id: string;
    order_id: string;
    amount: number;
    credits: number;
    shortfall: number;
    created_at: Generated<Date>;
  };
}

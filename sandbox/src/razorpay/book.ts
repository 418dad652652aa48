import { createHmac, randomBytes } from 'node:crypto';

export interface Order {
  id: string;
  entity: 'order';
  /** Minor units. */
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  /** Empty notes go over the wire as a list. */
  notes: Record<string, string> | [];
  created_at: number;
}

export interface Payment {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'captured' | 'failed' | 'refunded';
  order_id: string;
  method: 'card';
  captured: boolean;
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  email: string;
  notes: [];
  error_code: string | null;
  error_description: string | null;
  created_at: number;
}

export interface Refund {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  status: 'processed';
  created_at: number;
}

/** What the provider answers with, where it refuses. */
export class RazorpayError extends Error {
  status: number;
  constructor(status: number, description: string) {
    super(description);
    this.status = status;
  }
}

const newId = (kind: string) => `${kind}_${randomBytes(10).toString('hex').slice(0, 14)}`;
const now = () => Math.floor(Date.now() / 1000);

/** The provider's memory: orders, what was tried to pay them, refunds. */
export function openBook() {
  const orders = new Map<string, Order>();
  const payments = new Map<string, Payment>();
  const refunds: Refund[] = [];

  function order(id: string): Order {
    const found = orders.get(id);
    if (!found) throw new RazorpayError(400, 'The id provided does not exist');
    return found;
  }

  function payment(id: string): Payment {
    const found = payments.get(id);
    if (!found) throw new RazorpayError(400, 'The id provided does not exist');
    return found;
  }

  return {
    order,
    payment,
    paymentsOf: (id: string) => [...payments.values()].filter(({ order_id }) => order_id === order(id).id),

    refundsSince: (from: number) => refunds.filter(({ created_at }) => created_at >= from).toReversed(),
    refundsOf: (id: string) => refunds.filter(({ payment_id }) => payment_id === payment(id).id),

    createOrder(asked: Record<string, unknown>): Order {
      const { amount, currency, receipt = null, notes = {} } = asked;
      if (!Number.isInteger(amount)) throw new RazorpayError(400, 'The amount must be an integer.');
      if ((amount as number) < 100)
        throw new RazorpayError(400, 'Order amount less than minimum amount allowed');
      if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) {
        throw new RazorpayError(400, 'The currency field is required.');
      }
      if (receipt !== null && (typeof receipt !== 'string' || receipt.length > 40)) {
        throw new RazorpayError(400, 'The receipt may not be greater than 40 characters.');
      }
      const pairs = Object.entries(notes as object);
      if (pairs.length > 15 || pairs.some(([, value]) => String(value).length > 256)) {
        throw new RazorpayError(400, 'The notes may not hold more than 15 pairs of 256 characters.');
      }
      const made: Order = {
        id: newId('order'),
        entity: 'order',
        amount: amount as number,
        amount_paid: 0,
        amount_due: amount as number,
        currency,
        receipt: receipt as string | null,
        offer_id: null,
        status: 'created',
        attempts: 0,
        notes: pairs.length > 0 ? (notes as Record<string, string>) : [],
        created_at: now(),
      };
      orders.set(made.id, made);
      return made;
    },

    /** One attempt to pay an order; a second success for the same order is refused. */
    pay(orderId: string, succeeds: boolean): Payment {
      const due = order(orderId);
      if (due.status === 'paid') throw new RazorpayError(400, 'This order is already paid');
      due.attempts += 1;
      due.status = succeeds ? 'paid' : 'attempted';
      if (succeeds) Object.assign(due, { amount_paid: due.amount, amount_due: 0 });
      const made: Payment = {
        id: newId('pay'),
        entity: 'payment',
        amount: due.amount,
        currency: due.currency,
        status: succeeds ? 'captured' : 'failed',
        order_id: due.id,
        method: 'card',
        captured: succeeds,
        amount_refunded: 0,
        refund_status: null,
        email: 'buyer@example.com',
        notes: [],
        error_code: succeeds ? null : 'BAD_REQUEST_ERROR',
        error_description: succeeds ? null : 'Your payment was declined by the bank.',
        created_at: now(),
      };
      payments.set(made.id, made);
      return made;
    },

    refund(paymentId: string, asked?: number): Refund {
      const paid = payment(paymentId);
      const left = paid.amount - paid.amount_refunded;
      const amount = asked ?? left;
      if (!paid.captured || amount < 1 || amount > left) {
        throw new RazorpayError(400, 'The total refund amount is greater than the refund payment amount');
      }
      paid.amount_refunded += amount;
      const full = paid.amount_refunded === paid.amount;
      Object.assign(paid, {
        refund_status: full ? 'full' : 'partial',
        status: full ? 'refunded' : paid.status,
      });
      const made: Refund = {
        id: newId('rfnd'),
        entity: 'refund',
        amount,
        currency: paid.currency,
        payment_id: paid.id,
        status: 'processed',
        created_at: now(),
      };
      refunds.push(made);
      return made;
    },
  };
}
export type Book = ReturnType<typeof openBook>;

/** What the checkout hands to the page after a payment. */
export const checkoutSignature = (orderId: string, paymentId: string, keySecret: string): string =>
  createHmac('sha256', keySecret).update(`${orderId}|${paymentId}`).digest('hex');

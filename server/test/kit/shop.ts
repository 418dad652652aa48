import { createHmac, randomUUID } from 'node:crypto';
import { api, type CreditPlan, type PaymentOrder } from '@marquee/contract';
import { type Mailbox, startMailbox } from '@marquee/sandbox/mail';
import { type Razorpay, startRazorpay } from '@marquee/sandbox/razorpay';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startServer, type TestClient, type TestServer } from '../harness.ts';
import { creditsOf, type Person, signUp, signUpAdmin } from './accounts.ts';

export interface Buyer extends Person {
  credits(): Promise<number>;
}

const verifyAs = (
  { client }: Person,
  body: { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string },
) => client.call(api.payments.verify, { body });

/** A file's server that sells, its payment provider, and what buyers and the provider do there. */
export function openShop() {
  const shop = {} as {
    provider: Razorpay;
    mailbox: Mailbox;
    server: TestServer;
    plans: CreditPlan[];
    admin: TestClient;
  };

  beforeAll(async () => {
    const provider = await startRazorpay({ copies: 3, spread: 60 });
    const mailbox = await startMailbox();
    const server = await startServer({
      smtpUrl: mailbox.smtpUrl,
      razorpay: { ...provider, webhookSecrets: [provider.webhookSecret, 'the-one-before'], testMode: true },
    });
    const { plans } = (await server.client.call(api.payments.plans, {})).data;
    Object.assign(shop, { provider, mailbox, server, plans, admin: (await signUpAdmin(server)).client });
  });
  beforeEach(() => {
    shop.provider.heal();
    shop.provider.webhooks.sendTo('');
  });
  afterAll(async () => {
    await shop.provider.close();
    await shop.server.close();
    await shop.mailbox.close();
  });

  const growth = () => shop.plans[1] as CreditPlan;
  return {
    shop,
    growth,
    webhooksOn: () => shop.provider.webhooks.sendTo(`${shop.server.url}/api/payments/webhook`),
    async signUpBuyer(): Promise<Buyer> {
      const person = await signUp(shop.server);
      return { ...person, credits: () => creditsOf(person.client) };
    },
    order: ({ client }: Person, plan = growth(), currency: 'INR' | 'USD' = 'INR') =>
      client.call(api.payments.createOrder, { body: { planId: plan._id, currency } }),
    verify: verifyAs,
    /** Makes an order look as old as the reconciliation looks for. */
    age: (razorpayOrderId: string, interval: string) =>
      shop.server.ctx.db
        .updateTable('payment_orders')
        .set({ created_at: sql`now() - ${interval}::interval` })
        .where('razorpay_order_id', '=', razorpayOrderId)
        .execute(),
    /** Sends a message as the provider would, signed with a secret. */
    webhook: (
      body: string | Buffer<ArrayBuffer>,
      { secret = shop.provider.webhookSecret, id = randomUUID() as string, signature = '' } = {},
    ) =>
      fetch(`${shop.server.url}/api/payments/webhook`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-event-id': id,
          'x-razorpay-signature': signature || createHmac('sha256', secret).update(body).digest('hex'),
        },
        body,
      }),
  };
}

/** Credits that a plan brings. */
export const total = (plan: CreditPlan): number => plan.credits + plan.bonus_credits;

/** A captured payment of an order, as the provider tells of it. */
export const paymentFor = ({ order_id, amount, currency }: PaymentOrder) => ({
  id: `pay_${randomUUID().slice(0, 8)}`,
  order_id,
  amount,
  currency,
  status: 'captured',
});

/** What a webhook says of a payment. */
export const payment = (event: string, entity: object): string =>
  JSON.stringify({ event, payload: { payment: { entity } } });
export const captured = (entity: object): string => payment('payment.captured', entity);

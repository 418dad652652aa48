import type { Selectable } from 'kysely';
import { letter } from '#platform/letter.ts';
import { contact } from '../configuration/index.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database.ts';
import type { PaymentTables } from './tables.ts';

/** Mails the buyer what was bought, in the transaction that credits it. */
export async function sendReceipt(
  ctx: Context,
  tx: Tx,
  order: Selectable<PaymentTables['payment_orders']>,
  paymentId: string,
): Promise<void> {
  if (!order.user_id) return;
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', order.user_id)
    .executeTakeFirstOrThrow();
  const { support_email } = await contact(tx);
  const amount = new Intl.NumberFormat('en', { style: 'currency', currency: order.currency });
  const bonus = order.bonus_credits > 0 ? ` + ${order.bonus_credits} bonus` : '';
  await ctx.mailer.send(tx, {
    to: email,
    replyTo: support_email,
    subject: `Your receipt: ${order.credits + order.bonus_credits} credits`,
    ...letter({
      title: 'Thank you for your purchase',
      paragraphs: ['Your credits are in your account. They never expire.'],
      rows: [
        ['Plan', order.plan_name],
        ['Credits', `${order.credits}${bonus}`],
        ['Paid', amount.format(order.amount / 100)],
        ['Date', new Date().toISOString().slice(0, 10)],
        ['Order', order.id],
        ['Payment', paymentId],
      ],
      link: { label: 'Create ads', url: `${ctx.config.publicUrl}/extract` },
    }),
  });
}

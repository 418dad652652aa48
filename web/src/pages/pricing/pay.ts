import { api, type CreditPlan, type Currency, errors, type PaymentOrder } from '@marquee/contract';
import type { QueryClient } from '@tanstack/react-query';
import { errorCode } from '../../api/error-code.ts';
import { queryKey } from '../../api/query-key.ts';
import { request } from '../../api/request.ts';
import { formatNumber, t } from '../../i18n.ts';
import { cachedBalance } from '../../ui/credits.ts';
import { errorText } from '../../ui/error-text.ts';
import { openCheckout } from './checkout.ts';

export interface PurchaseNotice {
  tone: 'success' | 'error';
  title?: string;
  text: string;
}

/**
 * Buys a plan: an order, the provider's checkout over the page, and what it reports, verified.
 * @returns what to tell the user; null where there is nothing to tell
 */
export async function pay(
  client: QueryClient,
  checkoutUrl: string,
  plan: CreditPlan,
  currency: Currency,
): Promise<PurchaseNotice | null> {
  let order: PaymentOrder;
  try {
    order = await request(api.payments.createOrder, { body: { planId: plan._id, currency } });
  } catch (error) {
    return { tone: 'error', text: errorText(error, errors.PLAN_NOT_SOLD[1]) };
  }
  try {
    return await checkOut(client, checkoutUrl, order);
  } catch {
    return { tone: 'error', text: t('pricing.initiateFailed') };
  }
}

async function checkOut(
  client: QueryClient,
  checkoutUrl: string,
  order: PaymentOrder,
): Promise<PurchaseNotice | null> {
  const end = await openCheckout(checkoutUrl, order, {
    brand: t('brand'),
    description: t('pricing.checkout', { credits: formatNumber(order.plan.total_credits) }),
    color: '#14130f',
  });
  if (end.type === 'dismissed') {
    // A payment can have gone through all the same: the window was closed too early.
    void cachedBalance(client).refresh();
    return end.reason ? { tone: 'error', text: t('pricing.declined', { reason: end.reason }) } : null;
  }
  try {
    const data = await request(api.payments.verify, { body: end.report });
    cachedBalance(client).set(data.credits);
  } catch (error) {
    const refused = errorCode(error) === 'PAYMENT_NOT_VERIFIED';
    return {
      tone: 'error',
      ...(refused ? { title: errors.PAYMENT_NOT_VERIFIED[1] } : {}),
      text: errors.PAYMENT_PROVIDER_FAILED[1],
    };
  } finally {
    void cachedBalance(client).refresh();
    void client.invalidateQueries({ queryKey: queryKey(api.credits.history) });
  }
  return { tone: 'success', text: t('pricing.paid', { credits: order.plan.total_credits }) };
}

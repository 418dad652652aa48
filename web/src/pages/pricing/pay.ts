import { ApiError, api, type CreditPlan, type Currency } from '@marquee/contract';
import type { QueryClient } from '@tanstack/react-query';
import { request } from '../../api.ts';
import { formatNumber, t } from '../../i18n.ts';
import { balanceOf } from '../../ui/credits.ts';
import { openCheckout } from './checkout.ts';

export interface PurchaseNotice {
  tone: 'success' | 'error';
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
  try {
    return await order(client, checkoutUrl, plan, currency);
  } catch (fault) {
    const said = fault instanceof ApiError && fault.status !== 401;
    return { tone: 'error', text: said ? fault.message : t('pricing.initiateFailed') };
  }
}

async function order(
  client: QueryClient,
  checkoutUrl: string,
  plan: CreditPlan,
  currency: Currency,
): Promise<PurchaseNotice | null> {
  const body = { planId: plan._id, currency };
  const { data: order } = await request(api.payments.createOrder, { body });
  const end = await openCheckout(checkoutUrl, order, {
    brand: t('brand'),
    description: t('pricing.checkout', { credits: formatNumber(order.plan.total_credits) }),
    color: '#14130f',
  });
  if (end.type === 'dismissed') {
    // A payment can have gone through all the same: the window was closed too early.
    void balanceOf(client).refresh();
    return end.reason ? { tone: 'error', text: t('pricing.declined', { reason: end.reason }) } : null;
  }
  try {
    const { data } = await request(api.payments.verify, { body: end.report });
    balanceOf(client).set(data.credits);
  } catch {
    return { tone: 'error', text: t('pricing.notVerified') };
  } finally {
    void balanceOf(client).refresh();
    void client.invalidateQueries({ queryKey: ['credit-history'] });
  }
  return { tone: 'success', text: t('pricing.paid', { credits: order.plan.total_credits }) };
}

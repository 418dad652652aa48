import { ApiError, api, type CreditPlan, type Currency } from '@marquee/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../api.ts';
import { formatNumber, t } from '../../i18n.ts';
import { balanceOf } from '../../ui/credits.ts';
import { openCheckout } from './checkout.ts';

export interface PurchaseNotice {
  tone: 'success' | 'error';
  text: string;
}

/** Buying a plan: an order, the provider's checkout over the page, and what it reports, verified. */
export function usePurchase(checkoutUrl: string) {
  const client = useQueryClient();
  const [processing, setProcessing] = useState<string | null>(null);
  const [notice, setNotice] = useState<PurchaseNotice | null>(null);

  async function pay(plan: CreditPlan, currency: Currency): Promise<PurchaseNotice | null> {
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

  return {
    /** Id of the plan that is being bought. */
    processing,
    notice,
    say: setNotice,
    async buy(plan: CreditPlan, currency: Currency) {
      if (processing) return;
      setProcessing(plan._id);
      setNotice(null);
      try {
        setNotice(await pay(plan, currency));
      } catch (fault) {
        const said = fault instanceof ApiError && fault.status !== 401;
        setNotice({ tone: 'error', text: said ? fault.message : t('pricing.initiateFailed') });
      } finally {
        setProcessing(null);
      }
    },
  };
}

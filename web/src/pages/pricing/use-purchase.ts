import type { CreditPlan, Currency } from '@marquee/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../i18n.ts';
import type { PurchaseNotice } from './pay.ts';

/** Buying a plan, one at a time. What it takes is loaded then: visitors who only look need none of it. */
export function usePurchase(checkoutUrl: string) {
  const client = useQueryClient();
  const [processing, setProcessing] = useState<string | null>(null);
  const [notice, setNotice] = useState<PurchaseNotice | null>(null);
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
        const { pay } = await import('./pay.ts');
        setNotice(await pay(client, checkoutUrl, plan, currency));
      } catch {
        setNotice({ tone: 'error', text: t('pricing.initiateFailed') });
      } finally {
        setProcessing(null);
      }
    },
  };
}

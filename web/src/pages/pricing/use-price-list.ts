import type { CreditPlan, Currency, PricingConfig } from '@marquee/contract';
import { publicApi, usePublicEndpoint } from '../../api/public-api.ts';

/** Assumed where the server names none. */
const allCurrencies: Currency[] = ['INR', 'USD', 'EUR', 'GBP'];

export interface PriceList {
  plans: CreditPlan[];
  config: PricingConfig;
}

/** What is for sale, and how. */
export function usePriceList() {
  const plans = usePublicEndpoint(publicApi.plans, 60_000);
  const config = usePublicEndpoint(publicApi.paymentConfig, 60_000);
  const priceList: PriceList | undefined = plans.data &&
    config.data && {
      plans: plans.data.plans,
      config: { ...config.data, enabled_currencies: config.data.enabled_currencies ?? allCurrencies },
    };
  return {
    priceList,
    failed: plans.isError || config.isError,
    retry: () => void Promise.all([plans.refetch(), config.refetch()]),
  };
}

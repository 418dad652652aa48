import type { CreditPlan, Currency, PricingConfig } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { host } from '../../host.ts';

/** Assumed where the server names none. */
const allCurrencies: Currency[] = ['INR', 'USD', 'EUR', 'GBP'];

export interface PriceList {
  plans: CreditPlan[];
  config: PricingConfig;
}

async function read<Data>(path: string): Promise<Data> {
  const response = await fetch(`${host}/api/payments/${path}`);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return ((await response.json()) as { data: Data }).data;
}

/** What is for sale, and how. A plain fetch, as for all that every visitor may know. */
export function usePriceList() {
  return useQuery({
    queryKey: ['configuration', 'price-list'],
    staleTime: 60_000,
    queryFn: async (): Promise<PriceList> => {
      const [{ plans }, config] = await Promise.all([
        read<{ plans: CreditPlan[] }>('plans'),
        read<PricingConfig>('config'),
      ]);
      return { plans, config: { ...config, enabled_currencies: config.enabled_currencies ?? allCurrencies } };
    },
  });
}

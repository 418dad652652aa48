import { api } from '@marquee/contract';
import { request } from '../../api/request.ts';
import type { OrderedAds } from './ad-order.ts';
import type { Shortage } from './modals.tsx';
import { countAds } from './quantities.ts';

/**
 * What the balance lacks for an order, as the server counts; null when it covers it. Its price as the page knows it is
 * asked about at the same time as the server's own figure, so that the run need not wait for one answer after the other.
 */
export async function findShortage({
  selection,
  template: templateType,
  languages: ordered,
  price,
}: Omit<OrderedAds, 'formats'>): Promise<Shortage | null> {
  const languages = ordered?.length ?? 1;
  const expected = countAds(selection) * languages * price;
  const check = (requiredCredits: number) =>
    request(api.credits.checkSufficient, { body: { requiredCredits } });
  const [cost, checked] = await Promise.all([
    request(api.credits.calculateCost, {
      body: { templateType, formatSelections: { ...selection }, languages },
    }),
    check(expected),
  ]);
  const { total_cost: required, credits_per_ad: costPerAd, total_ads: totalAds } = cost;
  const data = required === expected ? checked : await check(required);
  return data.has_sufficient
    ? null
    : { current: data.current_credits, required, shortage: data.shortage, templateType, costPerAd, totalAds };
}

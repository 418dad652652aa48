import { api, type TemplateType } from '@marquee/contract';
import { request } from '../../api/request.ts';
import type { Shortage } from './modals.tsx';
import type { Selection } from './quantities.ts';

/**
 * What the balance lacks for a selection, as the server counts; null when it covers it.
 * @param expected the cost as the page knows it: asked about at the same time as the server's own figure, so that
 * the run need not wait for one answer after the other
 */
export async function findShortage(
  selection: Selection,
  templateType: TemplateType,
  expected: number,
): Promise<Shortage | null> {
  const check = (requiredCredits: number) =>
    request(api.credits.checkSufficient, { body: { requiredCredits } });
  const [cost, checked] = await Promise.all([
    request(api.credits.calculateCost, { body: { templateType, formatSelections: { ...selection } } }),
    check(expected),
  ]);
  const { total_cost: required, credits_per_ad: costPerAd, total_ads: totalAds } = cost;
  const data = required === expected ? checked : await check(required);
  return data.has_sufficient
    ? null
    : { current: data.current_credits, required, shortage: data.shortage, templateType, costPerAd, totalAds };
}

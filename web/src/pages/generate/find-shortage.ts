import { api, type TemplateType } from '@marquee/contract';
import { request } from '../../api.ts';
import type { Shortage } from './modals.tsx';
import type { Selection } from './quantities.ts';

/** What the balance lacks for a selection, as the server counts; null when it covers it. */
export async function findShortage(
  selection: Selection,
  templateType: TemplateType,
): Promise<Shortage | null> {
  const cost = await request(api.credits.calculateCost, {
    body: { templateType, formatSelections: { ...selection } },
  });
  const { total_cost: required, credits_per_ad: costPerAd, total_ads: totalAds } = cost.data;
  const { data } = await request(api.credits.checkSufficient, { body: { requiredCredits: required } });
  return data.has_sufficient
    ? null
    : { current: data.current_credits, required, shortage: data.shortage, templateType, costPerAd, totalAds };
}

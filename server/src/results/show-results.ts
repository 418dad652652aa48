import {
  type AdResult,
  type api,
  attributes,
  type EndpointData,
  resultsCaveat,
  type UserId,
} from '@marquee/contract';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { picturePaths } from '../generations/index.ts';
import {
  type AskedDelivery,
  type CountedAd,
  chooseDelivery,
  findAds,
  findDeliveries,
  valuesOf,
} from './find-ads.ts';
import { findTired } from './find-tired.ts';
import { rateDeliveries } from './rate-deliveries.ts';
import { rateInterval } from './statistics/rate-interval.ts';
import { suggestSplit } from './statistics/suggest-split.ts';

type ShownResults = EndpointData<typeof api.results.read>;

/** Fewer ads than these say little of how an account's ads differ. */
const fewAds = 5;

/** What the results of an app show, within one network and objective: never across. */
export async function showResults(ctx: Context, userId: UserId, asked: AskedDelivery): Promise<ShownResults> {
  const deliveries = await findDeliveries(ctx, userId, asked.appId);
  const shown = chooseDelivery(deliveries, asked);
  const network = shown?.network ?? asked.network ?? null;
  const objective = shown?.objective ?? asked.objective ?? '';
  const of = [userId, asked.appId, network ?? '', objective] as const;
  const ads = await findAds(ctx, ...of);
  const [tired, weeks] = await Promise.all([findTired(ctx, ...of), findWeeks(ctx, ...of)]);
  const { ratings, attributesOf } = rateDeliveries(
    ads.map(({ impressions, clicks }) => ({ trials: impressions, successes: clicks })),
  );
  const split = suggestSplit(ratings.ads.map(({ best }) => best));
  const messages = new Map(ads.map((ad) => [ad.message, ad.headline]));
  return {
    network,
    objective,
    deliveries,
    ads: ratings.ads.map(({ trials: _, successes: __, ...rating }, at): AdResult => {
      const ad = ads[at] as CountedAd;
      const isOfOneCurrency = (ad.currencies ?? []).length === 1;
      return {
        adID: ad.ad_id,
        impressions: ad.impressions,
        clicks: ad.clicks,
        installs: ad.installs,
        cost: isOfOneCurrency ? ad.cost : null,
        currency: isOfOneCurrency ? ad.currencies[0] || null : null,
        ...rating,
        tired: tired.has(ad.ad_id),
        split: split[at] ?? 0,
        headline: ad.headline,
        formatName: ad.format_name,
        thumbnailPath: ad.deleted ? null : picturePaths(ctx.config, ad.blob_key).thumbnailPath,
      };
    }),
    attributes: attributes.flatMap((attribute) =>
      attributesOf(ads.map(valuesOf[attribute])).map(({ deviation: _, ...rated }) => ({
        attribute,
        ...rated,
        value: attribute === 'message' ? (messages.get(rated.value) ?? rated.value) : rated.value,
      })),
    ),
    prior: { ...ratings.prior, from: ads.length < fewAds ? 'weak' : 'account' },
    weeks,
    caveat: resultsCaveat,
  };
}

/** What was counted week by week; rows of longer periods belong to none. */
async function findWeeks({ db }: Context, userId: UserId, appId: string, network: string, objective: string) {
  const { rows } = await sql<{ from: string; impressions: string; clicks: string }>`
    select week::text as "from", impressions, clicks from result_weeks
    where user_id = ${userId} and app_id = ${appId} and network = ${network} and objective = ${objective}
      and impressions > 0
    order by week desc limit 104`.execute(db);
  return rows
    .map(({ from, impressions, clicks }) => ({
      from,
      impressions: Number(impressions),
      clicks: Number(clicks),
      ...rateInterval({ trials: Number(impressions), successes: Number(clicks) }),
    }))
    .reverse();
}

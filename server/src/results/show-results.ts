import {
  type AdId,
  type AdResult,
  type AttributeResult,
  type api,
  attributes,
  type EndpointData,
  type ResultNetwork,
  resultsCaveat,
  type UserId,
} from '@marquee/contract';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { type BlobKey, picturePaths } from '../generations/index.ts';
import { findTired } from './find-tired.ts';
import { rateDeliveries } from './rate-deliveries.ts';
import { suggestSplit } from './statistics/suggest-split.ts';

type ShownResults = EndpointData<typeof api.results.read>;

interface Asked {
  appId: string;
  network?: ResultNetwork | undefined;
  objective?: string | undefined;
}

/** Fewer ads than these say little of how an account's ads differ. */
const fewAds = 5;

/** All that was counted for an app, each network and objective for itself, that of most impressions first. */
async function findDeliveries(
  { db }: Context,
  userId: UserId,
  appId: string,
): Promise<ShownResults['deliveries']> {
  const { rows } = await sql<{
    network: ResultNetwork;
    objective: string;
    ads: string;
    impressions: string;
    clicks: string;
    installs: string | null;
    costs: { currency: string; cost: number }[] | null;
    from: string;
    to: string;
  }>`
    select network, objective, sum(ads) as ads, sum(impressions) as impressions, sum(clicks) as clicks,
      sum(installs) as installs, json_agg(json_build_object('currency', currency, 'cost', cost::float8) order by currency)
        filter (where cost is not null) as costs,
      min(from_day)::text as "from", max(to_day)::text as "to"
    from (
      select network, objective, currency, count(distinct ad_id) as ads, sum(impressions) as impressions,
        sum(clicks) as clicks, sum(installs) as installs, sum(cost) as cost, min(from_day) as from_day,
        max(to_day) as to_day
      from result_totals where user_id = ${userId} and app_id = ${appId}
      group by network, objective, currency
    ) as of_currency
    group by network, objective order by sum(impressions) desc, network, objective`.execute(db);
  return rows.map(({ network, objective, costs, from, to, ...counts }) => ({
    network,
    objective,
    ads: Number(counts.ads),
    impressions: Number(counts.impressions),
    clicks: Number(counts.clicks),
    installs: counts.installs === null ? null : Number(counts.installs),
    costs: costs ?? [],
    from,
    to,
  }));
}

/** The ads of one delivery with what was counted, the most shown first. */
async function findAds({ db }: Context, userId: UserId, appId: string, network: string, objective: string) {
  const { rows } = await sql<{
    ad_id: AdId;
    impressions: string;
    clicks: string;
    installs: string | null;
    cost: number | null;
    currencies: string[];
    headline: string;
    format_name: string;
    blob_key: BlobKey;
    deleted: boolean;
    angle: string;
    message: string;
    archetype: string;
    template: string;
    mood: string | null;
    screenshot: number | null;
    language: string;
  }>`
    select total.*, ads.copy ->> 'headline' as headline, ads.format_name, ads.blob_key,
      ads.deleted_at is not null as deleted, ads.angle, coalesce(ads.copy ->> 'messageId', ads.copy ->> 'headline') as message,
      ads.archetype, ads.template, ads.layout ->> 'mood' as mood, (ads.layout ->> 'screenshot')::int as screenshot,
      ads.language
    from (
      select ad_id, sum(impressions) as impressions, sum(clicks) as clicks, sum(installs) as installs,
        sum(cost)::float8 as cost, array_agg(distinct currency) filter (where cost is not null) as currencies
      from result_totals
      where user_id = ${userId} and app_id = ${appId} and network = ${network} and objective = ${objective}
      group by ad_id
    ) as total
    join ads on ads.id = total.ad_id and ads.user_id = ${userId}
    order by total.impressions desc, ad_id limit 2000`.execute(db);
  return rows.map((row) => ({
    ...row,
    impressions: Number(row.impressions),
    clicks: Number(row.clicks),
    installs: row.installs === null ? null : Number(row.installs),
  }));
}

type CountedAd = Awaited<ReturnType<typeof findAds>>[number];

/** What an ad has of an attribute, in words or as a name of ours; null where it has none. */
const valuesOf: Record<AttributeResult['attribute'], (ad: CountedAd) => string | null> = {
  angle: (ad) => ad.angle,
  message: (ad) => ad.message,
  archetype: (ad) => ad.archetype,
  template: (ad) => ad.template,
  mood: (ad) => ad.mood,
  screenshot: (ad) => (ad.screenshot === null ? null : String(ad.screenshot + 1)),
  language: (ad) => ad.language,
};

/** What the results of an app show, within one network and objective: never across. */
export async function showResults(ctx: Context, userId: UserId, asked: Asked): Promise<ShownResults> {
  const deliveries = await findDeliveries(ctx, userId, asked.appId);
  const shown = deliveries.find(
    ({ network, objective }) =>
      (asked.network === undefined || network === asked.network) &&
      (asked.objective === undefined || objective === asked.objective),
  );
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
      attributesOf(ads.map(valuesOf[attribute])).map((rated) => ({
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
    select date_trunc('week', from_day)::date::text as "from", sum(impressions) as impressions, sum(clicks) as clicks
    from result_periods
    where user_id = ${userId} and app_id = ${appId} and network = ${network} and objective = ${objective}
      and to_day - from_day < 7
    group by 1 order by 1 desc limit 104`.execute(db);
  return rows
    .map(({ from, impressions, clicks }) => ({
      from,
      impressions: Number(impressions),
      clicks: Number(clicks),
    }))
    .reverse();
}

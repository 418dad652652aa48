import type { AdId, AttributeResult, api, EndpointData, ResultNetwork, UserId } from '@marquee/contract';
import { type Selectable, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Tables } from '../database.ts';

type CountedDeliveries = EndpointData<typeof api.results.read>['deliveries'];

export interface AskedDelivery {
  appId: string;
  network?: ResultNetwork | undefined;
  objective?: string | undefined;
}

/** The delivery that was asked for; where several are meant, that of most impressions. */
export const chooseDelivery = (deliveries: CountedDeliveries, asked: Omit<AskedDelivery, 'appId'>) =>
  deliveries.find(
    ({ network, objective }) =>
      (asked.network === undefined || network === asked.network) &&
      (asked.objective === undefined || objective === asked.objective),
  );

/** All that was counted for an app, each network and objective for itself, that of most impressions first. */
export async function findDeliveries(
  { db }: Context,
  userId: UserId,
  appId: string,
): Promise<CountedDeliveries> {
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
export async function findAds(
  { db }: Context,
  userId: UserId,
  appId: string,
  network: string,
  objective: string,
) {
  const { rows } = await sql<{
    ad_id: AdId;
    impressions: string;
    clicks: string;
    installs: string | null;
    cost: number | null;
    currencies: string[];
    headline: string;
    format_name: string;
    blob_key: Selectable<Tables['ads']>['blob_key'];
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

export type CountedAd = Awaited<ReturnType<typeof findAds>>[number];

/** What an ad has of an attribute, in words or as a name of ours; null where it has none. */
export const valuesOf: Record<AttributeResult['attribute'], (ad: CountedAd) => string | null> = {
  angle: (ad) => ad.angle,
  message: (ad) => ad.message,
  archetype: (ad) => ad.archetype,
  template: (ad) => ad.template,
  mood: (ad) => ad.mood,
  screenshot: (ad) => (ad.screenshot === null ? null : String(ad.screenshot + 1)),
  language: (ad) => ad.language,
};

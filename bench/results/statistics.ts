import { parseArgs } from 'node:util';
import { weakClickPrior } from '../../server/src/results/statistics/fit-prior.ts';
import { rateAds } from '../../server/src/results/statistics/rate-ads.ts';
import { rateAttribute } from '../../server/src/results/statistics/rate-attributes.ts';
import { seededUniform } from '../../server/src/results/statistics/seeded-uniform.ts';
import { table } from '../statistics.ts';
import { type AccountKind, between, drawAccount, normal } from './accounts.ts';

// Accounts with a known truth: how often intervals hold it, what choosing by shrunken rates loses beside choosing the
// highest rate, and how often an ad is called the best that is not, or where none is.

const { values } = parseArgs({ options: { accounts: { type: 'string', default: '10000' } } });
const count = Number(values.accounts);

/** Click rates of accounts around 1 %, half of them within a factor of two. */
const usualMean: AccountKind['mean'] = (uniform) => 0.01 * Math.exp(normal(uniform));
const kinds: readonly AccountKind[] = [
  {
    name: 'accounts of all kinds',
    ads: [2, 40],
    impressions: [200, 200_000],
    mean: usualMean,
    variation: (uniform) => between(0.05, 1, uniform),
  },
  {
    name: 'few ads, little shown',
    ads: [2, 5],
    impressions: [100, 5_000],
    mean: usualMean,
    variation: (uniform) => between(0.1, 1, uniform),
  },
  {
    name: 'a dozen ads that differ a little',
    ads: [12, 12],
    impressions: [1_000, 50_000],
    mean: () => 0.01,
    variation: () => 0.14,
  },
  {
    name: 'a dozen ads that differ wildly',
    ads: [12, 12],
    impressions: [1_000, 50_000],
    mean: () => 0.01,
    variation: () => 0.8,
  },
  {
    name: 'nothing differs',
    ads: [2, 20],
    impressions: [1_000, 50_000],
    mean: usualMean,
    variation: () => 0,
  },
];

const percent = (share: number) => `${(100 * share).toFixed(2)} %`;
const mostOf = (numbers: readonly number[]) => numbers.indexOf(Math.max(...numbers));

function simulate(kind: AccountKind, accounts: number): string[] {
  const uniform = seededUniform(kind.name);
  let ads = 0;
  let covered = 0;
  let lost = 0;
  let lostByHighest = 0;
  let bias = 0;
  let biasOfHighest = 0;
  let named = 0;
  let wrong = 0;
  for (let at = 0; at < accounts; at++) {
    const { truths, deliveries } = drawAccount(kind, uniform);
    const { ads: rated } = rateAds(deliveries, weakClickPrior);
    const most = Math.max(...truths);
    ads += rated.length;
    covered += rated.filter(
      ({ low, high }, ad) => low <= (truths[ad] as number) && (truths[ad] as number) <= high,
    ).length;
    const chosen = mostOf(rated.map(({ shrunk }) => shrunk));
    const highest = mostOf(rated.map(({ rate }) => rate ?? 0));
    const truth = (ad: number) => truths[ad] as number;
    lost += (most - truth(chosen)) / most;
    lostByHighest += (most - truth(highest)) / most;
    bias += (rated[chosen]?.shrunk ?? 0) / truth(chosen) - 1;
    biasOfHighest += (rated[highest]?.rate ?? 0) / truth(highest) - 1;
    const winner = rated.findIndex(({ enough, best }) => enough && best > 0.5);
    if (winner >= 0) named += 1;
    if (winner >= 0 && (truth(winner) < most || truths.every((rate) => rate === most))) wrong += 1;
  }
  return [
    kind.name,
    percent(covered / ads),
    percent(lost / accounts),
    percent(lostByHighest / accounts),
    percent(bias / accounts),
    percent(biasOfHighest / accounts),
    percent(named / accounts),
    percent(wrong / accounts),
  ];
}

const heads = ['', 'covered', 'lost', 'by highest', 'said too much', 'by highest', 'a best named', 'wrongly'];
console.log(`${count} accounts of each kind`);
console.log(table([heads, ...kinds.map((kind) => simulate(kind, count))]));

/** Accounts whose ads share values of an attribute: how often its intervals hold a value's true rate. */
const attributeKinds: readonly AccountKind[] = [
  {
    name: 'values that differ by 5 to 60 %',
    differing: (uniform: () => number) => between(0.05, 0.6, uniform),
  },
  { name: 'values that do not differ', differing: () => 0 },
].map((kind) => ({
  ...kind,
  ads: [6, 40],
  impressions: [200, 200_000],
  mean: usualMean,
  variation: (uniform) => between(0.05, 1, uniform),
  values: [2, 6],
}));

function simulateAttributes(kind: AccountKind): string[] {
  const uniform = seededUniform(kind.name);
  let [covered, rated, told] = [0, 0, 0];
  for (let at = 0; at < count; at++) {
    const { deliveries, shared, means } = drawAccount(kind, uniform);
    for (const { value, low, high, enough } of rateAttribute(
      rateAds(deliveries, weakClickPrior),
      shared.map(String),
    )) {
      const truth = means[Number(value)] as number;
      rated += 1;
      if (low <= truth && truth <= high) covered += 1;
      if (enough) told += 1;
    }
  }
  return [kind.name, percent(covered / rated), percent(told / rated)];
}

console.log(table([['attributes', 'covered', 'told to differ'], ...attributeKinds.map(simulateAttributes)]));

import fc from 'fast-check';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { describe, expect, it } from 'vitest';
import { drawBinomial } from '../../../test/kit/draw-binomial.ts';
import { drawBeta, type Uniform } from './draw-beta.ts';
import { type CountedDelivery, fitPrior, singlePrior, weakClickPrior } from './fit-prior.ts';
import { hasTired } from './has-tired.ts';
import { logBeta, logGamma } from './log-gamma.ts';
import { rateAds } from './rate-ads.ts';
import { rateAttribute } from './rate-attributes.ts';
import { suggestSplit } from './suggest-split.ts';

const uniformOf = (seed: number): Uniform => uniformFloat64.bind(null, xoroshiro128plus(seed));

/** Accounts whose ads' true rates are drawn from a Beta distribution, and what a network would count of them. */
function* accounts(count: number, alpha: number, beta: number, ads: number, trials: [number, number]) {
  const uniform = uniformOf(count + ads);
  for (let account = 0; account < count; account++) {
    const truths = Array.from({ length: ads }, () => drawBeta(alpha, beta, uniform));
    const deliveries = truths.map((rate): CountedDelivery => {
      const shown = Math.round(trials[0] * (trials[1] / trials[0]) ** uniform());
      return { trials: shown, successes: drawBinomial(shown, rate, uniform) };
    });
    yield { truths, deliveries, ...rateAds(deliveries, weakClickPrior) };
  }
}

const indexOfMost = (values: readonly number[]) => values.indexOf(Math.max(...values));

describe('the functions below it', () => {
  it('know factorials, and the gamma function of a half', () => {
    let factorial = 1;
    for (let n = 1; n < 60; n++) {
      expect(logGamma(n)).toBeCloseTo(Math.log(factorial), 9);
      factorial *= n;
    }
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 10);
    expect(logBeta(2, 3)).toBeCloseTo(Math.log(1 / 12), 10);
  });

  it.each([
    [0.05, 3],
    [0.7, 0.4],
    [1, 1],
    [12, 1188],
    [40_000, 2],
  ])('draw Beta(%d, %d) with its exact moments', (alpha, beta) => {
    const uniform = uniformOf(7);
    const count = 100_000;
    let sum = 0;
    let squares = 0;
    for (let at = 0; at < count; at++) {
      const drawn = drawBeta(alpha, beta, uniform);
      sum += drawn;
      squares += drawn ** 2;
    }
    const mean = alpha / (alpha + beta);
    const variance = (mean * (1 - mean)) / (alpha + beta + 1);
    // Five standard errors.
    expect(Math.abs(sum / count - mean)).toBeLessThan(5 * Math.sqrt(variance / count));
    expect((squares / count - (sum / count) ** 2) / variance).toBeCloseTo(1, 1);
  });
});

describe('the prior', () => {
  it('is wide without ads, and adds up', () => {
    const guesses = fitPrior([], weakClickPrior);
    expect(guesses.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
    const { alpha, beta } = singlePrior(guesses);
    expect(alpha / (alpha + beta)).toBeGreaterThan(0.005);
    expect(alpha / (alpha + beta)).toBeLessThan(0.04);
    expect(alpha + beta).toBeLessThan(100);
  });

  it('is found again from ads that were drawn from one', () => {
    const uniform = uniformOf(3);
    const deliveries = Array.from({ length: 300 }, () => {
      const rate = drawBeta(20, 980, uniform);
      return { trials: 20_000, successes: drawBinomial(20_000, rate, uniform) };
    });
    const { alpha, beta } = singlePrior(fitPrior(deliveries, weakClickPrior));
    expect(alpha / (alpha + beta)).toBeCloseTo(0.02, 3);
    expect(alpha + beta).toBeGreaterThan(800);
    expect(alpha + beta).toBeLessThan(1_250);
  });
});

describe('what is said of ads', () => {
  const ads = (...counts: [number, number][]) =>
    rateAds(
      counts.map(([trials, successes]) => ({ trials, successes })),
      weakClickPrior,
    ).ads;

  it('holds whatever was counted', () => {
    const delivery = fc
      .tuple(fc.oneof(fc.nat(50), fc.nat(10_000_000)), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([trials, share]) => ({ trials, successes: Math.floor(trials * share) }));
    fc.assert(
      fc.property(fc.array(delivery, { minLength: 1, maxLength: 6 }), (deliveries) => {
        const ratings = rateAds(deliveries, weakClickPrior);
        expect(ratings.ads.reduce((sum, { best }) => sum + best, 0)).toBeCloseTo(1, 6);
        for (const { low, high, shrunk, loss, needed } of ratings.ads) {
          expect(low).toBeLessThanOrEqual(high);
          expect(low).toBeGreaterThanOrEqual(0);
          expect(high).toBeLessThanOrEqual(1);
          expect(shrunk).toBeGreaterThanOrEqual(0);
          expect(loss).toBeGreaterThanOrEqual(0);
          if (needed !== null) expect(needed).toBeGreaterThan(0);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is the same for the same deliveries', () => {
    expect(ads([1_000, 20], [900, 30])).toEqual(ads([1_000, 20], [900, 30]));
  });

  it('draws a lucky ad of few impressions down to what the others do', () => {
    const [lucky, sound] = ads([40, 4], [50_000, 900], [48_000, 850], [52_000, 880]);
    expect(lucky?.rate).toBe(0.1);
    expect(lucky?.shrunk).toBeLessThan(0.03);
    expect(sound?.shrunk).toBeCloseTo(0.018, 3);
    expect(lucky?.enough).toBe(false);
    expect(lucky?.needed).toBeGreaterThan(100);
  });

  it('calls an ad the best only where that is plain', () => {
    const [first, second] = ads([20_000, 800], [20_000, 300]);
    expect(first).toMatchObject({ enough: true, needed: null });
    expect(first?.best).toBeGreaterThan(0.99);
    expect(second?.enough).toBe(true);
    const close = ads([20_000, 400], [20_000, 390]);
    expect(close.map(({ enough }) => enough)).toEqual([false, false]);
    expect(close[0]?.needed).toBeGreaterThan(20_000);
  });

  it('compares a single ad with nothing', () => {
    expect(ads([5_000, 100])[0]).toMatchObject({ best: 1, loss: 0, enough: false, needed: null });
    expect(ads([0, 0])[0]?.rate).toBeNull();
  });
});

describe('over many accounts', () => {
  // Thousands more, and more kinds of accounts, are drawn by `npm run statistics -w bench`.
  it('has the truth in nine of ten intervals, and loses less by shrunken rates than by the highest', () => {
    let covered = 0;
    let intervals = 0;
    let lostShrunk = 0;
    let lostRaw = 0;
    for (const { truths, ads } of accounts(120, 50, 4_950, 12, [1_000, 50_000])) {
      for (const [ad, { low, high }] of ads.entries()) {
        intervals += 1;
        const truth = truths[ad] as number;
        if (low <= truth && truth <= high) covered += 1;
      }
      const most = Math.max(...truths);
      lostShrunk += most - (truths[indexOfMost(ads.map(({ shrunk }) => shrunk))] as number);
      lostRaw += most - (truths[indexOfMost(ads.map(({ rate }) => rate ?? 0))] as number);
    }
    // Four standard errors of 1,440 intervals are 3.2 %.
    expect(covered / intervals).toBeGreaterThan(0.868);
    expect(covered / intervals).toBeLessThan(0.932);
    expect(lostShrunk).toBeLessThan(lostRaw);
  });

  it('names a best ad in hardly any account where all do the same', () => {
    let named = 0;
    for (const { ads } of accounts(150, 1e7, 99e7, 8, [1_000, 50_000]))
      if (ads.some(({ best, enough }) => enough && best > 0.5)) named += 1;
    expect(named / 150).toBeLessThan(0.03);
  });
});

describe('what is said of attributes', () => {
  it('has the truth in nine of ten intervals where values differ', () => {
    const uniform = uniformOf(11);
    let covered = 0;
    let intervals = 0;
    for (let account = 0; account < 150; account++) {
      const means = Array.from({ length: 4 }, () => drawBeta(11, 1_089, uniform));
      const deliveries = Array.from({ length: 24 }, (_, ad): CountedDelivery => {
        const mean = means[ad % 4] as number;
        const rate = drawBeta(mean * 1_000, (1 - mean) * 1_000, uniform);
        const trials = Math.round(1_000 * 50 ** uniform());
        return { trials, successes: drawBinomial(trials, rate, uniform) };
      });
      const values = deliveries.map((_, ad) => String(ad % 4));
      for (const { value, low, high } of rateAttribute(rateAds(deliveries, weakClickPrior), values)) {
        intervals += 1;
        const truth = means[Number(value)] as number;
        if (low <= truth && truth <= high) covered += 1;
      }
    }
    // Four standard errors of 600 intervals are 4.9 %.
    expect(covered / intervals).toBeGreaterThan(0.851);
    expect(covered / intervals).toBeLessThan(0.949);
  });

  it('is that one leads where its ads do', () => {
    const good = Array.from({ length: 6 }, () => ({ trials: 30_000, successes: 900 }));
    const bad = Array.from({ length: 6 }, () => ({ trials: 30_000, successes: 300 }));
    const ratings = rateAds([...good, ...bad], weakClickPrior);
    const values = rateAttribute(ratings, [...good.map(() => 'ease'), ...bad.map(() => 'proof')]);
    expect(values.map(({ value, ads }) => [value, ads])).toEqual([
      ['ease', 6],
      ['proof', 6],
    ]);
    expect(values[0]?.low).toBeGreaterThan(values[1]?.high ?? 1);
    expect(values.every(({ enough }) => enough)).toBe(true);
  });

  it('is nothing for one ad each that differ by chance, and for a single value', () => {
    const ratings = rateAds(
      [
        { trials: 2_000, successes: 44 },
        { trials: 2_000, successes: 36 },
        { trials: 2_000, successes: 40 },
      ],
      weakClickPrior,
    );
    const values = rateAttribute(ratings, ['dark', 'light', null]);
    expect(values.map(({ enough }) => enough)).toEqual([false, false]);
    expect(rateAttribute(ratings, ['dark', 'dark', null])).toEqual([]);
  });
});

it('calls an ad tired when its rate fell plainly', () => {
  const early = { trials: 20_000, successes: 600 };
  expect(hasTired(early, { trials: 20_000, successes: 300 }, weakClickPrior)).toBe(true);
  expect(hasTired(early, { trials: 20_000, successes: 560 }, weakClickPrior)).toBe(false);
  expect(hasTired({ trials: 50, successes: 2 }, { trials: 20_000, successes: 300 }, weakClickPrior)).toBe(
    false,
  );
});

it('splits a budget into whole per cents that add up', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000), { minLength: 1, maxLength: 30 }), (weights) => {
      const sum = weights.reduce((total, weight) => total + weight, 0);
      fc.pre(sum > 0);
      const split = suggestSplit(weights.map((weight) => weight / sum));
      expect(split.reduce((total, share) => total + share, 0)).toBe(100);
    }),
  );
  expect(suggestSplit([])).toEqual([]);
});

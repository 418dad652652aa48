import { drawBeta, type Uniform } from '../../src/results/statistics/draw-beta.ts';

/** How many of many trials succeed (Devroye 1986, X.4: a beta-distributed order statistic halves the trials). */
export function drawBinomial(trials: number, rate: number, uniform: Uniform): number {
  if (trials < 40) return Array.from({ length: trials }, uniform).filter((each) => each < rate).length;
  const middle = 1 + Math.floor(trials / 2);
  const at = drawBeta(middle, trials + 1 - middle, uniform);
  return at >= rate
    ? drawBinomial(middle - 1, rate / at, uniform)
    : middle + drawBinomial(trials - middle, (rate - at) / (1 - at), uniform);
}

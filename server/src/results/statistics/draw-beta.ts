/** A number from 0 (inclusive) to 1 (exclusive). */
export type Uniform = () => number;

/** A standard normal number (Marsaglia's polar method). */
export function drawNormal(uniform: Uniform): number {
  for (;;) {
    const x = 2 * uniform() - 1;
    const y = 2 * uniform() - 1;
    const square = x * x + y * y;
    if (square > 0 && square < 1) return x * Math.sqrt((-2 * Math.log(square)) / square);
  }
}

/**
 * The logarithm of a gamma-distributed number of scale 1 (Marsaglia and Tsang, A Simple Method for Generating Gamma
 * Variables, 2000). As a logarithm, because numbers of small shapes fall below what a float can hold.
 */
function drawLogGamma(shape: number, uniform: Uniform): number {
  if (shape < 1) return drawLogGamma(shape + 1, uniform) + Math.log(1 - uniform()) / shape;
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = drawNormal(uniform);
    const v = (1 + c * x) ** 3;
    if (v <= 0) continue;
    const under = 1 - uniform();
    // Most are accepted without the logarithms.
    if (under < 1 - 0.0331 * x ** 4 || Math.log(under) < 0.5 * x * x + d - d * v + d * Math.log(v))
      return Math.log(d * v);
  }
}

/** A number of the beta distribution with alpha, beta > 0. */
export function drawBeta(alpha: number, beta: number, uniform: Uniform): number {
  const difference = drawLogGamma(beta, uniform) - drawLogGamma(alpha, uniform);
  return 1 / (1 + Math.exp(difference));
}

/** Stirling's series (DLMF 5.11.1): beyond 8 its first terms give twelve digits. */
const largeEnough = 8;

/** The natural logarithm of the gamma function, for x > 0, to about 1e-11. */
export function logGamma(x: number): number {
  let shifted = x;
  let product = 1;
  for (; shifted < largeEnough; shifted++) product *= shifted;
  const square = 1 / (shifted * shifted);
  const series =
    (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square * (1 / 1680 - square / 1188)))) / shifted;
  return (
    (shifted - 0.5) * Math.log(shifted) - shifted + 0.5 * Math.log(2 * Math.PI) + series - Math.log(product)
  );
}

/** The natural logarithm of the beta function, for a, b > 0. */
export const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

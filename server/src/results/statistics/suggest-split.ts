/**
 * A split of the budget in which each ad gets as much as it is likely to be the best (Thompson sampling): what seems best
 * gets most, what is not known yet gets enough to be found out.
 * @param best each ad's probability to be the best; together 1
 * @returns whole per cents, together 100; the largest remainders are rounded up
 */
export function suggestSplit(best: readonly number[]): number[] {
  const shares = best.map((probability) => Math.floor(probability * 100));
  const rest = best.map((probability, ad) => ({ ad, left: probability * 100 - (shares[ad] as number) }));
  rest.sort((a, b) => b.left - a.left || a.ad - b.ad);
  const missing = best.length > 0 ? 100 - shares.reduce((sum, share) => sum + share, 0) : 0;
  for (const { ad } of rest.slice(0, missing)) shares[ad] = (shares[ad] as number) + 1;
  return shares;
}

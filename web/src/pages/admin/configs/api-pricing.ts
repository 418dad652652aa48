/** US dollars per 1,000 tokens, and per picture, of a new installation. */
export const usualPrices = { input: 0.0015, output: 0.002, image: 0.04 };

/** Tokens that the copy of one ad takes, about. */
export const tokensPerAd = {
  basic: { input: 400, output: 150 },
  advanced: { input: 800, output: 300 },
};

/** A typed price; what is empty or no number is the usual one. */
export const priceOr = (text: string, usual: number): number => {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? value : usual;
};

/** US dollars that the copy of one ad costs, about. */
export const copyCost = (
  { input, output }: { input: number; output: number },
  template: keyof typeof tokensPerAd,
): number => (tokensPerAd[template].input * input + tokensPerAd[template].output * output) / 1000;

/** A typed number; NaN for what is none, which the server refuses in the field's own words. */
export const typedNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** A typed whole number, or null. */
export const typedInteger = (text: string): number | null =>
  /^\s*[+-]?\d+\s*$/.test(text) ? Number.parseInt(text, 10) : null;

/** Hundredths of a typed price, rounded; 0 where there is none. */
export const minorUnits = (text: string): number => {
  const value = typedNumber(text);
  return Number.isFinite(value) ? Math.round(value * 100) : 0;
};

/** A price's hundredths as they are typed; '' for none. */
export const majorUnits = (amount: number | undefined): string => (amount ? String(amount / 100) : '');

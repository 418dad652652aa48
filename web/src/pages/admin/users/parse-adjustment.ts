import { typedInteger } from '../parts/numbers.ts';

/** What is to be booked, or null where amount or reason is missing or the amount is no whole number. */
export function parseAdjustment(
  amount: string,
  reason: string,
): { creditChange: number; reason: string } | null {
  const creditChange = typedInteger(amount);
  return creditChange && reason.trim() ? { creditChange, reason: reason.trim() } : null;
}

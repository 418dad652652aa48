import { Failure } from '#platform/failure.ts';

/** Extractions that one account may have in hand in one process. */
const mostOfOneAccount = 6;

const inHand = new Map<string, number>();

/**
 * Does the work of one account unless that has its hands full.
 * @throws Failure RATE_LIMITED
 */
export async function inPlace<T>(account: string, work: () => Promise<T>): Promise<T> {
  const before = inHand.get(account) ?? 0;
  if (before >= mostOfOneAccount) throw new Failure('RATE_LIMITED', undefined, { 'retry-after': '5' });
  inHand.set(account, before + 1);
  try {
    return await work();
  } finally {
    const left = (inHand.get(account) ?? 1) - 1;
    if (left > 0) inHand.set(account, left);
    else inHand.delete(account);
  }
}

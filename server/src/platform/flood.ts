import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { HttpError } from './http-error.ts';
import { networkOf } from './limits.ts';

/** Requests of one network that a process answers, of whatever kind: more than a whole office sends. */
const maxRate = { points: 2_000, seconds: 10 };

/**
 * Refuses whoever asks and asks, before anything is looked up for them: what costs us nothing does not slow down others.
 * Counted by each process for itself, for the database is what it spares.
 * @param factor multiplies what is allowed
 * @returns counts one request; throws HttpError RATE_LIMITED, with the seconds to wait
 */
export function createFloodGate(factor: number): (address: string) => Promise<void> {
  const counts = new RateLimiterMemory({
    points: Math.max(1, Math.round(maxRate.points * factor)),
    duration: maxRate.seconds,
  });
  return async (address) => {
    await counts.consume(networkOf(address)).catch(({ msBeforeNext }: RateLimiterRes) => {
      throw new HttpError('RATE_LIMITED', undefined, {
        'retry-after': String(Math.ceil(msBeforeNext / 1000)),
      });
    });
  };
}

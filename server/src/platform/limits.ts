import { createHash } from 'node:crypto';
import type { Limit } from '@marquee/contract';
import ipaddr from 'ipaddr.js';
import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpError } from './http-error.ts';
import type { Logger } from './log.ts';

/** Whom a request is counted for. */
export interface Caller {
  address: string;
  /** The signed-in user, or the account that the request is about; null where there is neither. */
  account: string | null;
  /** The key that it came with. */
  key?: string | null;
}

/** How much of a limit is left. */
export interface LimitState {
  name: string;
  points: number;
  seconds: number;
  remaining: number;
  /** Seconds until it is whole again. */
  reset: number;
}

export interface Limits {
  /**
   * Counts a request. The first limit that is used up ends it, so that who is refused by one uses up no other.
   * @param isKnown whether the account was lately signed in to from there; asked only where a limit spares those
   * @returns what is left of each
   * @throws HttpError RATE_LIMITED, with the seconds to wait
   */
  take(
    limits: readonly Limit[],
    caller: Caller,
    isKnown?: (caller: Caller) => Promise<boolean>,
  ): Promise<LimitState[]>;
  /** Takes back what `take` counted against limits on failures. */
  giveBack(limits: readonly Limit[], caller: Caller): Promise<void>;
  /** Deletes counts whose time is over. */
  sweep(db: Pick<Kysely<never>, 'executeQuery'>): Promise<unknown>;
}

const table = 'rate_limits';

/**
 * Limits counted in the database, so by all processes together. While that does not answer, each process counts
 * for itself.
 * @param factor multiplies what every limit allows
 */
export function createLimits<Tables>(db: Kysely<Tables>, factor: number, log: Logger): Limits {
  const limiters = new Map<string, RateLimiterPostgres>();
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: rows.length };
  };
  const storeClient = {
    query: (statement: Parameters<typeof query>[0]) =>
      query(statement).catch((error) => {
        log.warn({ err: error }, 'limits are counted by this process alone');
        throw error;
      }),
  };
  const make = ({ name, per, points, seconds }: Limit) => {
    const options = {
      keyPrefix: `${name} ${per}`,
      points: Math.max(1, Math.round(points * factor)),
      duration: seconds,
    };
    const own = new RateLimiterMemory(options);
    return new RateLimiterPostgres({
      ...options,
      storeClient,
      storeType: 'client',
      tableName: table,
      tableCreated: true,
      clearExpiredByTimeout: false,
      insuranceLimiter: own,
    });
  };
  const limiterOf = (limit: Limit) => {
    const key = `${limit.name} ${limit.per}`;
    const limiter = limiters.get(key) ?? make(limit);
    limiters.set(key, limiter);
    return limiter;
  };
  return {
    async take(limits, caller, isKnown) {
      const states: LimitState[] = [];
      for (const limit of limits) {
        const key = keyOf(limit, caller);
        if (!key) continue;
        const limiter = limiterOf(limit);
        try {
          states.push(stateOf(limit, limiter.points, await limiter.consume(key)));
        } catch (error) {
          if (!(error instanceof RateLimiterRes)) throw error;
          if (limit.sparesKnown && (await isKnown?.(caller))) continue;
          const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
          throw new HttpError('RATE_LIMITED', undefined, {
            'retry-after': String(seconds),
            ...(caller.key ? limitHeaders([...states, stateOf(limit, limiter.points, error)]) : {}),
          });
        }
      }
      return states;
    },
    async giveBack(limits, caller) {
      for (const limit of limits.filter(({ failuresOnly }) => failuresOnly)) {
        const key = keyOf(limit, caller);
        if (key) await limiterOf(limit).reward(key);
      }
    },
    sweep: (db) => db.executeQuery(CompiledQuery.raw(`delete from ${table} where expire < $1`, [Date.now()])),
  };
}

const stateOf = ({ name, per, seconds }: Limit, points: number, left: RateLimiterRes): LimitState => ({
  name: `${name}-${per}`,
  points,
  seconds,
  remaining: Math.max(0, left.remainingPoints),
  reset: Math.max(0, Math.ceil(left.msBeforeNext / 1000)),
});

/** The headers of draft-ietf-httpapi-ratelimit-headers: what is allowed, and what is left of it. */
export const limitHeaders = (states: readonly LimitState[]): Record<string, string> => ({
  'ratelimit-policy': states
    .map(({ name, points, seconds }) => `"${name}";q=${points};w=${seconds}`)
    .join(', '),
  ratelimit: states.map(({ name, remaining, reset }) => `"${name}";r=${remaining};t=${reset}`).join(', '),
});

/** What is kept of whom a limit counts: no address, and no e-mail that somebody typed. */
function keyOf({ per }: Limit, caller: Caller): string | null {
  const { account } = caller;
  const network = networkOf(caller.address);
  const whom = {
    address: network,
    account,
    place: account && `${network} ${account}`,
    key: caller.key ?? null,
  }[per];
  return whom && createHash('sha256').update(whom).digest('base64url');
}

/** What one caller can choose an address from: the address itself, or the /64 that an IPv6 line has to itself. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed.toByteArray().slice(0, 8).join('.');
}

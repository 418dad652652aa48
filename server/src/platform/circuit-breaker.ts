import {
  BrokenCircuitError,
  BulkheadRejectedError,
  bulkhead,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
  wrap,
} from 'cockatiel';
import type { Logger } from './log.ts';

/** A service outside that is not asked now: it failed too often a moment ago, or too much is asked of it already. */
export class ServiceUnavailableError extends Error {
  constructor(service: string, options?: ErrorOptions) {
    super(`${service} is not asked at the moment`, options);
    this.name = 'ServiceUnavailableError';
  }
}

export interface CircuitBreakerOptions {
  /** Calls under way at once, and how many more may wait for that. */
  atOnce: number;
  waiting: number;
  /** Failures in a row after which the service is left alone. */
  failures: number;
  /** Milliseconds until one call may try whether it is back; doubled each time that it is not, up to two minutes. */
  pause?: number;
  /** Which errors say that the service is in trouble, and not merely that it refused something. */
  isOutageOf: (error: unknown) => boolean;
}

export interface CircuitBreaker {
  /**
   * Calls the service.
   * @param caller who has it called, where that may be anybody: failures of one caller are no more than a share of those
   *   after which nobody asks
   * @throws ServiceUnavailableError without calling it; else what the call throws
   */
  run<T>(call: () => Promise<T>, caller?: string): Promise<T>;
  state(): 'closed' | 'half open' | 'open';
  /** Calls under way. */
  inHand(): number;
}

const longestPause = 120_000;

/** Bounds the calls to one service, and spares it and those who would wait for it while it is in trouble. */
export function createCircuitBreaker(
  service: string,
  { atOnce, waiting, failures, pause = 5_000, isOutageOf }: CircuitBreakerOptions,
  log: Logger,
): CircuitBreaker {
  const share = createShares(Math.floor(failures / 3), isOutageOf);
  const counts = (error: unknown) => !(error instanceof Spared) && isOutageOf(error);
  const breaker = circuitBreaker(handleWhen(counts), {
    halfOpenAfter: new ExponentialBackoff({ initialDelay: pause, maxDelay: longestPause }),
    breaker: new ConsecutiveBreaker(failures),
  });
  breaker.onBreak(() => {
    share.forget();
    log.warn({ service }, 'left alone: it failed too often');
  });
  breaker.onReset(() => log.info({ service }, 'is back'));
  const places = bulkhead(atOnce, waiting);
  const policy = wrap(places, breaker);
  return {
    async run(call, caller) {
      // Whoever comes while one call tries whether the service is back would wait for the answer to that.
      if (breaker.state === CircuitState.HalfOpen) throw new ServiceUnavailableError(service);
      try {
        return await policy.execute(() => (caller ? share.of(caller, call) : call()));
      } catch (error) {
        if (error instanceof Spared) throw error.cause;
        if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError)
          throw new ServiceUnavailableError(service, { cause: error });
        throw error;
      }
    },
    state: () => names[breaker.state],
    inHand: () => atOnce - places.executionSlots,
  };
}

/** A failure of a caller who had a full share of them already, on its way around the breaker. */
class Spared extends Error {}

/** How many failures came of each caller since the service last did what it was asked. */
function createShares(max: number, isOutageOf: (error: unknown) => boolean) {
  const failed = new Map<string, number>();
  return {
    forget: () => failed.clear(),
    async of<T>(caller: string, call: () => Promise<T>): Promise<T> {
      try {
        const answer = await call();
        failed.clear();
        return answer;
      } catch (error) {
        if (!isOutageOf(error)) throw error;
        const before = failed.get(caller) ?? 0;
        if (before >= max) throw new Spared('one caller more than enough', { cause: error });
        failed.set(caller, before + 1);
        throw error;
      }
    },
  };
}

const names = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half open',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
} as const;

/** An answer that tells of trouble, on its way around the breaker. */
class FailedAnswerError extends Error {
  response: Response;
  constructor(response: Response) {
    super(`answered ${response.status}`);
    this.response = response;
  }
}

/** For breakers of HTTP services that are asked by `fetchGuarded`: no answer in time, 429 and 5xx are trouble. */
export const isHttpOutage = (error: unknown): boolean =>
  error instanceof FailedAnswerError || !(error instanceof DOMException && error.name === 'AbortError');

/**
 * `fetch` behind a breaker, with the whole body read. A call that its caller gave up is no sign of trouble; one that took
 * longer than its caller's patience is.
 * @throws ServiceUnavailableError, and as fetch
 */
export async function fetchThroughBreaker(
  breaker: CircuitBreaker,
  address: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await breaker.run(async () => {
      // No model sends its callers elsewhere, and what we send is for nobody else.
      const answer = await fetch(address, { ...init, redirect: 'error' });
      const whole = new Response(await answer.arrayBuffer(), answer);
      if (whole.status === 429 || whole.status >= 500) throw new FailedAnswerError(whole);
      return whole;
    });
  } catch (error) {
    if (error instanceof FailedAnswerError) return error.response;
    throw error;
  }
}

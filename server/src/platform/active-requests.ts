import { createConcurrencyLimit } from './concurrency-limit.ts';
import { retryWhileUnavailable } from './db.ts';
import { HttpError } from './http-error.ts';
import { networkOf } from './limits.ts';

/** A signed-in call that is not answered in full yet. */
interface ActiveRequest {
  /** Null until it is known who calls. */
  account: () => string | null;
  /** Finds out anew whether the caller may; throws HttpError where not. */
  admit: () => Promise<void>;
}

/** What one account may have open with one process: streams, and calls besides. */
const maxAtOnce = { streams: 10, calls: 40 };

/** What one address may, by whatever proxy it comes. */
const maxOfAddress = 1_000;

export interface ActiveRequests {
  /**
   * Keeps a call until `gone`.
   * @returns aborts with an HttpError once the caller may not have the answer any more
   */
  keep(call: ActiveRequest, gone: AbortSignal): AbortSignal;
  /**
   * Takes the place of a call that just came, before anything is done for it, until `gone`.
   * @throws HttpError RATE_LIMITED
   */
  arrive(address: string, gone: AbortSignal): void;
  /**
   * Takes the account's place for a call, before it gets to work, until `gone`.
   * @throws HttpError RATE_LIMITED
   */
  begin(account: string, stream: boolean, gone: AbortSignal): void;
  /** Asks each call of the account again, or every call where it is ''. */
  recheck(account: string): void;
}

/**
 * What callers have open here, so that it is not too much, and can end when their session does.
 * @param factor multiplies how many calls may be open
 */
export function createActiveRequests(factor: number): ActiveRequests {
  const calls = new Map<ActiveRequest, AbortController>();
  const ofAddress = createConcurrencyLimit({ each: Math.max(1, Math.round(maxOfAddress * factor)) });
  const streams = createConcurrencyLimit({ each: maxAtOnce.streams });
  const others = createConcurrencyLimit({ each: Math.max(1, Math.round(maxAtOnce.calls * factor)) });
  const until = (gone: AbortSignal, leave: () => void) =>
    gone.aborted ? leave() : gone.addEventListener('abort', leave, { once: true });
  return {
    keep(call, gone) {
      const dismissal = new AbortController();
      calls.set(call, dismissal);
      gone.addEventListener('abort', () => calls.delete(call), { once: true });
      return dismissal.signal;
    },
    arrive: (address, gone) => until(gone, ofAddress(networkOf(address))),
    begin: (account, stream, gone) => until(gone, (stream ? streams : others)(account)),
    recheck(account) {
      for (const [call, dismissal] of calls) {
        if (account && (call.account() ?? account) !== account) continue;
        retryWhileUnavailable(call.admit, dismissal.signal).catch((error) => {
          if (error instanceof HttpError) dismissal.abort(error);
        });
      }
    },
  };
}

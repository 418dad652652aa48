import { throughOutage } from './db.ts';
import { Failure } from './failure.ts';

/** A signed-in call that is not answered in full yet. */
interface Call {
  /** Null until it is known who calls. */
  account: () => string | null;
  /** Whether its answer goes on and on, and has begun: a call that is refused never counts. */
  streaming: () => boolean;
  /** Finds out anew whether the caller may; throws Failure where not. */
  admit: () => Promise<void>;
}

/** Streams that one account may have open with one process. */
const mostStreams = 10;

export interface CallsInHand {
  /**
   * Keeps a call until `gone`.
   * @returns aborts with a Failure once the caller may not have the answer any more
   */
  keep(call: Call, gone: AbortSignal): AbortSignal;
  /**
   * Refuses one more stream to an account that has many.
   * @throws Failure RATE_LIMITED
   */
  admitStream(account: string): void;
  /** Asks each call of the account again, or every call where it is ''. */
  recheck(account: string): void;
}

/** What callers have open here, so that it can end when their session does. */
export function createCallsInHand(): CallsInHand {
  const calls = new Map<Call, AbortController>();
  return {
    keep(call, gone) {
      const dismissal = new AbortController();
      calls.set(call, dismissal);
      gone.addEventListener('abort', () => calls.delete(call), { once: true });
      return dismissal.signal;
    },
    admitStream(account) {
      const open = [...calls.keys()].filter((call) => call.streaming() && call.account() === account);
      if (open.length >= mostStreams) throw new Failure('RATE_LIMITED', undefined, { 'retry-after': '10' });
    },
    recheck(account) {
      for (const [call, dismissal] of calls) {
        if (account && (call.account() ?? account) !== account) continue;
        throughOutage(call.admit, dismissal.signal).catch((error) => {
          if (error instanceof Failure) dismissal.abort(error);
        });
      }
    },
  };
}

import { onNobodysBehalf } from '#platform/pool-share.ts';

interface Flight<T> {
  result: Promise<T>;
  waiting: number;
  stop: AbortController;
}

const flights = new WeakMap<object, Map<string, Flight<unknown>>>();

/**
 * Runs `work` once for all who ask for `key` at the same time within `scope`. Whoever leaves does not disturb the
 * others; when the last one has left, the work is aborted.
 */
export async function shareFlight<T>(
  scope: object,
  key: string,
  work: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  const running = flights.get(scope) ?? new Map<string, Flight<unknown>>();
  flights.set(scope, running);
  const joined = running.get(key) as Flight<T> | undefined;
  const flight = joined ?? takeOff(running, key, work);
  flight.waiting++;
  try {
    return await (signal ? Promise.race([flight.result, aborted(signal)]) : flight.result);
  } finally {
    flight.waiting--;
    if (flight.waiting === 0) {
      if (running.get(key) === flight) running.delete(key);
      flight.stop.abort(signal?.reason);
    }
  }
}

function takeOff<T>(
  running: Map<string, Flight<unknown>>,
  key: string,
  work: (signal: AbortSignal) => Promise<T>,
): Flight<T> {
  const stop = new AbortController();
  // Not charged to the one who happened to ask first.
  const result = onNobodysBehalf(() => work(stop.signal));
  const flight: Flight<T> = { result, waiting: 0, stop };
  running.set(key, flight);
  const land = () => {
    if (running.get(key) === flight) running.delete(key);
  };
  flight.result.then(land, land);
  return flight;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { api, call } from '@marquee/contract';
import type { Fleet } from './fleet.ts';

/** What somebody noticed who had nothing to do with any of it. */
export interface Noticed {
  calls: number;
  failures: number;
  /** The longest time in which nothing succeeded, seconds, from the first call that did not to the next that did. */
  longest: number;
}

/** Between two calls, milliseconds. */
const pause = 250;

/** Somebody looks at their credits all the time, as each process comes in turn, until it is over. */
export async function standBy(fleet: Fleet, over: AbortSignal): Promise<Noticed> {
  let token: string | null = null;
  let turn = 0;
  const next = () => ({ host: fleet.apis[turn++ % fleet.apis.length]?.url ?? '', token: () => token });
  while (token === null) {
    const body = { email: `${randomUUID()}@example.com`, password: 'secret-1' };
    token = await call(next(), api.accounts.register, { body }).then(
      ({ data }) => data.token,
      () => null,
    );
  }
  const noticed: Noticed = { calls: 0, failures: 0, longest: 0 };
  let since: number | null = null;
  while (!over.aborted) {
    const began = performance.now();
    noticed.calls++;
    try {
      await call(next(), api.credits.history, { query: {} });
      noticed.longest = Math.max(noticed.longest, (performance.now() - (since ?? began)) / 1_000);
      since = null;
    } catch {
      noticed.failures++;
      since ??= began;
    }
    await delay(pause);
  }
  if (since !== null) noticed.longest = Math.max(noticed.longest, (performance.now() - since) / 1_000);
  return noticed;
}

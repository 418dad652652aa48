import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from './log.ts';
import { StartError } from './start-error.ts';

/** A service outside that a process waits for when it starts. What becomes of it later is each call's own matter. */
export interface AwaitedService {
  /** What operators read while it has not answered: a sentence. */
  reason: string;
  /** @throws StartError where waiting is of no use; any other error while it is away */
  reach(): Promise<void>;
  /** Milliseconds after which the process is ready without it; null: never. */
  maxWaitMs: number | null;
}

/** The services that a process waits for, unready, when it starts. */
export interface ServicesAtStart {
  /** Begins to look for them. */
  look(): void;
  /** Why the process is not ready yet; null: all have answered once. */
  missing(): string | null;
  /**
   * Waits for those without which nothing can be done.
   * @returns false where the process stops before
   * @throws StartError where the operator has to mend something
   */
  arrived(): Promise<boolean>;
  stop(): void;
}

/** Between two looks, milliseconds: doubled each time. */
const pause = { first: 250, max: 5_000 };

/** @param services those of this process */
export function createServicesAtStart(services: AwaitedService[], log: Logger): ServicesAtStart {
  const stopping = new AbortController();
  const missing = new Set<AwaitedService>();
  let required: Promise<boolean> = Promise.resolve(true);

  /** @returns false where the process stops before it answers */
  async function reach(service: AwaitedService): Promise<boolean> {
    const deadline = Date.now() + (service.maxWaitMs ?? Number.POSITIVE_INFINITY);
    for (let wait = pause.first; !stopping.signal.aborted; wait = Math.min(2 * wait, pause.max)) {
      try {
        await service.reach();
        break;
      } catch (error) {
        if (error instanceof StartError) throw error;
        log.warn({ err: error }, service.reason);
        if (Date.now() > deadline) break;
      }
      await delay(wait, undefined, { signal: stopping.signal }).catch(() => {});
    }
    missing.delete(service);
    return !stopping.signal.aborted;
  }

  return {
    look() {
      for (const service of services) missing.add(service);
      const looks = services.map((service) => ({ service, answered: reach(service) }));
      const necessary = looks.filter(({ service }) => service.maxWaitMs === null);
      required = Promise.all(necessary.map(({ answered }) => answered)).then((all) => all.every(Boolean));
      // Who waits hears of it; what is told to nobody is no reason to end.
      required.catch(() => {});
    },
    missing: () => [...missing].map(({ reason }) => reason).join(' ') || null,
    arrived: () => required,
    stop: () => stopping.abort(),
  };
}

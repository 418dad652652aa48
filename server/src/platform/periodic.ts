import { setTimeout as delay } from 'node:timers/promises';
import { type BoundedClient, clientOptions, glance, openClient } from './database-client.ts';
import type { Logger } from './log.ts';

/** Any number, the same in every process. */
const lock = 7_240_513;

/** Work that is done again and again, of all processes by one that leads. */
export interface Periodic {
  /**
   * Adds work, before the start. Whoever begins to lead does it at once, then again `milliseconds` after its end. It
   * must bear being done twice at a time: who lost its connection may finish while another leads.
   */
  every(milliseconds: number, name: string, act: (signal: AbortSignal) => Promise<unknown>): void;
  /** Stands in line for the lead. */
  start(): void;
  /** Gives up the lead once what is in hand is finished. */
  stop(): Promise<void>;
}

/** @param look milliseconds between two tries to lead, and between two looks whether the connection lives */
export function createPeriodic(
  url: string,
  log: Logger,
  { look = 3_000, clients }: { look?: number; clients?: Set<BoundedClient> } = {},
): Periodic {
  const works: { milliseconds: number; name: string; act: (signal: AbortSignal) => Promise<unknown> }[] = [];
  const stopping = new AbortController();
  let standing: Promise<void> = Promise.resolve();

  async function stand(): Promise<void> {
    while (!stopping.signal.aborted) {
      await leadOnce().catch((error) => log.warn({ err: error }, 'the lead of periodic work was lost'));
      await pause(look, stopping.signal);
    }
  }

  /** Waits for the lead, and leads until the connection that holds it breaks or the process stops. */
  async function leadOnce(): Promise<void> {
    const client = await openClient(clientOptions(url, 'marquee periodic', glance, clients));
    const lost = new AbortController();
    client.on('end', () => lost.abort());
    const over = AbortSignal.any([lost.signal, stopping.signal]);
    let inHand: Promise<void>[] = [];
    try {
      const taken = async () =>
        (await client.query('select pg_try_advisory_lock($1) as taken', [lock])).rows[0].taken;
      while (!(await taken())) if (!(await pause(look, over))) return;
      inHand = works.map((work) => repeat(work, over));
      while (await pause(look, over)) await client.query('select 1');
    } finally {
      lost.abort();
      await Promise.all(inHand);
      await client.end().catch(() => {});
    }
  }

  async function repeat(
    { milliseconds, name, act }: (typeof works)[number],
    over: AbortSignal,
  ): Promise<void> {
    do {
      await act(over).catch((error) => log.error({ err: error, work: name }, 'periodic work failed'));
    } while (await pause(milliseconds, over));
  }

  return {
    every: (milliseconds, name, act) => void works.push({ milliseconds, name, act }),
    start() {
      standing = stand();
    },
    async stop() {
      stopping.abort();
      await standing;
    },
  };
}

/** Waits. @returns false as soon as it is over */
const pause = (milliseconds: number, over: AbortSignal): Promise<boolean> =>
  delay(milliseconds, true, { signal: over }).catch(() => false);

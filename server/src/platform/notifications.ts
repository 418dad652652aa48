import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import type pg from 'pg';
import { type BoundedClient, clientOptions, glance, openClient } from './database-client.ts';
import type { Logger } from './log.ts';

export interface Notifications {
  /**
   * Calls `onMessage` with the payload of each NOTIFY on `channel`. Listening has begun when the promise resolves,
   * unless the connection is lost at that moment. When it is replaced, every listener is called once with '': what
   * happened in between is unknown.
   * @returns ends the listening
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

type PayloadListener = (payload: string) => void;

/** How often a silent connection is asked whether it lives, milliseconds. */
const pulseMs = 3_000;

/** PostgreSQL's LISTEN on one connection kept for it, which is replaced whenever it breaks. */
export async function createNotifications(
  url: string,
  log: Logger,
  clients?: Set<BoundedClient>,
): Promise<Notifications> {
  const channels = new Map<string, Set<PayloadListener>>();
  /** What the living connection listens to. */
  const heard = new Set<string>();
  /** A connection does one thing after the other. */
  const inTurn = pLimit(1);
  let stopped = false;
  /** Null while it is being replaced. */
  let living: pg.Client | null = null;

  async function connect(): Promise<void> {
    const client = await openClient(clientOptions(url, 'marquee notifications', glance, clients));
    client.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    heard.clear();
    try {
      // Also those that are added meanwhile.
      for (const channel of channels.keys()) {
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
        heard.add(channel);
      }
    } catch (error) {
      await client.end();
      throw error;
    }
    const heart = setInterval(() => {
      inTurn(() => client.query('select 1')).catch(() => {});
    }, pulseMs);
    client.on('end', () => {
      clearInterval(heart);
      living = null;
      if (stopped) return;
      log.warn('the notification connection broke');
      void reconnect();
    });
    living = client;
  }

  async function reconnect(): Promise<void> {
    for (let wait = 100; !stopped; wait = Math.min(wait * 2, 2_000)) {
      await delay(wait);
      try {
        await connect();
        for (const channel of channels.keys()) tell(channel, '');
        break;
      } catch (error) {
        log.warn({ err: error }, 'the notification connection could not be replaced yet');
      }
    }
    if (stopped) await living?.end();
  }

  function tell(channel: string, payload: string): void {
    for (const listener of channels.get(channel) ?? []) {
      try {
        listener(payload);
      } catch (error) {
        log.error({ err: error, channel }, 'a notification listener failed');
      }
    }
  }

  /** Listens to a channel where somebody wants to, and else no more. A connection that is being made does so by itself. */
  const adjust = (channel: string): Promise<void> =>
    inTurn(async () => {
      const wanted = channels.has(channel);
      if (!living || wanted === heard.has(channel)) return;
      const verb = wanted ? 'listen' : 'unlisten';
      try {
        await living.query(`${verb} ${living.escapeIdentifier(channel)}`);
        if (wanted) heard.add(channel);
        else heard.delete(channel);
      } catch (error) {
        log.warn({ err: error, channel }, `${verb} left to the next connection`);
        await living?.end();
      }
    });

  await connect();
  return {
    async listen(channel, onMessage) {
      const listener: PayloadListener = (payload) => onMessage(payload);
      const listeners = channels.get(channel);
      if (listeners) listeners.add(listener);
      else channels.set(channel, new Set([listener]));
      await adjust(channel);
      return async () => {
        channels.get(channel)?.delete(listener);
        if (channels.get(channel)?.size !== 0 || stopped) return;
        channels.delete(channel);
        await adjust(channel);
      };
    },
    async stop() {
      stopped = true;
      await living?.end();
    },
  };
}

import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import pg from 'pg';
import type { Logger } from './log.ts';

export interface Notifications {
  /**
   * Calls `onMessage` with the payload of each NOTIFY on `channel`. Listening has begun when the promise resolves.
   * After a lost connection is replaced, every listener is called once with '': what happened in between is unknown.
   * @returns ends the listening
   */
  listen(channel: string, onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

type Listener = (payload: string) => void;

/** How often a silent connection is asked whether it lives, milliseconds. */
const pulse = 10_000;

/** PostgreSQL's LISTEN on one connection kept for it, which is replaced whenever it breaks. */
export async function createNotifications(url: string, log: Logger): Promise<Notifications> {
  const channels = new Map<string, Set<Listener>>();
  /** What the living connection listens to. */
  const heard = new Set<string>();
  /** A connection does one thing after the other. */
  const inTurn = pLimit(1);
  let stopped = false;
  let connection = connect();

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'marquee notifications',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    client.on('error', (error) => log.warn({ err: error }, 'the notification connection broke'));
    client.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    await client.connect();
    heard.clear();
    for (const channel of channels.keys()) {
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      heard.add(channel);
    }
    const heart = setInterval(() => {
      inTurn(() => client.query('select 1')).catch(() => client.end());
    }, pulse);
    client.on('end', () => {
      clearInterval(heart);
      if (!stopped) connection = reconnect();
    });
    return client;
  }

  async function reconnect(): Promise<pg.Client> {
    for (let wait = 100; ; wait = Math.min(wait * 2, 5_000)) {
      await delay(wait);
      try {
        const client = await connect();
        for (const channel of channels.keys()) tell(channel, '');
        return client;
      } catch (error) {
        if (stopped) throw error;
        log.warn({ err: error }, 'the notification connection could not be replaced yet');
      }
    }
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

  /** Listens to a channel where somebody wants to, and else no more; a reconnect does the same by itself. */
  const adjust = (channel: string): Promise<void> =>
    inTurn(async () => {
      const client = await connection;
      const wanted = channels.has(channel);
      if (wanted === heard.has(channel)) return;
      const verb = wanted ? 'listen' : 'unlisten';
      try {
        await client.query(`${verb} ${client.escapeIdentifier(channel)}`);
        if (wanted) heard.add(channel);
        else heard.delete(channel);
      } catch (error) {
        log.warn({ err: error, channel }, `${verb} left to the next connection`);
        await client.end().catch(() => {});
        await connection;
      }
    });

  await connection;
  return {
    async listen(channel, onMessage) {
      const listener: Listener = (payload) => onMessage(payload);
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
      await connection.then((client) => client.end()).catch(() => {});
    },
  };
}

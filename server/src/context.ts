import type { PicturePool } from '@marquee/engine/pictures';
import type { AdPool } from '@marquee/engine/pool';
import type { ScreenPool } from '@marquee/engine/screens';
import type { Blobs } from '#platform/blobs.ts';
import type { CircuitBreaker } from '#platform/circuit-breaker.ts';
import type { PoolFigures } from '#platform/db.ts';
import type { Limits } from '#platform/limits.ts';
import type { Logger } from '#platform/log.ts';
import type { Mailer } from '#platform/mail.ts';
import type { Notifications } from '#platform/notifications.ts';
import type { Periodic } from '#platform/periodic.ts';
import type { Queue } from '#platform/queue.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { ServicesAtStart } from '#platform/services-at-start.ts';
import type { Storage } from '#platform/storage.ts';
import type { Capacity } from './capacity.ts';
import type { Config } from './config.ts';
import type { Db } from './database.ts';
import type { Metrics } from './metrics.ts';

/** What stands between us and the services outside that a process depends on. */
export type CircuitBreakers = Record<'llm' | 'image' | 'play' | 'apple' | 'razorpay', CircuitBreaker>;

/** What every function of the server gets as its first argument. */
export interface Context {
  config: Config;
  db: Db;
  /** The same on connections of its own, for work that may take minutes and that nobody waits for. */
  batchDb: Db;
  /** How the database is to us. */
  database: {
    /** Asks it something, beside all else. @throws DatabaseUnavailableError, within some six seconds */
    look(): Promise<void>;
    /** The connections of `db`. */
    figures(): PoolFigures;
    close(): Promise<void>;
  };
  queue: Queue;
  periodic: Periodic;
  /** What a start waits for. */
  services: ServicesAtStart;
  blobs: Blobs;
  storage: Storage;
  notifications: Notifications;
  /** How often callers may do what. */
  limits: Limits;
  mailer: Mailer;
  secrets: Secrets;
  log: Logger;
  metrics: Metrics;
  breakers: CircuitBreakers;
  /** What this process takes on at once. */
  capacity: Capacity;
  /** The engine, in processes of its own. */
  adPool: AdPool;
  /** null: no screenshots are read here. */
  screens: ScreenPool | null;
  /** Reads strangers' pictures, in processes of its own. */
  pictures: PicturePool;
}

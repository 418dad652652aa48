import { join } from 'node:path';
import { openPicturePool, type PicturePool } from '@marquee/engine/pictures';
import { type AdPool, type Ask, ModelUnavailable, openAdPool } from '@marquee/engine/pool';
import { openScreenPool, type ScreenPool } from '@marquee/engine/screens';
import type { Kysely, Transaction } from 'kysely';
import { type Blobs, createBlobs } from '#platform/blobs.ts';
import { batch } from '#platform/database-client.ts';
import { watchDatabase } from '#platform/database-link.ts';
import { createDb, openPool, type PoolFigures } from '#platform/db.ts';
import { fetchGuarded, Unavailable } from '#platform/guard.ts';
import { createLimits, type Limits } from '#platform/limits.ts';
import type { Logger } from '#platform/log.ts';
import { createMailer, type Mailer } from '#platform/mail.ts';
import { createNotifications, type Notifications } from '#platform/notifications.ts';
import { createPeriodic, type Periodic } from '#platform/periodic.ts';
import { createQueue, type Queue } from '#platform/queue.ts';
import { createSecrets, keptText, type Secrets } from '#platform/secrets.ts';
import { createStorage, type Storage } from '#platform/storage.ts';
import { newToken } from '#platform/tokens.ts';
import type { AccountTables } from './accounts/tables.ts';
import type { AdminTables } from './admin/tables.ts';
import type { AnalyticsTables } from './analytics/tables.ts';
import type { AuditTables } from './audit/tables.ts';
import { type Capacity, capacityOf } from './capacity.ts';
import type { Config } from './config.ts';
import { mailServer } from './configuration/index.ts';
import type { ConfigurationTables } from './configuration/tables.ts';
import type { CreditTables } from './credits/tables.ts';
import type { GalleryTables } from './gallery/tables.ts';
import { addGauges } from './gauges.ts';
import type { GenerationTables } from './generations/tables.ts';
import { createGuards, type Guards, measureGuards } from './guards.ts';
import type { ListingTables } from './listings/tables.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import type { ModelCostTables } from './model-costs/tables.ts';
import type { PaymentTables } from './payments/tables.ts';
import type { SupportTables } from './support/tables.ts';
import type { TraceTables } from './traces/tables.ts';

/** Every table of the product. */
export type Tables = AccountTables &
  AdminTables &
  AnalyticsTables &
  AuditTables &
  ListingTables &
  CreditTables &
  GenerationTables &
  GalleryTables &
  ConfigurationTables &
  ModelCostTables &
  PaymentTables &
  SupportTables &
  TraceTables;
/** The database, in or outside a transaction. */
export type Db = Kysely<Tables>;
/** A running transaction: for functions that must not run outside one. */
export type Tx = Transaction<Tables>;

/** What every function of the server gets as its first argument. */
export interface Context {
  config: Config;
  db: Db;
  /** The same on connections of its own, for work that may take minutes and that nobody waits for. */
  batchDb: Db;
  /** How the database is to us. */
  database: {
    /** Asks it something, beside all else. @throws DatabaseTrouble, within some six seconds */
    look(): Promise<void>;
    /** The connections of `db`. */
    figures(): PoolFigures;
    close(): Promise<void>;
  };
  queue: Queue;
  periodic: Periodic;
  blobs: Blobs;
  storage: Storage;
  notifications: Notifications;
  /** How often callers may do what. */
  limits: Limits;
  mailer: Mailer;
  secrets: Secrets;
  log: Logger;
  metrics: Metrics;
  /** What stands between us and each service outside. */
  guards: Guards;
  /** What this process takes on at once. */
  capacity: Capacity;
  /** The engine, in processes of its own. */
  adPool: AdPool;
  /** null: no screenshots are read here. */
  screens: ScreenPool | null;
  /** Reads strangers' pictures, in processes of its own. */
  pictures: PicturePool;
}

/** Opens everything the server needs. The database at `databaseUrl` must be migrated. */
export async function openContext(config: Config, databaseUrl: string, log: Logger): Promise<Context> {
  const blobs = await createBlobs(config.bucket, join(config.dataDir, 'blobs'));
  const directUrl = config.directDatabaseUrl ?? databaseUrl;
  const link = watchDatabase(databaseUrl, log);
  const [queue, notifications] = await Promise.all([
    createQueue(directUrl, log, link.clients),
    createNotifications(directUrl, log, link.clients),
  ]);
  const metrics = createMetrics();
  const { db, figures } = openPool<Tables>(databaseUrl, log, {
    link,
    onDelay: (delay) => metrics.databaseDelays.inc({ delay }),
  });
  const guards = createGuards(log);
  measureGuards(guards, metrics.registry);
  const capacity = capacityOf(config);
  const secrets = createSecrets(config.secretKey ?? (await ownKey(config)));
  const ctx: Context = {
    config,
    db,
    batchDb: createDb<Tables>(directUrl, log, { max: 3, allowance: batch }),
    database: { look: link.look, figures, close: link.close },
    limits: createLimits(db, config.limitFactor, log),
    queue,
    periodic: createPeriodic(directUrl, log, { clients: link.clients }),
    blobs,
    storage: createStorage(() => ctx.blobs.put('probes/write', new Uint8Array([1]), 'text/plain')),
    notifications,
    mailer: createMailer(queue, () => mailServer(db, secrets, config.smtpUrl), log),
    secrets,
    log,
    metrics,
    guards,
    capacity,
    adPool: openAdPool(
      { llm: config.llm, image: config.image },
      { most: capacity.children, memory: capacity.childMemory, ask: askGuarded(guards) },
    ),
    pictures: openPicturePool({ most: capacity.decoders, memory: capacity.decoderMemory }),
    screens: capacity.readers > 0 ? readersOf(metrics, capacity) : null,
  };
  addGauges(ctx);
  return ctx;
}

/** Reads screenshots, and counts them. */
const readersOf = (metrics: Metrics, { readers, readerMemory }: Capacity): ScreenPool =>
  openScreenPool({
    most: readers,
    memory: readerMemory,
    onRead: (reading, took) => {
      metrics.screenshots.inc({ result: reading ? 'read' : 'failed' });
      metrics.screenshotCaptions.inc(reading?.captions.length ?? 0);
      metrics.screenshotSeconds.observe(took / 1000);
    },
  });

/** Asks a model unless it is left alone at the moment. */
const askGuarded =
  (guards: Guards): Ask =>
  (service, address, init) =>
    fetchGuarded(guards[service], address, init).catch((error) => {
      throw error instanceof Unavailable ? new ModelUnavailable() : error;
    });

/** A key in the data folder, where an operator need not give one. Production must: there, a key beside the data is none. */
function ownKey({ production, dataDir }: Config): Promise<string> | null {
  return production ? null : keptText(dataDir, 'secret-key', newToken);
}

/** Ends everything `openContext` opened, after the jobs in hand. */
export async function closeContext(ctx: Context): Promise<void> {
  await Promise.all([ctx.queue.stop(), ctx.periodic.stop()]);
  await Promise.all([ctx.adPool.close(), ctx.pictures.close(), ctx.screens?.close()]);
  ctx.mailer.close();
  await ctx.notifications.stop();
  await Promise.all([ctx.db.destroy(), ctx.batchDb.destroy(), ctx.database.close()]);
}

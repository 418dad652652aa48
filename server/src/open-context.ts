import { join } from 'node:path';
import { openPicturePool } from '@marquee/engine/pictures';
import { openAdPool } from '@marquee/engine/pool';
import { openScreenPool, type ScreenPool } from '@marquee/engine/screens';
import { batch } from '#platform/database-client.ts';
import { watchDatabase } from '#platform/database-link.ts';
import { createDb, openPool } from '#platform/db.ts';
import { createLimits } from '#platform/limits.ts';
import type { Logger } from '#platform/log.ts';
import { createMailer } from '#platform/mail.ts';
import { createNotifications } from '#platform/notifications.ts';
import { openBlobs } from '#platform/open-blobs.ts';
import { createPeriodic } from '#platform/periodic.ts';
import { createQueue } from '#platform/queue.ts';
import { createSecrets, readOrCreateSecretFile } from '#platform/secrets.ts';
import { createServicesAtStart } from '#platform/services-at-start.ts';
import { createStorage } from '#platform/storage.ts';
import { newToken } from '#platform/tokens.ts';
import { askThroughBreaker } from './ask-model.ts';
import { type Capacity, capacityOf } from './capacity.ts';
import { createCircuitBreakers, measureCircuitBreakers } from './circuit-breakers.ts';
import type { Config } from './config.ts';
import { mailServer } from './configuration/index.ts';
import type { Context } from './context.ts';
import type { Tables } from './database.ts';
import { screenshotRead } from './events.ts';
import { addGauges } from './gauges.ts';
import { createMetrics, type Metrics } from './metrics.ts';

/**
 * Longer than this no process is unready for the sake of mail: the console, where its address is mended, must be within
 * reach.
 */
const maxMailWaitMs = 10 * 60_000;

/** Opens everything the server needs. The database at `databaseUrl` must be migrated. */
export async function openContext(config: Config, databaseUrl: string, log: Logger): Promise<Context> {
  const blobs = await openBlobs(config.bucket, join(config.dataDir, 'blobs'));
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
  const breakers = createCircuitBreakers(log);
  measureCircuitBreakers(breakers, metrics.registry);
  const capacity = capacityOf(config);
  const secrets = createSecrets(config.secretKey ?? (await ownKey(config)));
  const mailer = createMailer(queue, () => mailServer(db, secrets, config.smtpUrl), log);
  const bucket = { reason: 'The bucket does not answer.', reach: blobs.reach, maxWaitMs: null };
  const mailbox = {
    reason: 'The mail server does not answer.',
    reach: mailer.reach,
    maxWaitMs: maxMailWaitMs,
  };
  const ctx: Context = {
    config,
    db,
    batchDb: createDb<Tables>(directUrl, log, { max: 3, allowance: batch, link }),
    database: { look: link.look, figures, close: link.close },
    limits: createLimits(db, config.limitFactor, log),
    queue,
    periodic: createPeriodic(directUrl, log, { clients: link.clients }),
    blobs,
    storage: createStorage(() => ctx.blobs.put('probes/write', new Uint8Array([1]), 'text/plain')),
    notifications,
    mailer,
    // Who only serves puts mail on the queue.
    services: createServicesAtStart(config.role === 'api' ? [bucket] : [bucket, mailbox], log),
    secrets,
    log,
    metrics,
    breakers,
    capacity,
    adPool: openAdPool(
      { llm: config.llm, image: config.image },
      { maxProcesses: capacity.children, memory: capacity.childMemory, ask: askThroughBreaker(breakers) },
    ),
    pictures: openPicturePool({ maxProcesses: capacity.decoders, memory: capacity.decoderMemory }),
    screens: capacity.readers > 0 ? readersOf(metrics, capacity) : null,
  };
  addGauges(ctx);
  return ctx;
}

/** Reads screenshots, and counts them. */
const readersOf = (metrics: Metrics, { readers, readerMemory }: Capacity): ScreenPool =>
  openScreenPool({
    maxProcesses: readers,
    memory: readerMemory,
    onRead: (reading, took) => screenshotRead(metrics, reading?.captions.length ?? null, took),
  });

/** A key in the data folder, where an operator need not give one. Production must: there, a key beside the data is none. */
function ownKey({ production, dataDir }: Config): Promise<string> | null {
  return production ? null : readOrCreateSecretFile(dataDir, 'secret-key', newToken);
}

/** Ends everything `openContext` opened, after the jobs in hand. */
export async function closeContext(ctx: Context): Promise<void> {
  ctx.services.stop();
  await Promise.all([ctx.queue.stop(), ctx.periodic.stop()]);
  await Promise.all([ctx.adPool.close(), ctx.pictures.close(), ctx.screens?.close()]);
  ctx.mailer.close();
  await ctx.notifications.stop();
  await Promise.all([ctx.db.destroy(), ctx.batchDb.destroy(), ctx.database.close()]);
}

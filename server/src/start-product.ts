import { join } from 'node:path';
import { api } from '@marquee/contract';
import type { Webhooks } from '@marquee/sandbox/razorpay';
import type { FastifyInstance } from 'fastify';
import { holdInstanceLock } from '#platform/instance-lock.ts';
import type { Logger } from '#platform/log.ts';
import { startPostgres } from '#platform/postgres.ts';
import { prepareDatabase } from '#platform/schema.ts';
import { StartError } from '#platform/start-error.ts';
import { startTracing } from '#platform/tracing.ts';
import { makeFirstAdmin } from './accounts/index.ts';
import { createApi, createStatus } from './api.ts';
import { banner } from './banner.ts';
import type { Config } from './config.ts';
import { mailPasswordOpens } from './configuration/index.ts';
import type { Context } from './context.ts';
import { enterSandbox } from './enter-sandbox.ts';
import { closeContext, openContext } from './open-context.ts';
import { startWarnings } from './start-warnings.ts';
import { startWorker } from './worker.ts';

/**
 * Starts what a configuration asks for. All that it opens is deferred to `running`, which ends it, the last begun first:
 * also what stands when a start fails half-way.
 * @throws StartError where the operator has to mend something
 */
export async function startProduct(asked: Config, log: Logger, running: AsyncDisposableStack): Promise<void> {
  let config = asked;
  if (config.otlpEndpoint) running.defer(await startTracing(config.otlpEndpoint, config.role));
  const databaseUrl = await openDatabase(config, log, running);
  let webhooks: Webhooks | null = null;
  if (config.demo) ({ config, webhooks } = await enterSandbox(config, running));

  const ctx = await openContext(config, databaseUrl, log);
  running.defer(() => closeContext(ctx));
  await checkSecretKey(ctx);
  for (const warning of await startWarnings(ctx)) log.warn(warning);
  if (config.admin) await makeFirstAdmin(ctx, config.admin.email, config.admin.password);
  // Whoever asks hears from now on why it is not ready.
  ctx.services.look();
  const port = config.role === 'worker' ? await startStatus(ctx, running) : await startServing(ctx, running);
  if (config.role !== 'worker') webhooks?.sendTo(`http://127.0.0.1:${port}${api.payments.webhook.path}`);
  if (!(await ctx.services.arrived())) return;
  if (config.role !== 'api') await startWorker(ctx);
  if (config.role !== 'worker') process.stdout.write(banner(config, port ?? config.port));
}

/** @returns the port it listens on */
async function startServing(ctx: Context, running: AsyncDisposableStack): Promise<number | undefined> {
  const app = await createApi(ctx);
  running.defer(() => app.close());
  const { host, port } = ctx.config;
  await listen(ctx.config, () => app.listen({ host, port }));
  return portOf(app);
}

/** Production without its key would lose every mail; with another one, an admin can give the password again. */
async function checkSecretKey(ctx: Context): Promise<void> {
  if (await mailPasswordOpens(ctx.db, ctx.secrets)) return;
  const fault = 'The mail password in the database was encrypted with another SECRET_KEY';
  if (!ctx.secrets.available) throw new StartError(`${fault}: none is given now. Start with the same one.`);
  ctx.log.error(`${fault}. Mail waits until an admin enters the password again.`);
}

/** A worker serves nobody but those who ask how it is, and where its port is taken it works all the same. */
async function startStatus(ctx: Context, running: AsyncDisposableStack): Promise<number | undefined> {
  const app = await createStatus(ctx);
  running.defer(() => app.close());
  const { host, port } = ctx.config;
  await app.listen({ host, port }).then(
    () => ctx.log.info({ port: portOf(app) }, 'working'),
    (error) => ctx.log.info({ reason: error.message }, 'working, without a status page'),
  );
  return portOf(app);
}

async function startDatabase(config: Config, log: Logger, running: AsyncDisposableStack): Promise<string> {
  const postgres = await startPostgres(join(config.dataDir, 'postgres'), log);
  running.defer(() => postgres.stop());
  const mode = config.role === 'all' ? 'alone' : 'shared';
  running.defer(await holdInstanceLock(postgres.url, mode, config.dataDir, log));
  return postgres.url;
}

async function openDatabase(config: Config, log: Logger, running: AsyncDisposableStack): Promise<string> {
  const url = config.databaseUrl ?? (await startDatabase(config, log, running));
  try {
    await prepareDatabase(config, url, log);
    return url;
  } catch (error) {
    if (!config.databaseUrl || error instanceof StartError) throw error;
    const { message, code } = error as NodeJS.ErrnoException;
    throw new StartError(`The database at DATABASE_URL cannot be used: ${message || code}`);
  }
}

async function listen(config: Config, open: () => Promise<unknown>): Promise<void> {
  try {
    await open();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${config.port} is taken by another program. Choose another one with PORT.`);
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`It is not possible to listen on ${config.host}, port ${config.port} (${code}).`);
    }
    throw error;
  }
}

function portOf(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

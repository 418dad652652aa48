import { join } from 'node:path';
import { api } from '@marquee/contract';
import type { Webhooks } from '@marquee/sandbox/razorpay';
import type { FastifyInstance } from 'fastify';
import { holdInstanceLock } from '#platform/instance-lock.ts';
import { createLog } from '#platform/log.ts';
import { startPostgres } from '#platform/postgres.ts';
import { prepareDatabase } from '#platform/schema.ts';
import { keptText } from '#platform/secrets.ts';
import { StartError } from '#platform/start-error.ts';
import { startTracing } from '#platform/tracing.ts';
import { makeFirstAdmin, newPassword } from './accounts/index.ts';
import { createApi, createStatus } from './api.ts';
import { banner } from './banner.ts';
import { type Config, publicStores, readConfig } from './config.ts';
import { mailPasswordOpens } from './configuration/index.ts';
import type { Context } from './context.ts';
import { closeContext, openContext } from './open-context.ts';
import { startWarnings } from './start-warnings.ts';
import { startWorker } from './worker.ts';

/** What must be ended at a stop, the last begun first. */
const endings: (() => unknown)[] = [];

const log = createLog({ pretty: process.stdout.isTTY });

async function start(): Promise<void> {
  let config = readConfig();
  if (config.otlpEndpoint) endings.push(await startTracing(config.otlpEndpoint, config.role));
  const databaseUrl = await openDatabase(config);
  let webhooks: Webhooks | null = null;
  if (config.demo) ({ config, webhooks } = await enterSandbox(config));

  const ctx = await openContext(config, databaseUrl, log);
  endings.push(() => closeContext(ctx));
  await checkSecretKey(ctx);
  for (const warning of await startWarnings(ctx)) log.warn(warning);
  if (config.admin) await makeFirstAdmin(ctx, config.admin.email, config.admin.password);
  if (config.role !== 'api') await startWorker(ctx);
  if (config.role === 'worker') await startStatus(ctx);
  if (config.role !== 'worker') {
    const app = await createApi(ctx);
    endings.push(() => app.close());
    await listen(config, () => app.listen({ host: config.host, port: config.port }));
    webhooks?.sendTo(`http://127.0.0.1:${portOf(app)}${api.payments.webhook.path}`);
    process.stdout.write(banner(config, portOf(app) ?? config.port));
  }
}

/** Production without its key would lose every mail; with another one, an admin can give the password again. */
async function checkSecretKey(ctx: Context): Promise<void> {
  if (await mailPasswordOpens(ctx.db, ctx.secrets)) return;
  const fault = 'The mail password in the database was encrypted with another SECRET_KEY';
  if (!ctx.secrets.available) throw new StartError(`${fault}: none is given now. Start with the same one.`);
  log.error(`${fault}. Mail waits until an admin enters the password again.`);
}

/** A worker serves nobody but those who ask how it is, and where its port is taken it works all the same. */
async function startStatus(ctx: Context): Promise<void> {
  const app = await createStatus(ctx);
  endings.push(() => app.close());
  const { host, port } = ctx.config;
  await app.listen({ host, port }).then(
    () => log.info({ port: portOf(app) }, 'working'),
    (error) => log.info({ reason: error.message }, 'working, without a status page'),
  );
}

async function startDatabase(config: Config): Promise<string> {
  const postgres = await startPostgres(join(config.dataDir, 'postgres'), log);
  endings.push(() => postgres.stop());
  const mode = config.role === 'all' ? 'alone' : 'shared';
  endings.push(await holdInstanceLock(postgres.url, mode, config.dataDir, log));
  return postgres.url;
}

async function openDatabase(config: Config): Promise<string> {
  const url = config.databaseUrl ?? (await startDatabase(config));
  try {
    await prepareDatabase(config, url, log);
    return url;
  } catch (error) {
    if (!config.databaseUrl || error instanceof StartError) throw error;
    const { message, code } = error as NodeJS.ErrnoException;
    throw new StartError(`The database at DATABASE_URL cannot be used: ${message || code}`);
  }
}

/** Puts the sandbox in the place of each store, of the payment provider, the mail server and the social sign-ins nobody configured. */
async function enterSandbox(config: Config): Promise<{ config: Config; webhooks: Webhooks | null }> {
  const [{ startSandbox }, { startRazorpay }, { startMailbox }, { startIdentityProvider }] =
    await Promise.all([
      import('@marquee/sandbox'),
      import('@marquee/sandbox/razorpay'),
      import('@marquee/sandbox/mail'),
      import('@marquee/sandbox/oauth'),
    ]);
  const sandbox = await startSandbox();
  endings.push(() => sandbox.close());
  const { stores } = config;
  const play = stores.playStoreUrl === publicStores.playStoreUrl;
  const apple =
    stores.appStoreUrl === publicStores.appStoreUrl &&
    stores.appStorePageUrl === publicStores.appStorePageUrl;
  const examples = sandbox.examples.filter(({ url }) =>
    url.startsWith(publicStores.playStoreUrl) ? play : apple,
  );
  const provider = config.razorpay ? null : await startRazorpay();
  if (provider) endings.push(() => provider.close());
  const mailbox = config.smtpUrl ? null : await startMailbox();
  if (mailbox) endings.push(() => mailbox.close());
  const identities = config.google && config.facebook ? null : await startIdentityProvider();
  if (identities) endings.push(() => identities.close());
  const demo = {
    ...config,
    admin: config.admin ?? (await demoAdmin(config)),
    google: config.google ?? identities?.google ?? null,
    facebook: config.facebook ?? identities?.facebook ?? null,
    smtpUrl: mailbox?.smtpUrl ?? config.smtpUrl,
    mailboxUrl: mailbox?.url ?? null,
    stores: {
      ...stores,
      ...(play ? { playStoreUrl: sandbox.playStoreUrl } : {}),
      ...(apple ? { appStoreUrl: sandbox.appStoreUrl, appStorePageUrl: sandbox.appStorePageUrl } : {}),
      mediaHosts: [...stores.mediaHosts, ...sandbox.mediaHosts],
    },
    examples: examples.length > 0 ? examples : config.examples,
    razorpay: provider
      ? { ...provider, webhookSecrets: [provider.webhookSecret], testMode: true }
      : config.razorpay,
  };
  return { config: demo, webhooks: provider?.webhooks ?? null };
}

/** The demo's own admin, with a password that is the same at each start. */
async function demoAdmin({ dataDir }: Config): Promise<Config['admin']> {
  return {
    email: 'admin@example.com',
    password: await keptText(dataDir, 'demo-admin-password', newPassword),
  };
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

/** Ends everything in the reverse order of its beginning; one that fails does not keep the others. */
async function end(): Promise<void> {
  for (const ending of endings.reverse().splice(0)) {
    await Promise.resolve(ending()).catch((error) => log.error({ err: error }, 'not ended cleanly'));
  }
}

/** Starts what the configuration asks for, and stops it when told to: a second signal stops at once. */
export function run(): void {
  let stoppingSince: number | null = null;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Ctrl-C reaches us twice, from the terminal and handed on by npm: that is one wish, not two.
      if (stoppingSince !== null && Date.now() - stoppingSince < 1_000) return;
      if (stoppingSince !== null) process.exit(1);
      stoppingSince = Date.now();
      log.info({ signal }, 'stopping; a second signal stops at once');
      end().then(() => process.exit(0));
    });
  }
  start().catch(async (error) => {
    if (stoppingSince !== null) return;
    if (error instanceof StartError) process.stderr.write(`\n${error.message}\n`);
    else log.fatal({ err: error }, 'the start failed');
    await end();
    process.exit(1);
  });
}

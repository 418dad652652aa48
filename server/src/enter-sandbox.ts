import type { Webhooks } from '@marquee/sandbox/razorpay';
import { readOrCreateSecretFile } from '#platform/secrets.ts';
import { newPassword } from './accounts/index.ts';
import { type Config, publicStores } from './config.ts';

/**
 * Puts the sandbox in the place of each store, of the payment provider, the mail server and the social sign-ins nobody
 * configured; it ends with `running`.
 */
export async function enterSandbox(
  config: Config,
  running: AsyncDisposableStack,
): Promise<{ config: Config; webhooks: Webhooks | null }> {
  const [{ startSandbox }, { startRazorpay }, { startMailbox }, { startIdentityProvider }] =
    await Promise.all([
      import('@marquee/sandbox'),
      import('@marquee/sandbox/razorpay'),
      import('@marquee/sandbox/mail'),
      import('@marquee/sandbox/oauth'),
    ]);
  const sandbox = await startSandbox();
  running.defer(() => sandbox.close());
  const { stores } = config;
  const play = stores.playStoreUrl === publicStores.playStoreUrl;
  const apple =
    stores.appStoreUrl === publicStores.appStoreUrl &&
    stores.appStorePageUrl === publicStores.appStorePageUrl;
  const examples = sandbox.examples.filter(({ url }) =>
    url.startsWith(publicStores.playStoreUrl) ? play : apple,
  );
  const provider = config.razorpay ? null : await startRazorpay();
  if (provider) running.defer(() => provider.close());
  const mailbox = config.smtpUrl ? null : await startMailbox();
  if (mailbox) running.defer(() => mailbox.close());
  const identities = config.google && config.facebook ? null : await startIdentityProvider();
  if (identities) running.defer(() => identities.close());
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
    password: await readOrCreateSecretFile(dataDir, 'demo-admin-password', newPassword),
  };
}

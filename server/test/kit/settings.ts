import { type Sandbox, startSandbox } from '@marquee/sandbox';
import { type Razorpay, startRazorpay } from '@marquee/sandbox/razorpay';
import { afterAll, beforeAll } from 'vitest';
import { startServer, type TestServer } from '../harness.ts';
import { type Person, signUp, signUpAdmin } from './accounts.ts';

/** A file's server with its shop and stores, an admin who sets it and somebody whom that concerns. */
export function openSettings() {
  const open = {} as {
    provider: Razorpay;
    sandbox: Sandbox;
    server: TestServer;
    admin: Person;
    user: Person;
  };
  beforeAll(async () => {
    [open.provider, open.sandbox] = await Promise.all([startRazorpay(), startSandbox()]);
    open.server = await startServer({
      razorpay: {
        keyId: open.provider.keyId,
        keySecret: open.provider.keySecret,
        webhookSecrets: [],
        testMode: true,
        apiUrl: open.provider.apiUrl,
        checkoutUrl: open.provider.checkoutUrl,
      },
      stores: open.sandbox,
    });
    [open.admin, open.user] = await Promise.all([signUpAdmin(open.server), signUp(open.server)]);
  });

  afterAll(async () => {
    await open.server.close();
    await open.provider.close();
    await open.sandbox.close();
  });

  const put = (path: string, body: object, by = open.admin) =>
    by.client
      .fetch(path, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      .then(async (response) => ({
        status: response.status,
        ...((await response.json()) as { error?: string }),
      }));

  return { open, put };
}

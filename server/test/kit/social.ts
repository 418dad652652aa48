import { api } from '@marquee/contract';
import { type IdentityProvider, startIdentityProvider } from '@marquee/sandbox/oauth';
import { afterAll, beforeAll, expect } from 'vitest';
import { createApi } from '../../src/api.ts';
import type { Context } from '../../src/context.ts';
import { codeOf, type SocialHouse as Id, newBrowser as openBrowser } from '../browser.ts';
import { startServer, type TestServer } from '../harness.ts';

/** Where browsers find the server, as the providers know it. */
export const publicUrl = 'https://marquee.example';

/** A file's server with Google and Facebook, and who comes from there. */
export function openSocial() {
  const open = {} as { provider: IdentityProvider; server: TestServer };
  beforeAll(async () => {
    open.provider = await startIdentityProvider();
    const { google, facebook } = open.provider;
    open.server = await startServer({ role: 'api', publicUrl, google, facebook });
  });

  afterAll(async () => {
    await open.server.close();
    await open.provider.close();
  });

  /** A second server on the same database, with another log or other providers. */
  async function startAnother(more: Partial<Context>) {
    const app = await createApi({ ...open.server.ctx, ...more });
    return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
  }

  const newBrowser = (url = open.server.url) => openBrowser(url, publicUrl, open.provider);

  /** Signs in and exchanges the code. */
  async function enter(id: Id, person: Parameters<IdentityProvider['choose']>[1]) {
    const browser = newBrowser();
    const response = await browser.exchange(codeOf(await browser.signIn(id, person)));
    expect(response.status).toBe(200);
    return api.accounts.exchange.reply.parse(await response.json()).data;
  }

  let made = 0;

  const newPerson = (more = {}) => ({
    name: `Person ${++made}`,
    email: `person${made}@example.com`,
    verified: true,
    ...more,
  });

  const me = async (token: string) => (await open.server.newClient(token).call(api.accounts.me, {})).data;

  return { open, startAnother, newBrowser, enter, newPerson, me };
}

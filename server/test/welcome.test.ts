import type { UserId } from '@marquee/contract';
import { api } from '@marquee/contract';
import { type Mailbox, startMailbox } from '@marquee/sandbox/mail';
import { type IdentityProvider, startIdentityProvider } from '@marquee/sandbox/oauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLink } from '../src/accounts/mailed-links.ts';
import { createApi } from '../src/api.ts';
import { type Config, readConfig } from '../src/config.ts';
import type { Context } from '../src/context.ts';
import { checkLedger } from '../src/credits/index.ts';
import { codeOf, newBrowser, type SocialHouse } from './browser.ts';
import { startServer, type TestServer } from './harness.ts';

const publicUrl = 'https://marquee.example';
let provider: IdentityProvider;
let mailbox: Mailbox;
let server: TestServer;
beforeAll(async () => {
  [provider, mailbox] = await Promise.all([startIdentityProvider(), startMailbox()]);
  const { google, facebook } = provider;
  server = await startServer({
    role: 'api',
    publicUrl,
    google,
    facebook,
    smtpUrl: mailbox.smtpUrl,
    welcomeCredits: null,
  });
});
afterAll(async () => {
  expect(await checkLedger(server.ctx.db)).toEqual([]);
  await server.close();
  await Promise.all([provider.close(), mailbox.close()]);
});

let made = 0;
const newAddress = () => `newcomer${++made}@example.com`;
const password = 'correct horse';
const register = async (email = newAddress(), url = server.url) => {
  const response = await fetch(`${url}${api.accounts.register.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return api.accounts.register.reply.parse(await response.json()).data;
};
const balance = async ({ token }: { token: string }) =>
  (await server.newClient(token).call(api.credits.balance, {})).data.credits;
const confirm = async ({ id, token }: { id: UserId; token: string }) => {
  const link = await makeLink(server.ctx.db, id, 'verify');
  return server.newClient(token).call(api.accounts.verifyEmail, { params: { token: link } });
};
const enter = async (house: SocialHouse, email: string) => {
  const browser = newBrowser(server.url, publicUrl, provider);
  const location = await browser.signIn(house, { name: 'Newcomer', email, verified: true });
  const response = await browser.exchange(codeOf(location));
  return api.accounts.exchange.reply.parse(await response.json()).data;
};

/** A second server on the same database that an operator has set up in another way. */
async function withSettings(settings: Partial<Config>, more: Partial<Context> = {}) {
  const app = await createApi({ ...server.ctx, config: { ...server.ctx.config, ...settings }, ...more });
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
}

const noMail: Partial<Context> = {
  get mailer() {
    return { ...server.ctx.mailer, configured: async () => false };
  },
};

describe('the credits to start with', () => {
  it('come with the confirmation of the address, once, where mail can be sent', async () => {
    const user = await register();
    expect(await balance(user)).toBe(0);
    const { data } = await server.client.call(api.configuration.get, {});
    expect(data).toMatchObject({ signup_credits: 10, welcome_credits: 'on-confirmation' });
    await confirm(user);
    expect(await balance(user)).toBe(10);
    await confirm(user);
    expect(await balance(user)).toBe(10);
  });

  it('come with a reset of the password, which shows the same', async () => {
    const user = await register();
    const token = await makeLink(server.ctx.db, user.id, 'reset');
    await server.client.call(api.accounts.resetPassword, { params: { token }, body: { password } });
    const { data } = await server.client.call(api.accounts.login, { body: { email: user.email, password } });
    expect(await balance(data)).toBe(10);
  });

  it('come at once by way of a house that vouches for the address, else with its confirmation', async () => {
    expect(await balance(await enter('google', newAddress()))).toBe(10);
    const user = await enter('facebook', newAddress());
    expect(await balance(user)).toBe(0);
    await confirm(user);
    expect(await balance(user)).toBe(10);
  });

  it('come at once where no mail can be sent, and where the operator wants it so', async () => {
    for (const another of [
      await withSettings({}, noMail),
      await withSettings({ welcomeCredits: 'at-once' }),
    ]) {
      const user = await register(newAddress(), another.url);
      expect(await balance(user)).toBe(10);
      await confirm(user);
      expect(await balance(user)).toBe(10);
      await another.close();
    }
  });

  it('come once for a box, however its address is written, and however many come at once', async () => {
    const users = await Promise.all(
      ['fa.rmer@gmail.com', 'farmer+1@gmail.com', 'FARMER+2@googlemail.com', 'f.armer@gmail.com'].map(
        (email) => register(email),
      ),
    );
    await Promise.all(users.map(confirm));
    const balances = await Promise.all(users.map(balance));
    expect(balances.sort()).toEqual([0, 0, 0, 10]);
  });

  it('are not used up by a stranger who opens and deletes an account under the address', async () => {
    const email = newAddress();
    const stranger = await register(email);
    await server
      .newClient(stranger.token)
      .call(api.accounts.deleteAccount, { body: { confirmation: password } });
    const owner = await register(email);
    await confirm(owner);
    expect(await balance(owner)).toBe(10);
    await server
      .newClient(owner.token)
      .call(api.accounts.deleteAccount, { body: { confirmation: password } });
    const again = await register(email.replace('@', '+again@'));
    await confirm(again);
    expect(await balance(again)).toBe(0);
  });
});

describe('an account that is not confirmed', () => {
  const calls = [
    [api.listings.extract, { url: 'https://example.com/no/store' }],
    [
      api.generations.generate,
      { appId: 'x', formatTypes: ['square'], quantities: { square: 1 }, templateType: 'basic' },
    ],
    [api.ads.regenerate, { appId: 'x', adID: '00000000-0000-4000-8000-000000000000' }],
    [api.payments.createOrder, { planId: '00000000-0000-4000-8000-000000000000' }],
  ] as const;
  const codes = (url: string, token: string) =>
    Promise.all(
      calls.map(async ([endpoint, body]) => {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
        const answer = await fetch(url + endpoint.path, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
        return ((await answer.json()) as { code: string }).code;
      }),
    );
  const refused = Array(4).fill('EMAIL_NOT_CONFIRMED');

  it('may do what the operator lets it, and all once it is confirmed', async () => {
    const { unconfirmedMay } = readConfig({ UNCONFIRMED_MAY: 'none' });
    const strict = await withSettings({ unconfirmedMay });
    const user = await register();
    expect(await codes(strict.url, user.token)).toEqual(refused);
    expect(await codes(server.url, user.token)).not.toContain('EMAIL_NOT_CONFIRMED');
    await confirm(user);
    expect(await codes(strict.url, user.token)).not.toContain('EMAIL_NOT_CONFIRMED');
    await strict.close();
  });

  it('is kept from nothing where no mail could be sent to confirm it', async () => {
    const { unconfirmedMay } = readConfig({ UNCONFIRMED_MAY: 'none' });
    const strict = await withSettings({ unconfirmedMay }, noMail);
    expect(await codes(strict.url, (await register()).token)).not.toContain('EMAIL_NOT_CONFIRMED');
    await strict.close();
  });
});

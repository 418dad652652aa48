import { api } from '@marquee/contract';
import { type IdentityProvider, startIdentityProvider } from '@marquee/sandbox/oauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAuthenticator } from './authenticator.ts';
import { codeOf, newBrowser } from './browser.ts';
import { startServer, type TestServer } from './harness.ts';
import { addApp, ageConfirmations, appCode, forgetSteps } from './second-factor-support.ts';

const publicUrl = 'https://marquee.example';
let provider: IdentityProvider;
let server: TestServer;
beforeAll(async () => {
  provider = await startIdentityProvider();
  const { google, facebook } = provider;
  server = await startServer({ role: 'api', publicUrl, google, facebook });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const { secondFactor } = api;
const person = { name: 'Ada', email: 'ada@example.com', verified: true };

/** Comes by way of Google as far as that goes. */
async function comeByGoogle(who: typeof person, choice = {}) {
  const browser = newBrowser(server.url, publicUrl, provider);
  const code = codeOf(await browser.signIn('google', who));
  const response = await browser.exchange(code, choice);
  const reply = (await response.json()) as {
    code?: string;
    data?: { id: string; token: string };
    secondFactor?: { ticket: string };
  };
  return { status: response.status, ...reply, exchangeAgain: () => browser.exchange(code) };
}

describe('a social sign-in', () => {
  it('does not pass by a second factor, and its code is used up by asking', async () => {
    const first = await comeByGoogle(person);
    const client = server.newClient(first.data?.token);
    const { secret } = await addApp({ client });
    await forgetSteps(server);
    const again = await comeByGoogle(person);
    expect(again).toMatchObject({ status: 401, code: 'SECOND_FACTOR_REQUIRED' });
    expect(again.data).toBeUndefined();
    expect((await again.exchangeAgain()).status).toBe(400);
    const { data } = await server.client.call(secondFactor.signInByCode, {
      body: { ticket: again.secondFactor?.ticket ?? '', code: appCode(secret) },
    });
    expect(data.id).toBe(first.data?.id);
  });

  it('asked for again confirms who is there, for an account that has nothing else', async () => {
    const who = { name: 'Bea', email: 'bea@example.com', verified: true };
    const { data } = await comeByGoogle(who);
    const leave = (token?: string) =>
      server.newClient(token).call(api.accounts.deleteAccount, { body: { confirmation: who.email } });
    await ageConfirmations(server);
    await expect(leave(data?.token)).rejects.toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
    await leave((await comeByGoogle(who)).data?.token);
  });

  it('that takes an account over from a stranger takes the second factors of the stranger away', async () => {
    const email = 'cleo@example.com';
    const { data: stranger } = await server.client.call(api.accounts.register, {
      body: { email, password: 'correct horse' },
    });
    const client = server.newClient(stranger.token);
    await addApp({ client });
    const device = createAuthenticator({ origin: publicUrl, rpId: 'marquee.example' });
    const { data: options } = await client.call(secondFactor.newPasskeyOptions, {});
    await client.call(secondFactor.addPasskey, {
      body: { passkey: device.create(options), name: 'Of the stranger' },
    });
    const owner = await comeByGoogle({ name: 'Cleo', email, verified: true });
    expect(owner).toMatchObject({ status: 200, data: { id: stranger.id } });
    const { data: challenge } = await server.client.call(secondFactor.passkeyOptions, {});
    await expect(
      server.client.call(secondFactor.signInByPasskey, {
        body: { passkey: device.get(challenge, stranger.id) },
      }),
    ).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' });
  });

  it('linked without the password keeps the second factor of its owner', async () => {
    const email = 'dana@example.com';
    const { data: owner } = await server.client.call(api.accounts.register, {
      body: { email, password: 'correct horse' },
    });
    await server.ctx.db
      .updateTable('users')
      .set({ email_verified: true })
      .where('id', '=', owner.id)
      .execute();
    await addApp({ client: server.newClient(owner.token) });
    const linked = await comeByGoogle({ name: 'Dana', email, verified: true }, { withoutPassword: true });
    expect(linked).toMatchObject({ status: 401, code: 'SECOND_FACTOR_REQUIRED' });
  });
});

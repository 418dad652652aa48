import { api } from '@marquee/contract';
import { type IdentityProvider, startIdentityProvider } from '@marquee/sandbox/oauth';
import { sql } from 'kysely';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activate, suspend } from '../src/accounts/index.ts';
import { createApi } from '../src/api.ts';
import type { Context } from '../src/context.ts';
import { checkLedger } from '../src/credits/index.ts';
import type { Tx } from '../src/database.ts';
import { createLog } from '../src/platform/log.ts';
import { codeOf, type SocialHouse as Id, newBrowser as openBrowser } from './browser.ts';
import { startServer, type TestServer } from './harness.ts';

/** Where browsers find the server, as the providers know it. */
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

/** A second server on the same database, with another log or other providers. */
async function startAnother(more: Partial<Context>) {
  const app = await createApi({ ...server.ctx, ...more });
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
}

const newBrowser = (url = server.url) => openBrowser(url, publicUrl, provider);

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
const register = async (email: string) =>
  (await server.client.call(api.accounts.register, { body: { email, password: 'correct horse' } })).data;
const me = async (token: string) => (await server.newClient(token).call(api.accounts.me, {})).data;
const logIn = (email: string) =>
  server.client.call(api.accounts.login, { body: { email, password: 'correct horse' } });
const confirm = (id: string) =>
  server.ctx.db.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute();
/** The subjects of what is to be mailed to an address. */
const mailsTo = async (email: string) =>
  (
    await sql<{ subject: string }>`select data->>'subject' as subject from pgboss.job
      where name = 'mail' and data->>'to' = ${email}`.execute(server.ctx.db)
  ).rows.map(({ subject }) => subject);
const sessions = async () =>
  Number((await sql<{ n: string }>`select count(*) as n from sessions`.execute(server.ctx.db)).rows[0]?.n);

describe('a social sign-in', () => {
  it('is offered where it is configured', async () => {
    const { data } = await server.client.call(api.accounts.providers, {});
    expect(data).toEqual([
      { id: 'google', name: 'Google', icon: 'google' },
      { id: 'facebook', name: 'Facebook', icon: 'facebook' },
    ]);
    expect((await newBrowser().go('/api/auth/myspace')).status).toBe(404);
  });

  it.each(['google', 'facebook'] as const)(
    'with %s opens an account with the welcome credits, once',
    async (id) => {
      const person = newPerson();
      const first = await enter(id, person);
      expect(first).toMatchObject({
        email: person.email,
        displayName: person.name,
        role: 'user',
        emailVerified: id === 'google',
        authProvider: { type: id },
      });
      // Nobody was asked yet.
      const asked = server.newClient(first.token);
      const consent = { emailPromotionConsent: true };
      expect((await asked.call(api.accounts.consent, {})).data).toEqual({ emailPromotionConsent: false });
      expect((await me(first.token)).consentUnanswered).toBe(true);
      await asked.call(api.accounts.setConsent, { body: consent });
      expect((await me(first.token)).consentUnanswered).toBeUndefined();
      expect((await asked.call(api.accounts.consent, {})).data).toEqual(consent);
      const again = await enter(id, { ...person, verified: false });
      expect(again.id).toBe(first.id);
      expect((await me(again.token)).id).toBe(first.id);
      const balance = await server.newClient(again.token).call(api.credits.balance, {});
      expect(balance.data.credits).toBe(10);
      expect(await checkLedger(server.ctx.db)).toEqual([]);
    },
  );

  it('of one person in many windows at once opens one account', async () => {
    const person = newPerson();
    const users = await Promise.all(Array.from({ length: 4 }, () => enter('google', person)));
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
  });

  it('begins at its own address, whatever the way there asks for', async () => {
    for (const query of [
      '?next=https://evil.example',
      '?here',
      '//evil.example',
      '?return=//evil.example&x=1',
    ]) {
      const { location, status } = await newBrowser().go(`/api/auth/google${query}`);
      if (status === 404) continue;
      expect([`${publicUrl}/api/auth/google?here=`, new URL(location).origin]).toContain(
        location.startsWith(publicUrl) ? location : new URL(provider.google.issuerUrl).origin,
      );
    }
  });

  it('asks with PKCE, state and nonce, and gives the browser a cookie that scripts cannot read', async () => {
    const browser = newBrowser();
    expect((await browser.go('/api/auth/google')).location).toBe(`${publicUrl}/api/auth/google?here=`);
    const { location, headers } = await browser.go('/api/auth/google?here=');
    const query = Object.fromEntries(new URL(location).searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${publicUrl}/api/auth/google/callback`,
      code_challenge_method: 'S256',
    });
    const secrets = [query.state, query.nonce, query.code_challenge, browser.cookie.split('=')[1]];
    expect(new Set(secrets).size).toBe(4);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/; Max-Age=660; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    // Which a browser takes from this host alone, over https alone.
    expect(browser.cookie).toMatch(/^__Host-marquee_sign_in=/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('opens no session when its state is wrong, missing, used before, too old or of another browser', async () => {
    const person = newPerson();
    const before = await sessions();
    const browser = newBrowser();
    const back = await provider.choose(await browser.begin('google'), person);
    const changed = new URL(back);
    changed.searchParams.set('state', 'x'.repeat(43));
    const missing = new URL(back);
    missing.searchParams.delete('state');
    const twice = new URL(back);
    twice.searchParams.append('state', 'another');
    for (const address of [changed, missing, twice])
      expect((await browser.go(address.href)).location).toBe('/login?error=expired');
    expect((await newBrowser().go(back)).location).toBe('/login?error=expired');
    const other = newBrowser();
    await other.begin('google');
    expect((await other.go(back)).location).toBe('/login?error=expired');
    const elsewhere = back.replace('/google/', '/facebook/');
    expect((await browser.go(elsewhere)).location).toBe('/login?error=expired');
    expect((await browser.go(back)).location).toMatch(/^\/auth-callback\?token=/);
    expect((await browser.go(back)).location).toBe('/login?error=expired');

    const late = newBrowser();
    const tooLate = await provider.choose(await late.begin('google'), person);
    await sql`update social_sign_ins set expires_at = now() where user_id is null`.execute(server.ctx.db);
    expect((await late.go(tooLate)).location).toBe('/login?error=expired');
    expect(await sessions()).toBe(before);
  });

  it('ends in a code that is good once, for 60 seconds, for the browser that began', async () => {
    const person = newPerson();
    const browser = newBrowser();
    const code = codeOf(await browser.signIn('google', person));
    const refused = async (response: Response) => {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'SIGN_IN_EXPIRED' });
    };
    await refused(await newBrowser().exchange(code));
    const other = newBrowser();
    const otherCode = codeOf(await other.signIn('google', person));
    await refused(await other.exchange(code));
    await refused(await browser.exchange(`${code.slice(1)}A`));
    await refused(await browser.exchange("' or 1=1 --"));
    expect((await browser.exchange(code)).status).toBe(200);
    await refused(await browser.exchange(code));
    await sql`update social_sign_ins set expires_at = expires_at - interval '60 seconds'`.execute(
      server.ctx.db,
    );
    await refused(await other.exchange(otherCode));
  });

  it('keeps neither codes nor cookies readable', async () => {
    const browser = newBrowser();
    const code = codeOf(await browser.signIn('google', newPerson()));
    const { rows } = await sql`select social_sign_ins::text from social_sign_ins`.execute(server.ctx.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(browser.cookie.split('=')[1]);
  });

  it('that is cancelled, or of somebody suspended or without an address, says so on the login page', async () => {
    const person = newPerson();
    expect(await newBrowser().signIn('google', null)).toBe('/login?error=cancelled');
    expect(await newBrowser().signIn('facebook', null)).toBe('/login?error=cancelled');
    expect(await newBrowser().signIn('facebook', { ...person, email: '' })).toBe(
      '/login?error=email_missing',
    );
    const user = await enter('google', person);
    const browser = newBrowser();
    const code = codeOf(await browser.signIn('google', person));
    const change = (act: (tx: Tx) => Promise<unknown>) => server.ctx.db.transaction().execute(act);
    await server.ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute();
    expect((await browser.exchange(code)).status).toBe(403);
    expect(await newBrowser().signIn('google', person)).toBe('/login?error=suspended');

    // Nor is a code from before any good once the account is opened again.
    await change((tx) => activate(tx, user.id));
    const early = newBrowser();
    const earlyCode = codeOf(await early.signIn('google', person));
    await change((tx) => suspend(tx, user.id));
    await change((tx) => activate(tx, user.id));
    expect((await early.exchange(earlyCode)).status).toBe(400);
  });

  it('says so when the provider is down, before and after the choice, and logs no code', async () => {
    const lines: string[] = [];
    const log = createLog({ stream: { write: (line) => lines.push(line) } });
    const another = await startAnother({ log });
    const browser = newBrowser(another.url);
    provider.down = true;
    expect((await browser.go('/api/auth/google?here=')).location).toBe('/login?error=unavailable');
    provider.down = false;
    for (const id of ['google', 'facebook'] as const) {
      const back = await provider.choose(await browser.begin(id), newPerson());
      provider.down = true;
      expect((await browser.go(back)).location).toBe('/login?error=unavailable');
      provider.down = false;
      const code = new URL(back).searchParams.get('code') ?? '';
      expect(code.length).toBeGreaterThan(20);
      expect(lines.join()).not.toContain(code);
    }
    expect(lines.join()).toContain('no social sign-in');
    expect(lines.join()).not.toContain(browser.cookie.split('=')[1]);
    await another.close();
  });
});

describe('an account with the same address', () => {
  it('with a confirmed address and a password is asked for it: given, it stays; every session ends', async () => {
    const person = newPerson();
    const local = await register(person.email);
    await confirm(local.id);
    const browser = newBrowser();
    const code = codeOf(await browser.signIn('google', { ...person, email: person.email.toUpperCase() }));
    const asked = await browser.exchange(code);
    expect([asked.status, await asked.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'PASSWORD_NEEDED' }),
    ]);
    expect((await browser.exchange(code, { password: 'wrong horse' })).status).toBe(400);
    expect((await me(local.token)).id).toBe(local.id);
    const linked = await browser.exchange(code, { password: 'correct horse' });
    const { data } = api.accounts.exchange.reply.parse(await linked.json());
    expect(data).toMatchObject({ id: local.id, authProvider: { type: 'local' }, email: person.email });
    await expect(me(local.token)).rejects.toMatchObject({ status: 401 });
    expect((await logIn(person.email)).data.id).toBe(local.id);
    expect((await enter('google', person)).id).toBe(local.id);
    expect(await mailsTo(person.email)).toContain('You can sign in to Marquee with Google now');
  });

  it('with a confirmed address loses a password that is not given, and every session', async () => {
    const person = newPerson();
    const local = await register(person.email);
    await confirm(local.id);
    const browser = newBrowser();
    const code = codeOf(await browser.signIn('google', person));
    const linked = await browser.exchange(code, { withoutPassword: true });
    const { data } = api.accounts.exchange.reply.parse(await linked.json());
    expect(data).toMatchObject({ id: local.id, authProvider: { type: 'google' } });
    await expect(me(local.token)).rejects.toMatchObject({ status: 401 });
    await expect(logIn(person.email)).rejects.toMatchObject({ status: 401 });
    expect((await browser.exchange(code, { withoutPassword: true })).status).toBe(400);
    expect(await mailsTo(person.email)).toContain('You can sign in to Marquee with Google now');
  });

  it('loses password and sessions first where its own address was never confirmed', async () => {
    const person = newPerson();
    const squatter = await register(person.email);
    const owner = await enter('google', person);
    expect(owner).toMatchObject({ id: squatter.id, emailVerified: true, authProvider: { type: 'google' } });
    // Who asked for news was not the owner.
    expect(owner.consentUnanswered).toBe(true);
    await expect(me(squatter.token)).rejects.toMatchObject({ status: 401 });
    await expect(logIn(person.email)).rejects.toMatchObject({ status: 401 });
  });

  it('loses a sign-in that was about to become a session', async () => {
    const person = newPerson();
    const squatter = newBrowser();
    const code = codeOf(await squatter.signIn('facebook', person));
    await enter('google', person);
    expect((await squatter.exchange(code)).status).toBe(400);
  });

  it('loses another unconfirmed identity with them', async () => {
    const person = newPerson();
    const squatter = await enter('facebook', person);
    const owner = await enter('google', person);
    expect(owner.id).toBe(squatter.id);
    expect(await newBrowser().signIn('facebook', person)).toBe('/login?error=email_taken');
  });

  it('is not entered on the word of a provider that does not vouch for the address', async () => {
    const person = newPerson();
    const local = await register(person.email);
    await confirm(local.id);
    expect(await newBrowser().signIn('facebook', person)).toBe('/login?error=email_taken');
    expect(await newBrowser().signIn('google', { ...person, verified: false })).toBe(
      '/login?error=email_taken',
    );
    expect((await me(local.token)).id).toBe(local.id);
  });

  it("is never entered where it is an admin's", async () => {
    const person = newPerson();
    const admin = await register(person.email);
    await server.ctx.db
      .updateTable('users')
      .set({ role: 'admin', email_verified: true })
      .where('id', '=', admin.id)
      .execute();
    expect(await newBrowser().signIn('google', person)).toBe('/login?error=email_taken');
  });
});

describe('a foreign OpenID provider', () => {
  it('is understood: claims from userinfo, and an answer signed by nobody known is refused', async () => {
    const foreign = new OAuth2Server();
    await foreign.issuer.keys.generate('RS256');
    await foreign.start(0, '127.0.0.1');
    foreign.issuer.url = `http://127.0.0.1:${foreign.address().port}`;
    const google = { clientId: 'marquee', clientSecret: 'secret', issuerUrl: foreign.issuer.url };
    const another = await startAnother({ config: { ...server.ctx.config, google } });
    foreign.service.on('beforeUserinfo', (response) => {
      response.body = {
        sub: 'johndoe',
        email: 'john.doe@example.com',
        email_verified: true,
        name: 'John Doe',
      };
    });
    const answer = async (browser: ReturnType<typeof newBrowser>) => {
      const response = await fetch(await browser.begin('google'), { redirect: 'manual' });
      return (await browser.go(response.headers.get('location') ?? '')).location;
    };
    const browser = newBrowser(another.url);
    const response = await browser.exchange(codeOf(await answer(browser)));
    const { data } = api.accounts.exchange.reply.parse(await response.json());
    expect(data).toMatchObject({
      email: 'john.doe@example.com',
      displayName: 'John Doe',
      emailVerified: true,
    });

    const distort = (change: (payload: Record<string, unknown>) => void) =>
      foreign.service.once('beforeTokenSigning', (token) => {
        foreign.service.once('beforeTokenSigning', (idToken) => change(idToken.payload));
        change(token.payload);
      });
    for (const change of [
      (payload: Record<string, unknown>) => Object.assign(payload, { nonce: 'another' }),
      (payload: Record<string, unknown>) => Object.assign(payload, { aud: 'another' }),
      (payload: Record<string, unknown>) => Object.assign(payload, { exp: 1 }),
      (payload: Record<string, unknown>) => Object.assign(payload, { iss: 'https://evil.example' }),
    ]) {
      distort(change);
      expect(await answer(newBrowser(another.url))).toBe('/login?error=unavailable');
    }
    foreign.service.once('beforeResponse', ({ body }) => {
      const [head, payload, signature = ''] = String((body as { id_token: string }).id_token).split('.');
      const forged = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
      Object.assign(body as object, { id_token: [head, payload, forged].join('.') });
    });
    expect(await answer(newBrowser(another.url))).toBe('/login?error=unavailable');
    await another.close();
    await foreign.stop();
  });
});

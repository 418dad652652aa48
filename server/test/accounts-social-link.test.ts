import type { UserId } from '@marquee/contract';
import { api } from '@marquee/contract';
import { sql } from 'kysely';
import { OAuth2Server } from 'oauth2-mock-server';
import { describe, expect, it } from 'vitest';
import { codeOf } from './browser.ts';
import { openSocial } from './kit/social.ts';

const { open, startAnother, newBrowser, enter, newPerson, me } = openSocial();

const register = async (email: string) =>
  (await open.server.client.call(api.accounts.register, { body: { email, password: 'correct horse' } })).data;

const logIn = (email: string) =>
  open.server.client.call(api.accounts.login, { body: { email, password: 'correct horse' } });

const confirm = (id: UserId) =>
  open.server.ctx.db.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute();

/** The subjects of what is to be mailed to an address. */
const mailsTo = async (email: string) =>
  (
    await sql<{ subject: string }>`select data->>'subject' as subject from pgboss.job
      where name = 'mail' and data->>'to' = ${email}`.execute(open.server.ctx.db)
  ).rows.map(({ subject }) => subject);

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
    await open.server.ctx.db
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
    const another = await startAnother({ config: { ...open.server.ctx.config, google } });
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

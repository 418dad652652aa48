import { api } from '@marquee/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { activate, suspend } from '../src/accounts/index.ts';
import { checkLedger } from '../src/credits/index.ts';
import type { Tx } from '../src/database.ts';
import { createLog } from '../src/platform/log.ts';
import { codeOf } from './browser.ts';
import { openSocial, publicUrl } from './kit/social.ts';

const { open, startAnother, newBrowser, enter, newPerson, me } = openSocial();

const sessions = async () =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from sessions`.execute(open.server.ctx.db)).rows[0]?.n,
  );

describe('a social sign-in', () => {
  it('is offered where it is configured', async () => {
    const { data } = await open.server.client.call(api.accounts.providers, {});
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
      const asked = open.server.newClient(first.token);
      const consent = { emailPromotionConsent: true };
      expect((await asked.call(api.accounts.consent, {})).data).toEqual({ emailPromotionConsent: false });
      expect((await me(first.token)).consentUnanswered).toBe(true);
      await asked.call(api.accounts.setConsent, { body: consent });
      expect((await me(first.token)).consentUnanswered).toBeUndefined();
      expect((await asked.call(api.accounts.consent, {})).data).toEqual(consent);
      const again = await enter(id, { ...person, verified: false });
      expect(again.id).toBe(first.id);
      expect((await me(again.token)).id).toBe(first.id);
      const balance = await open.server.newClient(again.token).call(api.credits.balance, {});
      expect(balance.data.credits).toBe(10);
      expect(await checkLedger(open.server.ctx.db)).toEqual([]);
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
        location.startsWith(publicUrl) ? location : new URL(open.provider.google.issuerUrl).origin,
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
    const back = await open.provider.choose(await browser.begin('google'), person);
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
    const tooLate = await open.provider.choose(await late.begin('google'), person);
    await sql`update social_sign_ins set expires_at = now() where user_id is null`.execute(
      open.server.ctx.db,
    );
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
      open.server.ctx.db,
    );
    await refused(await other.exchange(otherCode));
  });

  it('keeps neither codes nor cookies readable', async () => {
    const browser = newBrowser();
    const code = codeOf(await browser.signIn('google', newPerson()));
    const { rows } = await sql`select social_sign_ins::text from social_sign_ins`.execute(open.server.ctx.db);
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
    const change = (act: (tx: Tx) => Promise<unknown>) => open.server.ctx.db.transaction().execute(act);
    await open.server.ctx.db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', user.id)
      .execute();
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
    open.provider.down = true;
    expect((await browser.go('/api/auth/google?here=')).location).toBe('/login?error=unavailable');
    open.provider.down = false;
    for (const id of ['google', 'facebook'] as const) {
      const back = await open.provider.choose(await browser.begin(id), newPerson());
      open.provider.down = true;
      expect((await browser.go(back)).location).toBe('/login?error=unavailable');
      open.provider.down = false;
      const code = new URL(back).searchParams.get('code') ?? '';
      expect(code.length).toBeGreaterThan(20);
      expect(lines.join()).not.toContain(code);
    }
    expect(lines.join()).toContain('no social sign-in');
    expect(lines.join()).not.toContain(browser.cookie.split('=')[1]);
    await another.close();
  });
});

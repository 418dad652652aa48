import { api } from '@marquee/contract';
import { type Mailbox, startMailbox } from '@marquee/sandbox/mail';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suspend } from '../src/accounts/index.ts';
import { createApi } from '../src/api.ts';
import { createLimits } from '../src/platform/limits.ts';
import { createLog } from '../src/platform/log.ts';
import { createSecrets } from '../src/platform/secrets.ts';
import { startBeside, startServer, type TestServer } from './harness.ts';
import { type Person, password, signUp, signUpAdmin } from './kit/accounts.ts';
import {
  addApp,
  appCode,
  forgetSteps,
  newCautious,
  newConfirmed,
  ticketOf,
  wrongCode,
} from './second-factor-support.ts';

let server: TestServer;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startServer({ smtpUrl: mailbox.smtpUrl });
});
afterAll(async () => {
  await server.close();
  await mailbox.close();
});

const { secondFactor } = api;
const refusal = (status: number, code: string) => expect.objectContaining({ status, code });
const enter = (ticket: string, code: string) =>
  server.client.call(secondFactor.signInByCode, { body: { ticket, code } });
const lives = (token: string) =>
  server
    .newClient(token)
    .call(api.accounts.me, {})
    .then(
      () => true,
      () => false,
    );
const audited = async (id: string) =>
  (
    await sql<{ action: string }>`select action from audit_log where actor_id = ${id} or subject = ${id}
      order by id`.execute(server.ctx.db)
  ).rows.map(({ action }) => action);
const mailed = (email: string) =>
  mailbox.mails.filter((mail) => mail.to?.[0]?.address === email && /second factor/.test(mail.subject ?? ''));

describe('an authenticator app', () => {
  it('counts from its first code on; then the password alone gives no session', async () => {
    const person = await newConfirmed(server);
    const { data } = await person.client.call(secondFactor.beginApp, {});
    expect(data.address).toMatch(/^otpauth:\/\/totp\/Marquee:/);
    expect(data.address).toContain(`secret=${data.secret}`);
    const logIn = () => server.client.call(api.accounts.login, { body: { email: person.email, password } });
    await logIn();
    const bad = { body: { code: wrongCode(data.secret) } };
    await expect(person.client.call(secondFactor.confirmApp, bad)).rejects.toEqual(
      refusal(400, 'WRONG_CODE'),
    );
    await logIn();
    const good = { body: { code: appCode(data.secret) } };
    const { data: added } = await person.client.call(secondFactor.confirmApp, good);
    expect(new Set(added.recoveryCodes).size).toBe(10);
    // 24 signs of five bits: enough for a plain hash of them.
    for (const code of added.recoveryCodes ?? []) expect(code).toMatch(/^([0-9a-z]{4}-){5}[0-9a-z]{4}$/);
    await expect(logIn()).rejects.toMatchObject({
      status: 401,
      code: 'SECOND_FACTOR_REQUIRED',
      secondFactor: { ways: ['app', 'recovery'] },
    });
    const { data: status } = await person.client.call(secondFactor.status, {});
    expect(status).toMatchObject({ required: false, passkeys: [], recoveryCodesLeft: 10 });
    expect(status.app).not.toBeNull();
  });

  it('opens a session by ticket and code, each once', async () => {
    const person = await newCautious(server);
    await forgetSteps(server);
    const [one, two] = [await ticketOf(server, person.email), await ticketOf(server, person.email)];
    await expect(server.newClient(one.ticket).call(api.accounts.me, {})).rejects.toEqual(
      refusal(401, 'UNAUTHENTICATED'),
    );
    const code = appCode(person.secret);
    const { data } = await enter(one.ticket, code);
    expect(data).toMatchObject({ id: person.id, email: person.email });
    expect(await lives(data.token)).toBe(true);
    await expect(enter(two.ticket, code)).rejects.toEqual(refusal(400, 'WRONG_CODE'));
    await forgetSteps(server);
    await expect(enter(one.ticket, code)).rejects.toEqual(refusal(400, 'SIGN_IN_EXPIRED'));
    expect((await enter(two.ticket, `${code.slice(0, 3)} ${code.slice(3)}`)).data.id).toBe(person.id);
  });

  it('opens one session when one code comes many times at once', async () => {
    const person = await newCautious(server);
    await forgetSteps(server);
    const tickets = await Promise.all(Array.from({ length: 5 }, () => ticketOf(server, person.email)));
    const code = appCode(person.secret);
    const ends = await Promise.allSettled(tickets.map(({ ticket }) => enter(ticket, code)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('may run 30 seconds before or behind, and no more', async () => {
    const person = await newCautious(server);
    for (const steps of [-1, 1]) {
      await forgetSteps(server);
      const { ticket } = await ticketOf(server, person.email);
      expect((await enter(ticket, appCode(person.secret, steps))).data.id).toBe(person.id);
    }
    await forgetSteps(server);
    for (const steps of [-3, 3]) {
      const { ticket } = await ticketOf(server, person.email);
      await expect(enter(ticket, appCode(person.secret, steps))).rejects.toEqual(refusal(400, 'WRONG_CODE'));
    }
  });

  it('is nothing for who has not shown that the address is theirs', async () => {
    const person = await signUp(server);
    const confirmFirst = expect.objectContaining({ message: 'Please confirm your email address first.' });
    await expect(person.client.call(secondFactor.beginApp, {})).rejects.toEqual(confirmFirst);
    await expect(person.client.call(secondFactor.newPasskeyOptions, {})).rejects.toEqual(confirmFirst);
    expect((await person.client.call(secondFactor.status, {})).data.confirmFirst).toBe(true);
  });

  it('is neither readable in the database nor replaced by who has the session alone', async () => {
    const person = await newCautious(server);
    const { rows } = await sql<{ all: string }>`select string_agg(row(a.*)::text, '') || (
      select string_agg(row(r.*)::text, '') from recovery_codes r) as all
      from authenticator_apps a`.execute(server.ctx.db);
    expect(rows[0]?.all).toContain(person.id);
    for (const secret of [person.secret, ...person.recoveryCodes]) expect(rows[0]?.all).not.toContain(secret);
    await expect(person.client.call(secondFactor.beginApp, {})).rejects.toEqual(
      refusal(400, 'VALIDATION_FAILED'),
    );
  });
});

it('says, where the SECRET_KEY is another one now, that recovery codes still work', async () => {
  const person = await newCautious(server);
  const lines: string[] = [];
  const another = await createApi({
    ...server.ctx,
    secrets: createSecrets('another key, which nobody sealed with'),
    log: createLog({ stream: { write: (line) => lines.push(line) } }),
    limits: createLimits(server.ctx.db, 1, server.ctx.log),
  });
  const ticket = (await ticketOf(server, person.email)).ticket;
  const answer = async (code: string) => {
    const url = secondFactor.signInByCode.path;
    const reply = await another.inject({ method: 'POST', url, payload: { ticket, code } });
    return [reply.statusCode, reply.json().code];
  };
  // More often than wrong codes are allowed: nobody has guessed.
  for (let i = 0; i < 7; i++) expect(await answer(appCode(person.secret))).toEqual([409, 'APP_UNREADABLE']);
  expect(lines.join()).toContain('an authenticator app cannot be read');
  expect(await answer(person.recoveryCodes[0] ?? '')).toEqual([200, undefined]);
  await another.close();
});

describe('a ticket', () => {
  it('ends after five minutes, with a new password, with a suspension', async () => {
    const person = await newCautious(server);
    const stale = await ticketOf(server, person.email);
    await sql`update sign_in_tickets set expires_at = expires_at - interval '5 minutes'`.execute(
      server.ctx.db,
    );
    const expired = refusal(400, 'SIGN_IN_EXPIRED');
    await forgetSteps(server);
    await expect(enter(stale.ticket, appCode(person.secret))).rejects.toEqual(expired);

    const before = await ticketOf(server, person.email);
    await person.client.call(api.accounts.changePassword, {
      body: { currentPassword: password, newPassword: 'another secret' },
    });
    await expect(enter(before.ticket, appCode(person.secret))).rejects.toEqual(expired);

    const shut = await ticketOf(server, person.email, 'another secret');
    await server.ctx.db.transaction().execute((tx) => suspend(tx, person.id));
    await expect(enter(shut.ticket, appCode(person.secret))).rejects.toEqual(expired);
  });

  it('is not among what the database tells', async () => {
    const person = await newCautious(server);
    const { ticket } = await ticketOf(server, person.email);
    const { rows } = await sql<{ all: string }>`select string_agg(row(t.*)::text, '') as all
      from sign_in_tickets t`.execute(server.ctx.db);
    expect(rows[0]?.all).not.toContain(ticket);
  });
});

describe('recovery codes', () => {
  it('sign in, each once, however they are written, and their owner is told', async () => {
    const person = await newCautious(server);
    const [code = ''] = person.recoveryCodes;
    expect(code).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){5}$/);
    const one = await ticketOf(server, person.email);
    await enter(one.ticket, ` ${code.toUpperCase().replaceAll('-', ' ')} `);
    const two = await ticketOf(server, person.email);
    await expect(enter(two.ticket, code)).rejects.toEqual(refusal(400, 'WRONG_CODE'));
    expect((await person.client.call(secondFactor.status, {})).data.recoveryCodesLeft).toBe(9);
    await expect
      .poll(() => mailed(person.email).some(({ text }) => text?.includes('recovery codes was used')))
      .toBe(true);
  });

  it('are made anew, and the old ones end', async () => {
    const person = await newCautious(server);
    const { data } = await person.client.call(secondFactor.renewRecoveryCodes, {});
    const { ticket } = await ticketOf(server, person.email);
    await expect(enter(ticket, person.recoveryCodes[0] ?? '')).rejects.toEqual(refusal(400, 'WRONG_CODE'));
    await enter(ticket, data.recoveryCodes[0] ?? '');
  });
});

describe('turning it on and off', () => {
  it('ends the other sessions, is told by mail and written down', async () => {
    const person = await newConfirmed(server);
    const logIn = async () =>
      (await server.client.call(api.accounts.login, { body: { email: person.email, password } })).data.token;
    const other = await logIn();
    const { secret } = await addApp(person);
    expect([await lives(other), await lives(person.client.token ?? '')]).toEqual([false, true]);
    await forgetSteps(server);
    const { ticket } = await ticketOf(server, person.email);
    const second = (await enter(ticket, appCode(secret))).data.token;
    await person.client.call(secondFactor.removeApp, {});
    expect([await lives(second), await lives(person.client.token ?? '')]).toEqual([false, true]);
    await logIn();
    expect((await person.client.call(secondFactor.status, {})).data.recoveryCodesLeft).toBe(0);
    const actions = await audited(person.id);
    expect(actions).toContain('second-factor.app-added');
    expect(actions).toContain('second-factor.asked');
    expect(actions).toContain('second-factor.app-removed');
    const letters = () => mailed(person.email).map(({ text }) => text ?? '');
    await expect.poll(() => letters().length).toBe(2);
    expect(letters().some((text) => text.includes('An authenticator app was added'))).toBe(true);
    expect(letters().some((text) => text.includes('has no second factor now'))).toBe(true);
  });

  it('is not a matter of a new password by mail', async () => {
    const person = await newCautious(server);
    await server.client.call(api.accounts.forgotPassword, { body: { email: person.email } });
    const link = () =>
      mailbox.mails
        .filter((mail) => mail.to?.[0]?.address === person.email)
        .map(({ text }) => /reset-password\/([\w-]{43})/.exec(text ?? '')?.[1])
        .find(Boolean);
    await expect.poll(link).toBeTruthy();
    await server.client.call(api.accounts.resetPassword, {
      params: { token: link() ?? '' },
      body: { password: 'battery staple' },
    });
    expect((await ticketOf(server, person.email, 'battery staple')).ways).toContain('app');
  });
});

describe('who lost everything', () => {
  const clear = (admin: Person, id: string) =>
    admin.client.call(api.adminUsers.clearSecondFactor, { params: { id } });

  it('is let in by an admin, who is named in the audit log', async () => {
    const person = await newCautious(server);
    const { ticket } = await ticketOf(server, person.email);
    const admin = await signUpAdmin(server);
    const { data } = await clear(admin, person.id);
    expect(data.secondFactor).toBe(false);
    expect(await lives(person.client.token ?? '')).toBe(false);
    await forgetSteps(server);
    await expect(enter(ticket, person.recoveryCodes[0] ?? '')).rejects.toEqual(
      refusal(400, 'SIGN_IN_EXPIRED'),
    );
    await server.client.call(api.accounts.login, { body: { email: person.email, password } });
    const { rows } = await sql`select action from audit_log
      where action = 'second-factor.cleared' and actor_id = ${admin.id} and subject = ${person.id}`.execute(
      server.ctx.db,
    );
    expect(rows).toHaveLength(1);
    await expect(clear(admin, '00000000-0000-4000-8000-00000000dead')).rejects.toEqual(
      refusal(404, 'NOT_FOUND'),
    );
    await expect(clear(await signUp(server), person.id)).rejects.toEqual(refusal(403, 'FORBIDDEN'));
  });
});

describe('wrong codes', () => {
  let strict: TestServer;
  let beside: Awaited<ReturnType<typeof startBeside>>;
  beforeAll(async () => {
    strict = await startServer({ role: 'api', limitFactor: 1, trustProxy: 'loopback' });
    beside = await startBeside(strict);
  });
  afterAll(async () => {
    await beside.close();
    await strict.close();
  });

  const tryFrom = async (url: string, from: string, ticket: string, code: string) =>
    (
      await fetch(`${url}${secondFactor.signInByCode.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify({ ticket, code }),
      })
    ).status;

  it('are counted by all processes together, by account and network; the right one elsewhere still enters', async () => {
    const person = await newCautious(strict);
    await forgetSteps(strict);
    const { ticket } = await ticketOf(strict, person.email);
    const bad = wrongCode(person.secret);
    const urls = [strict.url, beside.url];
    const ends: number[] = [];
    for (let i = 0; i < 6; i++) ends.push(await tryFrom(urls[i % 2] ?? '', '10.1.1.1', ticket, bad));
    expect(ends).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await tryFrom(beside.url, '10.1.1.1', ticket, appCode(person.secret))).toBe(429);
    expect(await tryFrom(beside.url, '10.2.2.2', ticket, appCode(person.secret))).toBe(200);
  });

  it('from many networks end too, and a recovery code still enters', async () => {
    const person = await newCautious(strict);
    await forgetSteps(strict);
    const { ticket } = await ticketOf(strict, person.email);
    const bad = wrongCode(person.secret);
    const ends: number[] = [];
    for (let i = 0; i < 31; i++) ends.push(await tryFrom(strict.url, `10.3.${i}.1`, ticket, bad));
    expect(ends).toEqual([...Array.from({ length: 30 }, () => 400), 429]);
    expect(await tryFrom(strict.url, '10.4.4.4', ticket, person.recoveryCodes[0] ?? '')).toBe(200);
  });

  it('are no wrong passwords: who gets the code right never runs out of sign-ins', async () => {
    const person = await newCautious(strict);
    for (let i = 0; i < 12; i++) {
      await forgetSteps(strict);
      const { ticket } = await ticketOf(strict, person.email);
      expect(await tryFrom(strict.url, '10.5.5.5', ticket, appCode(person.secret))).toBe(200);
    }
  });
});

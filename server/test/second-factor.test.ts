import { api } from '@marquee/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { suspend } from '../src/accounts/index.ts';
import { createApi } from '../src/api.ts';
import { createLimits } from '../src/platform/limits.ts';
import { createLog } from '../src/platform/log.ts';
import { createSecrets } from '../src/platform/secrets.ts';
import { password, signUp } from './kit/accounts.ts';
import { openSecondFactor, refusal, secondFactor } from './kit/second-factor.ts';
import {
  appCode,
  forgetSteps,
  newCautious,
  newConfirmed,
  ticketOf,
  waitForFreshStep,
  wrongCode,
} from './second-factor-support.ts';

const { open, enter, lives, mailed } = openSecondFactor();

describe('an authenticator app', () => {
  it('counts from its first code on; then the password alone gives no session', async () => {
    const person = await newConfirmed(open.server);
    const { data } = await person.client.call(secondFactor.beginApp, {});
    expect(data.address).toMatch(/^otpauth:\/\/totp\/Marquee:/);
    expect(data.address).toContain(`secret=${data.secret}`);
    const logIn = () =>
      open.server.client.call(api.accounts.login, { body: { email: person.email, password } });
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
    const person = await newCautious(open.server);
    await forgetSteps(open.server);
    const [one, two] = [await ticketOf(open.server, person.email), await ticketOf(open.server, person.email)];
    await expect(open.server.newClient(one.ticket).call(api.accounts.me, {})).rejects.toEqual(
      refusal(401, 'UNAUTHENTICATED'),
    );
    const code = appCode(person.secret);
    const { data } = await enter(one.ticket, code);
    expect(data).toMatchObject({ id: person.id, email: person.email });
    expect(await lives(data.token)).toBe(true);
    await expect(enter(two.ticket, code)).rejects.toEqual(refusal(400, 'WRONG_CODE'));
    await forgetSteps(open.server);
    await expect(enter(one.ticket, code)).rejects.toEqual(refusal(400, 'SIGN_IN_EXPIRED'));
    expect((await enter(two.ticket, `${code.slice(0, 3)} ${code.slice(3)}`)).data.id).toBe(person.id);
  });

  it('opens one session when one code comes many times at once', async () => {
    const person = await newCautious(open.server);
    await forgetSteps(open.server);
    const tickets = await Promise.all(Array.from({ length: 5 }, () => ticketOf(open.server, person.email)));
    const code = appCode(person.secret);
    const ends = await Promise.allSettled(tickets.map(({ ticket }) => enter(ticket, code)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('may run 30 seconds before or behind, and no more', async () => {
    const person = await newCautious(open.server);
    for (const steps of [-1, 1]) {
      await forgetSteps(open.server);
      const { ticket } = await ticketOf(open.server, person.email);
      await waitForFreshStep();
      expect((await enter(ticket, appCode(person.secret, steps))).data.id).toBe(person.id);
    }
    await forgetSteps(open.server);
    for (const steps of [-3, 3]) {
      const { ticket } = await ticketOf(open.server, person.email);
      await expect(enter(ticket, appCode(person.secret, steps))).rejects.toEqual(refusal(400, 'WRONG_CODE'));
    }
  });

  it('is nothing for who has not shown that the address is theirs', async () => {
    const person = await signUp(open.server);
    const confirmFirst = expect.objectContaining({ message: 'Please confirm your email address first.' });
    await expect(person.client.call(secondFactor.beginApp, {})).rejects.toEqual(confirmFirst);
    await expect(person.client.call(secondFactor.newPasskeyOptions, {})).rejects.toEqual(confirmFirst);
    expect((await person.client.call(secondFactor.status, {})).data.confirmFirst).toBe(true);
  });

  it('is neither readable in the database nor replaced by who has the session alone', async () => {
    const person = await newCautious(open.server);
    const { rows } = await sql<{ all: string }>`select string_agg(row(a.*)::text, '') || (
      select string_agg(row(r.*)::text, '') from recovery_codes r) as all
      from authenticator_apps a`.execute(open.server.ctx.db);
    expect(rows[0]?.all).toContain(person.id);
    for (const secret of [person.secret, ...person.recoveryCodes]) expect(rows[0]?.all).not.toContain(secret);
    await expect(person.client.call(secondFactor.beginApp, {})).rejects.toEqual(
      refusal(400, 'VALIDATION_FAILED'),
    );
  });
});

it('says, where the SECRET_KEY is another one now, that recovery codes still work', async () => {
  const person = await newCautious(open.server);
  const lines: string[] = [];
  const another = await createApi({
    ...open.server.ctx,
    secrets: createSecrets('another key, which nobody sealed with'),
    log: createLog({ stream: { write: (line) => lines.push(line) } }),
    limits: createLimits(open.server.ctx.db, 1, open.server.ctx.log),
  });
  const ticket = (await ticketOf(open.server, person.email)).ticket;
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
    const person = await newCautious(open.server);
    const stale = await ticketOf(open.server, person.email);
    await sql`update sign_in_tickets set expires_at = expires_at - interval '5 minutes'`.execute(
      open.server.ctx.db,
    );
    const expired = refusal(400, 'SIGN_IN_EXPIRED');
    await forgetSteps(open.server);
    await expect(enter(stale.ticket, appCode(person.secret))).rejects.toEqual(expired);

    const before = await ticketOf(open.server, person.email);
    await person.client.call(api.accounts.changePassword, {
      body: { currentPassword: password, newPassword: 'another secret' },
    });
    await expect(enter(before.ticket, appCode(person.secret))).rejects.toEqual(expired);

    const shut = await ticketOf(open.server, person.email, 'another secret');
    await open.server.ctx.db.transaction().execute((tx) => suspend(tx, person.id));
    await expect(enter(shut.ticket, appCode(person.secret))).rejects.toEqual(expired);
  });

  it('is not among what the database tells', async () => {
    const person = await newCautious(open.server);
    const { ticket } = await ticketOf(open.server, person.email);
    const { rows } = await sql<{ all: string }>`select string_agg(row(t.*)::text, '') as all
      from sign_in_tickets t`.execute(open.server.ctx.db);
    expect(rows[0]?.all).not.toContain(ticket);
  });
});

describe('recovery codes', () => {
  it('sign in, each once, however they are written, and their owner is told', async () => {
    const person = await newCautious(open.server);
    const [code = ''] = person.recoveryCodes;
    expect(code).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){5}$/);
    const one = await ticketOf(open.server, person.email);
    await enter(one.ticket, ` ${code.toUpperCase().replaceAll('-', ' ')} `);
    const two = await ticketOf(open.server, person.email);
    await expect(enter(two.ticket, code)).rejects.toEqual(refusal(400, 'WRONG_CODE'));
    expect((await person.client.call(secondFactor.status, {})).data.recoveryCodesLeft).toBe(9);
    await expect
      .poll(() => mailed(person.email).some(({ text }) => text?.includes('recovery codes was used')))
      .toBe(true);
  });

  it('are made anew, and the old ones end', async () => {
    const person = await newCautious(open.server);
    const { data } = await person.client.call(secondFactor.renewRecoveryCodes, {});
    const { ticket } = await ticketOf(open.server, person.email);
    await expect(enter(ticket, person.recoveryCodes[0] ?? '')).rejects.toEqual(refusal(400, 'WRONG_CODE'));
    await enter(ticket, data.recoveryCodes[0] ?? '');
  });
});

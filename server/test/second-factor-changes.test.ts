import { api } from '@marquee/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Person, password, signUp, signUpAdmin } from './kit/accounts.ts';
import { openSecondFactor, refusal, secondFactor } from './kit/second-factor.ts';
import {
  addApp,
  appCode,
  forgetSteps,
  newCautious,
  newConfirmed,
  ticketOf,
} from './second-factor-support.ts';

const { open, enter, lives, mailed } = openSecondFactor();

const audited = async (id: string) =>
  (
    await sql<{ action: string }>`select action from audit_log where actor_id = ${id} or subject = ${id}
      order by id`.execute(open.server.ctx.db)
  ).rows.map(({ action }) => action);

describe('turning it on and off', () => {
  it('ends the other sessions, is told by mail and written down', async () => {
    const person = await newConfirmed(open.server);
    const logIn = async () =>
      (await open.server.client.call(api.accounts.login, { body: { email: person.email, password } })).data
        .token;
    const other = await logIn();
    const { secret } = await addApp(person);
    expect([await lives(other), await lives(person.client.token ?? '')]).toEqual([false, true]);
    await forgetSteps(open.server);
    const { ticket } = await ticketOf(open.server, person.email);
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
    const person = await newCautious(open.server);
    await open.server.client.call(api.accounts.forgotPassword, { body: { email: person.email } });
    const link = () =>
      open.mailbox.mails
        .filter((mail) => mail.to?.[0]?.address === person.email)
        .map(({ text }) => /reset-password\/([\w-]{43})/.exec(text ?? '')?.[1])
        .find(Boolean);
    await expect.poll(link).toBeTruthy();
    await open.server.client.call(api.accounts.resetPassword, {
      params: { token: link() ?? '' },
      body: { password: 'battery staple' },
    });
    expect((await ticketOf(open.server, person.email, 'battery staple')).ways).toContain('app');
  });
});

describe('who lost everything', () => {
  const clear = (admin: Person, id: string) =>
    admin.client.call(api.adminUsers.clearSecondFactor, { params: { id } });

  it('is let in by an admin, who is named in the audit log', async () => {
    const person = await newCautious(open.server);
    const { ticket } = await ticketOf(open.server, person.email);
    const admin = await signUpAdmin(open.server);
    const { data } = await clear(admin, person.id);
    expect(data.secondFactor).toBe(false);
    expect(await lives(person.client.token ?? '')).toBe(false);
    await forgetSteps(open.server);
    await expect(enter(ticket, person.recoveryCodes[0] ?? '')).rejects.toEqual(
      refusal(400, 'SIGN_IN_EXPIRED'),
    );
    await open.server.client.call(api.accounts.login, { body: { email: person.email, password } });
    const { rows } = await sql`select action from audit_log
      where action = 'second-factor.cleared' and actor_id = ${admin.id} and subject = ${person.id}`.execute(
      open.server.ctx.db,
    );
    expect(rows).toHaveLength(1);
    await expect(clear(admin, '00000000-0000-4000-8000-00000000dead')).rejects.toEqual(
      refusal(404, 'NOT_FOUND'),
    );
    await expect(clear(await signUp(open.server), person.id)).rejects.toEqual(refusal(403, 'FORBIDDEN'));
  });
});

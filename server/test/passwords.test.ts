import { api } from '@marquee/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openLetters, refusal } from './kit/letters.ts';

const { open, register, me, mailsTo, linkIn, verifyLink, age } = openLetters();

const logIn = (email: string, password: string) =>
  open.server.client.call(api.accounts.login, { body: { email, password } });

const forgot = (email: string) => open.server.client.call(api.accounts.forgotPassword, { body: { email } });

const reset = (token: string, password = 'battery staple') =>
  open.server.client.call(api.accounts.resetPassword, { params: { token }, body: { password } });

const resetLink = (email: string, n = 1) => linkIn(email, /new password/, 'reset-password', n);

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, once, and every session ends', async () => {
    const user = await register();
    const { data: elsewhere } = await logIn(user.email, 'correct horse');
    await forgot(user.email.toUpperCase());
    const token = await resetLink(user.email);
    await expect(reset(token, 'short')).rejects.toMatchObject({
      status: 400,
      message: 'Password must be at least 6 characters',
    });
    expect(await reset(token)).toEqual({ success: true });
    for (const old of [user.token, elsewhere.token])
      await expect(me(old)).rejects.toEqual(refusal(401, 'UNAUTHENTICATED'));
    await expect(logIn(user.email, 'correct horse')).rejects.toEqual(refusal(401, 'INVALID_CREDENTIALS'));
    const { data } = await logIn(user.email, 'battery staple');
    expect(data.emailVerified).toBe(true);
    await expect(reset(token, 'once more')).rejects.toEqual(refusal(400, 'LINK_EXPIRED'));
    await expect.poll(() => mailsTo(user.email, /was changed/).length).toBe(1);
    const { rows } = await sql<{ action: string; address: string | null }>`select action, address
      from audit_log where subject = ${user.id} or actor_id = ${user.id} order by id`.execute(
      open.server.ctx.db,
    );
    const told = rows.map(({ action, address }) => `${action} ${address}`);
    for (const action of ['reset-asked', 'email-confirmed', 'password-reset'])
      expect(told).toContain(`${action} 127.0.0.1`);
  });

  it('is not replaced by a link older than an hour, a link for something else or none of ours', async () => {
    const user = await register();
    await forgot(user.email);
    const token = await resetLink(user.email);
    await age(user.id, '59 minutes');
    await expect(reset(token, 'x')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(reset(await verifyLink(user.email))).rejects.toEqual(refusal(400, 'LINK_EXPIRED'));
    await age(user.id, '2 minutes');
    await expect(reset(token)).rejects.toEqual(refusal(400, 'LINK_EXPIRED'));
    for (const nonsense of ['x', "' or 1=1 --", '%', token.slice(1)])
      await expect(reset(nonsense)).rejects.toEqual(refusal(400, 'LINK_EXPIRED'));
    expect((await logIn(user.email, 'correct horse')).data.id).toBe(user.id);
  });

  it('is set once when a link is used many times at once, and by the first of two links alone', async () => {
    const user = await register();
    await forgot(user.email);
    const other = await resetLink(user.email);
    await expect
      .poll(async () => {
        await forgot(user.email);
        return mailsTo(user.email, /new password/).length;
      })
      .toBeGreaterThan(1);
    const token = await resetLink(user.email, 2);
    const tries = await Promise.allSettled(
      ['first', 'second', 'third'].map((one) => reset(token, `${one} try`)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(reset(other)).rejects.toEqual(refusal(400, 'LINK_EXPIRED'));
  });

  it('is answered the same for an address without an account, while the mail server is down too', async () => {
    const user = await register();
    await verifyLink(user.email);
    open.mailbox.down = true;
    const answers = await Promise.all(
      [user.email, 'nobody@example.com'].map(async (email) => {
        const response = await open.server.client.fetch('/api/auth/forgot-password', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email }),
        });
        const { date, 'x-request-id': _, ...headers } = Object.fromEntries(response.headers);
        return { status: response.status, headers, body: await response.text() };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 200, body: '{"success":true}' });
    expect(answers[1]).toEqual(answers[0]);
    open.mailbox.down = false;
    await resetLink(user.email);
    expect(open.mailbox.mails.some(({ to }) => to?.[0]?.address === 'nobody@example.com')).toBe(false);
  });

  it('leaves no link behind that could be used: not in the database, not in the queue', async () => {
    const user = await register();
    await forgot(user.email);
    const token = await resetLink(user.email);
    const { rows } = await sql<{ text: string }>`
      select mailed_links::text as text from mailed_links
      union all select data::text || coalesce(output::text, '') from pgboss.job`.execute(open.server.ctx.db);
    expect(rows.map(({ text }) => text).join()).toContain(user.email);
    expect(rows.map(({ text }) => text).join()).not.toContain(token);
  });

  it('does not lift a suspension', async () => {
    const user = await register();
    await open.server.ctx.db
      .updateTable('users')
      .set({ is_active: false })
      .where('id', '=', user.id)
      .execute();
    await forgot(user.email);
    await reset(await resetLink(user.email));
    await expect(logIn(user.email, 'battery staple')).rejects.toEqual(refusal(403, 'ACCOUNT_SUSPENDED'));
  });

  it('of an account that signs in elsewhere: the mail says where, the answer is the same', async () => {
    const user = await register();
    await open.server.ctx.db
      .updateTable('users')
      .set({ auth_provider: 'google', password_hash: null, email_verified: true })
      .where('id', '=', user.id)
      .execute();
    expect(await forgot(user.email)).toEqual({ success: true });
    await expect.poll(() => mailsTo(user.email, /with Google/).length).toBe(1);
    expect(mailsTo(user.email, /new password/)).toEqual([]);
  });

  it('wins an account back whose address nobody has confirmed, however it was opened', async () => {
    const squatter = await register();
    const { db } = open.server.ctx;
    await db
      .updateTable('users')
      .set({ auth_provider: 'facebook', password_hash: null, display_name: 'A stranger' })
      .where('id', '=', squatter.id)
      .execute();
    const identity = { provider: 'facebook' as const, subject: squatter.id, user_id: squatter.id };
    await db.insertInto('identities').values(identity).execute();
    await forgot(squatter.email);
    await reset(await resetLink(squatter.email));
    await expect(me(squatter.token)).rejects.toEqual(refusal(401, 'UNAUTHENTICATED'));
    const { data: owner } = await logIn(squatter.email, 'battery staple');
    expect(owner).toMatchObject({
      id: squatter.id,
      displayName: null,
      emailVerified: true,
      authProvider: { type: 'local' },
    });
    expect(await db.selectFrom('identities').selectAll().where('user_id', '=', owner.id).execute()).toEqual(
      [],
    );
  });
});

describe('another password', () => {
  const change = (token: string, currentPassword: string, newPassword = 'battery staple') =>
    open.server
      .newClient(token)
      .call(api.accounts.changePassword, { body: { currentPassword, newPassword } });

  it('is set by who knows the current one, ends the other sessions and takes back reset links', async () => {
    const user = await register();
    const { data: elsewhere } = await logIn(user.email, 'correct horse');
    await forgot(user.email);
    const link = await resetLink(user.email);
    await expect(change(user.token, 'wrong horse')).rejects.toEqual(refusal(400, 'WRONG_PASSWORD'));
    await change(user.token, 'correct horse');
    expect((await me(user.token)).data.id).toBe(user.id);
    await expect(me(elsewhere.token)).rejects.toEqual(refusal(401, 'UNAUTHENTICATED'));
    await expect(reset(link)).rejects.toEqual(refusal(400, 'LINK_EXPIRED'));
    expect((await logIn(user.email, 'battery staple')).data.id).toBe(user.id);
  });

  it.each([
    ['', 'battery staple', 'Current password is required'],
    ['correct horse', '', 'New password is required'],
    ['correct horse', '12345', 'New password must be at least 6 characters'],
  ])('needs %j and %j to be something', async (currentPassword, newPassword, message) => {
    const user = await register();
    await expect(change(user.token, currentPassword, newPassword)).rejects.toMatchObject({
      status: 400,
      message,
    });
  });

  it('is not for an account that signs in elsewhere', async () => {
    const user = await register();
    await open.server.ctx.db
      .updateTable('users')
      .set({ auth_provider: 'facebook', password_hash: null })
      .where('id', '=', user.id)
      .execute();
    await expect(change(user.token, 'correct horse')).rejects.toEqual(refusal(400, 'NO_PASSWORD'));
    expect((await me(user.token)).data.authProvider).toEqual({ type: 'facebook' });
  });
});

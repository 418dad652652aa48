import { api } from '@marquee/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openLetters, refusal } from './kit/letters.ts';

const { open, register, me, verifyLink, age } = openLetters();

const verify = (token: string, session: string) =>
  open.server.newClient(session).call(api.accounts.verifyEmail, { params: { token } });

describe('an address', () => {
  it('is confirmed by the link that comes after the registration, once and within three days', async () => {
    const user = await register();
    expect(user.emailVerified).toBe(false);
    const token = await verifyLink(user.email);
    await age(user.id, '2 days 23 hours');
    await verify(token, user.token);
    expect((await me(user.token)).data.emailVerified).toBe(true);
    await expect(verify(token, user.token)).rejects.toEqual(refusal(400, 'LINK_EXPIRED'));
  });

  it('is confirmed by a second link when the first came too late, and then no more is sent', async () => {
    const user = await register();
    const first = await verifyLink(user.email);
    await age(user.id, '3 days 1 minute');
    await expect(verify(first, user.token)).rejects.toEqual(refusal(400, 'LINK_EXPIRED'));
    const client = open.server.newClient(user.token);
    await client.call(api.accounts.resendVerification, {});
    await verify(await verifyLink(user.email, 2), user.token);
    await client.call(api.accounts.resendVerification, {});
    const { rows } = await sql`select from pgboss.job where data->>'userId' = ${user.id}`.execute(
      open.server.ctx.db,
    );
    expect(rows).toHaveLength(2);
  });

  it('is not confirmed by the link alone, as a mail scanner has it, nor by the link in another account', async () => {
    const [user, other] = [await register(), await register()];
    const token = await verifyLink(user.email);
    await expect(open.server.client.call(api.accounts.verifyEmail, { params: { token } })).rejects.toEqual(
      refusal(401, 'UNAUTHENTICATED'),
    );
    await expect(verify(token, other.token)).rejects.toEqual(refusal(409, 'LINK_OF_ANOTHER_ACCOUNT'));
    for (const { token: session } of [user, other])
      expect((await me(session)).data.emailVerified).toBe(false);
    await verify(token, user.token);
    expect((await me(user.token)).data.emailVerified).toBe(true);
  });
});

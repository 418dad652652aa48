import { api } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../src/platform/limits.ts';
import { expectTooMany, openLimits, post, statuses } from './kit/limits.ts';

const { open, logIn, someone } = openLimits();

describe('the eleventh bad sign-in is refused', () => {
  it('from one address, whichever accounts are tried', async () => {
    for (let i = 0; i < 10; i++) {
      const url = i % 2 ? open.second.url : open.server.url;
      expect((await logIn(`nobody${i}@example.com`, 'wrong', '10.0.3.1', url)).status).toBe(401);
    }
    await expectTooMany(await logIn('nobody@example.com', 'wrong', '10.0.3.1'));
    expect((await logIn('nobody@example.com', 'wrong', '10.0.3.2')).status).toBe(401);
  });

  it('though they come all at once', async () => {
    const { email } = await someone();
    const tries = Array.from({ length: 30 }, (_, i) =>
      logIn(email, 'wrong', '10.0.4.1', i % 2 ? open.second.url : open.server.url),
    );
    const answers = await statuses(tries);
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(20);
  });

  it('though the attacker signs in to an own account between the tries', async () => {
    const own = await someone();
    for (let i = 0; i < 10; i++) {
      expect((await logIn('victim@example.com', 'wrong', '10.0.5.1')).status).toBe(401);
      if (i < 9) expect((await logIn(own.email, 'right one', '10.0.5.1')).status).toBe(200);
    }
    await expectTooMany(await logIn('victim@example.com', 'wrong', '10.0.5.1'));
  });

  it('and uses up no other limit: an address that is refused cannot lock accounts out', async () => {
    const { email } = await someone();
    for (let i = 0; i < 10; i++) await logIn(`nobody${i}@example.com`, 'wrong', '10.0.6.1');
    for (let i = 0; i < 10; i++) await expectTooMany(await logIn(email, 'wrong', '10.0.6.1'));
    expect((await logIn(email, 'right one', '10.0.6.2')).status).toBe(200);
  });
});

describe('bad sign-ins to one account', () => {
  /** As many as `count`, from networks that have ten each. */
  const tryAll = async (email: string, count: number, networks: string) => {
    const tries = Array.from({ length: count }, (_, i) => {
      const written = i % 3 ? email : ` ${email.toUpperCase()} `;
      return logIn(
        written,
        'wrong',
        `${networks}.${Math.floor(i / 10)}`,
        i % 2 ? open.second.url : open.server.url,
      );
    });
    expect(new Set(await statuses(tries))).toEqual(new Set([401]));
  };

  it('from one network, or from a few, keep nobody else out of it, again and again', async () => {
    const { email } = await someone();
    await tryAll(email, 30, '10.5.0');
    await expectTooMany(await logIn(email, 'right one', '10.5.0.0'));
    expect((await logIn(email, 'right one', '10.5.1.1', open.second.url)).status).toBe(200);
  });

  it('from very many networks shut it for an hour, but for networks that it was signed in to from', async () => {
    const { email } = await someone();
    expect((await logIn(email, 'right one', '10.6.9.1')).status).toBe(200);
    expect((await logIn(email, 'right one', '2001:db8:6:6::1')).status).toBe(200);
    await tryAll(email, 100, '10.6.0');
    await expectTooMany(await logIn(email, 'wrong', '10.6.1.1'));
    await expectTooMany(await logIn(email, 'right one', '10.6.1.2', open.second.url));
    for (const known of ['10.6.9.1', '2001:db8:6:6::2'])
      expect((await logIn(email, 'right one', known, open.second.url)).status).toBe(200);
    // There, too, the eleventh wrong one is refused.
    for (let i = 0; i < 10; i++) expect((await logIn(email, 'wrong', '10.6.9.1')).status).toBe(401);
    await expectTooMany(await logIn(email, 'wrong', '10.6.9.1'));
    expect((await logIn((await someone()).email, 'right one', '10.6.1.1')).status).toBe(200);
  });
});

it('lets nobody use up the letters by which another one chooses a new password', async () => {
  const { email } = await someone();
  const forgot = (from: string) => post(open.server.url, api.accounts.forgotPassword, { email }, from);
  // No mail server is there to send them: what counts is who is let as far as that.
  for (let i = 0; i < 5; i++) expect((await forgot('10.7.0.1')).status).toBe(409);
  await expectTooMany(await forgot('10.7.0.1'));
  expect((await forgot('10.7.0.2')).status).toBe(409);
});

it('has an end to sign-ins that succeed: of one account, from wherever, and from one network', async () => {
  const { email } = await someone();
  const used = async (count: number, key: 'address' | 'account', caller: Caller) => {
    const limits = api.accounts.login.limits.filter(({ name, per }) => name === 'sign-in' && per === key);
    for (let i = 0; i < count; i++) await open.server.ctx.limits.take(limits, caller);
  };
  await used(299, 'account', { address: '10.7.0.1', account: email });
  expect((await logIn(email, 'right one', '10.7.0.2')).status).toBe(200);
  await expectTooMany(await logIn(email, 'right one', '10.7.0.3', open.second.url));

  const other = await someone();
  await used(299, 'address', { address: '10.7.1.1', account: null });
  expect((await logIn(other.email, 'right one', '10.7.1.1')).status).toBe(200);
  await expectTooMany(await logIn(other.email, 'right one', '10.7.1.1', open.second.url));
  expect((await logIn(other.email, 'right one', '10.7.1.2')).status).toBe(200);
});

it('counts no sign-in that succeeds', async () => {
  const { email } = await someone();
  for (let i = 0; i < 25; i++) expect((await logIn(email, 'right one', '10.0.7.1')).status).toBe(200);
});

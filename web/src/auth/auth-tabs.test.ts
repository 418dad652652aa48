import type { User } from '@marquee/contract';
import { expect, test, vi } from 'vitest';
import { everything, kept, nothing, refusal, sam, setUp } from '../test/auth-calls.ts';
import type { AuthCalls } from './auth.ts';
import { clearStoredAuth, writeStoredAuth } from './stored-auth.ts';

test('a code is exchanged once however often its page runs, and the session is verified before it is kept', async () => {
  const { auth, calls, storages } = setUp();
  await Promise.all([auth.exchange('code'), auth.exchange('code')]);
  expect(calls.exchange).toHaveBeenCalledExactlyOnceWith('code', undefined);
  expect(calls.me).toHaveBeenCalledExactlyOnceWith('fresh');
  expect(auth.getState()).toEqual({ status: 'authenticated', user: sam });
  expect(kept(storages)).toEqual({ local: everything, session: [] });
});

test('a session that could not be verified is not kept; the next try needs no new code', async () => {
  const me = vi.fn<AuthCalls['me']>().mockRejectedValueOnce(refusal(0)).mockResolvedValueOnce(sam);
  const { auth, calls, storages } = setUp({ me });
  await expect(auth.exchange('code')).rejects.toThrow('refused');
  expect(kept(storages)).toEqual(nothing);
  await auth.exchange('code');
  expect(calls.exchange).toHaveBeenCalledOnce();
  expect(auth.getState().status).toBe('authenticated');
});

test('an exchange that failed is tried anew', async () => {
  const exchange = vi
    .fn<AuthCalls['exchange']>()
    .mockRejectedValueOnce(refusal(0))
    .mockResolvedValueOnce({ ...sam, token: 'fresh' });
  const { auth } = setUp({ exchange });
  await expect(auth.exchange('code')).rejects.toThrow('refused');
  await auth.exchange('code');
  expect(auth.getState().status).toBe('authenticated');
});

test('a logout in another tab ends the session here, a login begins it, and none is mistaken for the other', async () => {
  const { auth, storages } = setUp();
  void auth.start();
  writeStoredAuth(storages, 'theirs', sam, true);
  auth.sync();
  await vi.waitFor(() => expect(auth.getState()).toEqual({ status: 'authenticated', user: sam }));
  expect(auth.token()).toBe('theirs');
  const told = vi.fn();
  auth.subscribe(told);
  auth.sync();
  expect(told).not.toHaveBeenCalled();
  const verified = { ...sam, emailVerified: true };
  writeStoredAuth(storages, 'theirs', verified, true);
  auth.sync();
  expect(auth.getState()).toEqual({ status: 'authenticated', user: verified });
  clearStoredAuth(storages);
  auth.sync();
  expect(auth.getState()).toEqual({ status: 'unauthenticated', ended: 'elsewhere' });
  expect(auth.token()).toBeNull();
});

test("a tab's own session is not touched by what other tabs share", async () => {
  const { auth, storages } = setUp();
  await auth.login({ email: 'sam@example.com', password: 'secret' }, false);
  storages.local.setItem('authData', JSON.stringify({ token: 'theirs', user: { ...sam, id: '2' } }));
  auth.sync();
  expect(auth.token()).toBe('fresh');
});

test('a session that is kept again is never absent meanwhile', () => {
  const { storages } = setUp();
  writeStoredAuth(storages, 'old', sam, true);
  const removed = vi.spyOn(storages.local, 'removeItem');
  writeStoredAuth(storages, 'old', sam, true);
  expect(removed).not.toHaveBeenCalled();
});

test('what the server knows of the user is asked anew, and kept where it was', async () => {
  const verified = { ...sam, emailVerified: true };
  const { auth, storages } = setUp({ me: async () => verified });
  await auth.login({ email: 'sam@example.com', password: 'secret' }, false);
  await auth.refresh();
  expect(auth.getState()).toEqual({ status: 'authenticated', user: verified });
  expect(kept(storages)).toEqual({ local: [], session: everything });
});

test('what is asked anew is not answered by a check that began before, however late that one ends', async () => {
  const unverified = { ...sam, emailVerified: false };
  const answers: ((user: User) => void)[] = [];
  const { auth, storages } = setUp({ me: () => new Promise((resolve) => void answers.push(resolve)) });
  writeStoredAuth(storages, 'old', unverified, true);
  const started = auth.start();
  const refreshed = auth.refresh();
  answers[1]?.(sam);
  await refreshed;
  answers[0]?.(unverified);
  await started;
  expect(auth.getState()).toEqual({ status: 'authenticated', user: sam });
});

test('with its account a session ends', async () => {
  const { auth, storages } = setUp();
  await auth.login({ email: 'sam@example.com', password: 'secret' }, true);
  auth.deleted();
  expect(auth.getState()).toEqual({ status: 'unauthenticated', ended: 'deleted' });
  expect(kept(storages)).toEqual(nothing);
});

test('a check that comes back after a logout is too late', async () => {
  let answer: (user: User) => void = () => undefined;
  const { auth, storages } = setUp({ me: () => new Promise((resolve) => (answer = resolve)) });
  writeStoredAuth(storages, 'old', sam, true);
  const started = auth.start();
  await auth.logout();
  answer(sam);
  await started;
  expect(auth.getState().status).toBe('unauthenticated');
  expect(kept(storages)).toEqual(nothing);
});

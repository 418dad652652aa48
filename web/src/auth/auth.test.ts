import { expect, test, vi } from 'vitest';
import { everything, kept, nothing, refusal, sam, setUp } from '../test/auth-calls.ts';
import { type AuthCalls, retryDelayMs } from './auth.ts';
import { writeStoredAuth } from './stored-auth.ts';

test('it is loading until it has looked, and a visitor without a token is known at once', () => {
  const { auth, calls } = setUp();
  expect(auth.getState().status).toBe('loading');
  void auth.start();
  expect(auth.getState().status).toBe('unauthenticated');
  expect(calls.me).not.toHaveBeenCalled();
});

test.each([true, false])(
  'kept data (remembered: %s) is applied, verified and kept where it was',
  async (remembered) => {
    const { auth, calls, storages } = setUp();
    writeStoredAuth(storages, 'old', sam, remembered);
    const started = auth.start();
    expect(auth.token()).toBe('old');
    await started;
    expect(calls.me).toHaveBeenCalledExactlyOnceWith('old');
    expect(auth.getState()).toEqual({ status: 'authenticated', user: sam });
    expect(kept(storages)).toEqual(
      remembered ? { local: everything, session: [] } : { local: [], session: everything },
    );
  },
);

test('a bare token is verified, and its user kept', async () => {
  const { auth, storages } = setUp();
  storages.session.setItem('token', 'bare');
  await auth.start();
  expect(auth.getState().status).toBe('authenticated');
  expect(JSON.parse(storages.session.getItem('authData') ?? '')).toEqual({ token: 'bare', user: sam });
});

test.each([401, 403])('a check answered with %i clears everything', async (status) => {
  const { auth, storages, later } = setUp({ me: () => Promise.reject(refusal(status)) });
  writeStoredAuth(storages, 'old', sam, true);
  await auth.start();
  expect(auth.getState().status).toBe('unauthenticated');
  expect(kept(storages)).toEqual(nothing);
  expect(auth.token()).toBeNull();
  expect(later).not.toHaveBeenCalled();
});

test.each([0, 500])(
  'a check that fails with %i keeps the state and is tried again after 5 seconds',
  async (status) => {
    const me = vi.fn<AuthCalls['me']>().mockRejectedValueOnce(refusal(status)).mockResolvedValueOnce(sam);
    const { auth, storages, later } = setUp({ me });
    writeStoredAuth(storages, 'old', sam, true);
    await auth.start();
    expect(auth.getState()).toEqual({ status: 'loading', offline: true });
    expect(kept(storages).local).toEqual(everything);
    expect(later).toHaveBeenCalledExactlyOnceWith(expect.any(Function), retryDelayMs);
    expect(retryDelayMs).toBe(5_000);
    later.mock.calls[0]?.[0]();
    await vi.waitFor(() => expect(auth.getState().status).toBe('authenticated'));
  },
);

test('broken data in a storage is no session', async () => {
  const { auth, storages } = setUp();
  storages.local.setItem('authData', '{"token":');
  await auth.start();
  expect(auth.getState().status).toBe('unauthenticated');
});

test('calls for the current user at the same time share one request, later ones do not', async () => {
  const { auth, calls } = setUp();
  await Promise.all([auth.currentUser('t'), auth.currentUser('t'), auth.currentUser('t')]);
  expect(calls.me).toHaveBeenCalledOnce();
  await auth.currentUser('t');
  expect(calls.me).toHaveBeenCalledTimes(2);
});

test.each([true, false])('login with remember-me %s chooses the storage', async (remember) => {
  const { auth, storages } = setUp();
  writeStoredAuth(storages, 'old', sam, !remember);
  await auth.login({ email: 'sam@example.com', password: 'secret' }, remember);
  expect(auth.token()).toBe('fresh');
  expect(kept(storages)).toEqual(
    remember ? { local: everything, session: [] } : { local: [], session: everything },
  );
  expect(storages[remember ? 'local' : 'session'].getItem('user')).toBe(JSON.stringify(sam));
});

test('a registration signs in and is remembered', async () => {
  const { auth, storages } = setUp();
  await auth.register({ email: 'sam@example.com', password: 'secret', emailPromotionConsent: true });
  expect(auth.getState().status).toBe('authenticated');
  expect(kept(storages)).toEqual({ local: everything, session: [] });
});

test('a failed login changes nothing', async () => {
  const { auth, storages } = setUp({ login: () => Promise.reject(refusal(401)) });
  void auth.start();
  await expect(auth.login({ email: 'a@b.c', password: 'x' }, true)).rejects.toThrow('refused');
  expect(auth.getState().status).toBe('unauthenticated');
  expect(kept(storages)).toEqual(nothing);
});

test('logout forgets even when its call fails', async () => {
  const logout = vi.fn(() => Promise.reject(refusal(500)));
  const { auth, storages } = setUp({ logout });
  await auth.login({ email: 'sam@example.com', password: 'secret' }, true);
  await auth.logout();
  expect(logout).toHaveBeenCalledExactlyOnceWith('fresh');
  expect(auth.getState()).toEqual({ status: 'unauthenticated', ended: 'logout' });
  expect(kept(storages)).toEqual(nothing);
  auth.settle();
  expect(auth.getState()).toEqual({ status: 'unauthenticated', ended: null });
});

test('a token refused elsewhere ends the session once', async () => {
  const { auth, storages } = setUp();
  await auth.login({ email: 'sam@example.com', password: 'secret' }, false);
  const told = vi.fn();
  auth.subscribe(told);
  auth.expire('fresh');
  auth.expire('fresh');
  expect(told).toHaveBeenCalledOnce();
  expect(auth.getState()).toEqual({ status: 'unauthenticated', ended: 'expired' });
  expect(kept(storages)).toEqual(nothing);
});

test('a token refused late does not end the session that followed it', async () => {
  const { auth } = setUp();
  await auth.login({ email: 'sam@example.com', password: 'secret' }, true);
  auth.expire('older');
  expect(auth.getState().status).toBe('authenticated');
});

test('what other calls hear during a logout is no expiry', async () => {
  let answer: () => void = () => undefined;
  const { auth } = setUp({ logout: () => new Promise((resolve) => (answer = resolve)) });
  await auth.login({ email: 'sam@example.com', password: 'secret' }, true);
  const leaving = auth.logout();
  auth.expire('fresh');
  expect(auth.getState().status).toBe('authenticated');
  answer();
  await leaving;
  expect(auth.getState()).toEqual({ status: 'unauthenticated', ended: 'logout' });
});

import type { User } from '@marquee/contract';
import { expect, test, vi } from 'vitest';
import { type AuthCalls, createAuth, retryDelay } from './auth.ts';
import { clearStoredAuth, type Storages, storageKeys, writeStoredAuth } from './stored-auth.ts';

const sam: User = {
  id: '1',
  email: 'sam@example.com',
  displayName: 'Sam',
  role: 'user',
  emailVerified: true,
  authProvider: { type: 'local' },
  profilePicture: null,
};
const refusal = (status: number) => Object.assign(new Error('refused'), { status });

function memory(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}

function setUp(calls: Partial<AuthCalls> = {}) {
  const storages: Storages = { local: memory(), session: memory() };
  const later = vi.fn<(run: () => void, milliseconds: number) => void>();
  const all: AuthCalls = {
    me: vi.fn(async () => sam),
    login: vi.fn(async () => ({ ...sam, token: 'fresh' })),
    register: vi.fn(async () => ({ ...sam, token: 'fresh' })),
    exchange: vi.fn(async () => ({ ...sam, token: 'fresh' })),
    logout: vi.fn(async () => undefined),
    ...calls,
  };
  return { storages, later, calls: all, auth: createAuth({ storages, later, calls: all }) };
}

const kept = ({ local, session }: Storages) => ({
  local: Object.values(storageKeys).filter((key) => local.getItem(key) !== null),
  session: Object.values(storageKeys).filter((key) => session.getItem(key) !== null),
});
const nothing = { local: [], session: [] };
const everything = ['token', 'authData', 'user'];

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
    expect(later).toHaveBeenCalledExactlyOnceWith(expect.any(Function), retryDelay);
    expect(retryDelay).toBe(5_000);
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

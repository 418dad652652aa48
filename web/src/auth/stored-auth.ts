import type { User } from '@marquee/contract';

/** The names under which a session is kept in the browser's storages. */
export const storageKeys = { token: 'token', authData: 'authData', user: 'user' } as const;

export interface Storages {
  /** Outlives the browser: 'remember me'. */
  local: Storage;
  /** Ends with the tab. */
  session: Storage;
}

/** What a storage remembers of a session: the bare token may stand without a user. */
export interface StoredAuth {
  token: string;
  user: User | null;
  remembered: boolean;
}

function parseAuthData(text: string | null): { token: string; user: User } | null {
  try {
    const data = JSON.parse(text ?? 'null') as { token?: unknown; user?: unknown } | null;
    return typeof data?.token === 'string' && data.user && typeof data.user === 'object'
      ? { token: data.token, user: data.user as User }
      : null;
  } catch {
    return null;
  }
}

/** The kept session: complete data before a bare token, the tab's own before what all tabs share. */
export function readStoredAuth({ local, session }: Storages): StoredAuth | null {
  const kept = [
    { storage: session, remembered: false },
    { storage: local, remembered: true },
  ];
  for (const { storage, remembered } of kept) {
    const data = parseAuthData(storage.getItem(storageKeys.authData));
    if (data) return { ...data, remembered };
  }
  for (const { storage, remembered } of kept) {
    const token = storage.getItem(storageKeys.token);
    if (token) return { token, user: null, remembered };
  }
  return null;
}

/**
 * Keeps a session in one storage and removes what the other may still hold. What is there is written over, not
 * removed first: other tabs would take that for a logout.
 */
export function writeStoredAuth(
  { local, session }: Storages,
  token: string,
  user: User,
  remembered: boolean,
): void {
  const [storage, other] = remembered ? [local, session] : [session, local];
  clear(other);
  storage.setItem(storageKeys.token, token);
  storage.setItem(storageKeys.authData, JSON.stringify({ token, user }));
  storage.setItem(storageKeys.user, JSON.stringify(user));
}

function clear(storage: Storage): void {
  for (const key of Object.values(storageKeys)) storage.removeItem(key);
}

export function clearStoredAuth({ local, session }: Storages): void {
  clear(local);
  clear(session);
}

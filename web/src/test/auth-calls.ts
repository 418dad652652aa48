import { ApiError, type User, userId } from '@marquee/contract';
import { vi } from 'vitest';
import { type AuthCalls, createAuth } from '../auth/auth.ts';
import { type Storages, storageKeys } from '../auth/stored-auth.ts';

export const sam: User = {
  id: userId.parse('1'),
  email: 'sam@example.com',
  displayName: 'Sam',
  role: 'user',
  emailVerified: true,
  authProvider: { type: 'local' },
  profilePicture: null,
};

export const refusal = (status: number) => new ApiError(status, 'refused', null, false);

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

export function setUp(calls: Partial<AuthCalls> = {}) {
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

export const kept = ({ local, session }: Storages) => ({
  local: Object.values(storageKeys).filter((key) => local.getItem(key) !== null),
  session: Object.values(storageKeys).filter((key) => session.getItem(key) !== null),
});

export const nothing = { local: [], session: [] };

export const everything = ['token', 'authData', 'user'];

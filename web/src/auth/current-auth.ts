import { useSyncExternalStore } from 'react';
import { type AuthState, createAuth, visitor } from './auth.ts';
import { readStoredAuth, type Storages } from './stored-auth.ts';

// A visitor without a session never loads the validating client: it would double what the public pages weigh.
const calls = async () => (await import('./auth-calls.ts')).authCalls;

// Looked up when used: while pages are rendered beforehand there are none.
const storages: Storages = {
  get local() {
    return localStorage;
  },
  get session() {
    return sessionStorage;
  },
};

/** Whether a session is still kept in this browser: another tab may have ended it. */
export const isTokenKept = (): boolean => readStoredAuth(storages) !== null;

/** The page's one sign-in state. */
export const auth = createAuth({
  storages,
  calls: {
    me: async (token) => (await calls()).me(token),
    login: async (credentials) => (await calls()).login(credentials),
    register: async (registration) => (await calls()).register(registration),
    exchange: async (code, choice) => (await calls()).exchange(code, choice),
    logout: async (token) => (await calls()).logout(token),
  },
  later: (run, milliseconds) => window.setTimeout(run, milliseconds),
});

/** Notices when another tab signs in or out. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ storageArea }) => {
    if (storageArea === localStorage) auth.sync();
  });
}

/** Who is signed in. Pages that are rendered beforehand are made for a visitor. */
export const useAuth = (): AuthState => useSyncExternalStore(auth.subscribe, auth.getState, () => visitor);

import type { User } from '@marquee/contract';
import { clearStoredAuth, readStoredAuth, type Storages, writeStoredAuth } from './stored-auth.ts';

export type AuthState =
  /** `offline`: the check could not reach the server and is tried again. */
  | { status: 'loading'; offline: boolean }
  /** `ended`: a session has just come to its end, and the layout still has to lead to the login page. */
  | { status: 'unauthenticated'; ended: 'logout' | 'expired' | null }
  | { status: 'authenticated'; user: User };

export interface Credentials {
  email: string;
  password: string;
}

export interface Registration extends Credentials {
  displayName?: string;
  emailPromotionConsent: boolean;
}

export interface AuthCalls {
  me(token: string): Promise<User>;
  login(credentials: Credentials): Promise<User & { token: string }>;
  register(registration: Registration): Promise<User & { token: string }>;
  logout(token: string): Promise<void>;
}

export interface Auth {
  getState(): AuthState;
  subscribe(listener: () => void): () => void;
  /** The bearer token that calls carry. */
  token(): string | null;
  start(): Promise<void>;
  /** Asks the server who is signed in; calls at the same time share one request. */
  currentUser(token: string): Promise<User>;
  login(credentials: Credentials, remember: boolean): Promise<void>;
  register(registration: Registration): Promise<void>;
  logout(): Promise<void>;
  /** The server refused the token: forget it. */
  expire(): void;
  /** The login page has been reached after a session's end. */
  settle(): void;
}

/** Milliseconds until a check that could not reach the server is tried again. */
export const retryDelay = 5_000;

const refused = (fault: unknown) => {
  const status = (fault as { status?: unknown } | null)?.status;
  return status === 401 || status === 403;
};

/** The sign-in state of the page: loading, then unauthenticated or authenticated. */
export function createAuth({
  storages,
  calls,
  later,
}: {
  storages: Storages;
  calls: AuthCalls;
  later: (run: () => void, milliseconds: number) => void;
}): Auth {
  let state: AuthState = { status: 'loading', offline: false };
  let token: string | null = null;
  let asking: { token: string; answer: Promise<User> } | null = null;
  const listeners = new Set<() => void>();

  function set(next: AuthState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function signIn(data: User & { token: string }, remember: boolean) {
    const { token: fresh, ...user } = data;
    token = fresh;
    writeStoredAuth(storages, fresh, user, remember);
    set({ status: 'authenticated', user });
  }

  function forget(ended: 'logout' | 'expired' | null) {
    token = null;
    clearStoredAuth(storages);
    set({ status: 'unauthenticated', ended });
  }

  function currentUser(forToken: string): Promise<User> {
    if (asking?.token === forToken) return asking.answer;
    const answer = calls.me(forToken).finally(() => {
      if (asking?.answer === answer) asking = null;
    });
    asking = { token: forToken, answer };
    return answer;
  }

  async function verify(checked: string, remembered: boolean): Promise<void> {
    try {
      const user = await currentUser(checked);
      // A login or logout while the check was under way has the last word.
      if (token === checked) signIn({ ...user, token: checked }, remembered);
    } catch (fault) {
      if (token !== checked) return;
      if (refused(fault)) return forget(null);
      if (state.status === 'loading') set({ status: 'loading', offline: true });
      later(() => {
        if (token === checked) void verify(checked, remembered);
      }, retryDelay);
    }
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token: () => token,
    currentUser,
    async start() {
      const stored = readStoredAuth(storages);
      if (!stored) return set({ status: 'unauthenticated', ended: null });
      token = stored.token;
      await verify(stored.token, stored.remembered);
    },
    async login(credentials, remember) {
      signIn(await calls.login(credentials), remember);
    },
    async register(registration) {
      signIn(await calls.register(registration), true);
    },
    async logout() {
      // Whatever the server says, this browser forgets.
      await (token ? calls.logout(token) : Promise.resolve()).catch(() => undefined);
      forget('logout');
    },
    expire() {
      if (token) forget('expired');
    },
    settle() {
      if (state.status === 'unauthenticated') set({ status: 'unauthenticated', ended: null });
    },
  };
}

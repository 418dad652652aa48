import type { ErrorCode, User } from '@marquee/contract';
import {
  clearStoredAuth,
  readStoredAuth,
  type Storages,
  type StoredAuth,
  writeStoredAuth,
} from './stored-auth.ts';

export type AuthState =
  /** `offline`: the check could not reach the server and is tried again. */
  | { status: 'loading'; offline: boolean }
  /** `ended`: a session has just come to its end, and the layout still has to lead to the login page. */
  | { status: 'unauthenticated'; ended: SessionEnd | null }
  | { status: 'authenticated'; user: User };

/** Nobody is signed in, nor was a moment ago. */
export const visitor: AuthState = { status: 'unauthenticated', ended: null };

/** How a session ended: here by its user, refused by the server, in another tab, with its account. */
export type SessionEnd = 'logout' | 'expired' | 'elsewhere' | 'deleted';

export interface Credentials {
  email: string;
  password: string;
}

export interface RegistrationInput extends Credentials {
  displayName?: string;
  emailPromotionConsent: boolean;
}

/** What becomes of the password of an account that a social sign-in is to be linked to. */
export type AccountLinkChoice = { password: string } | { withoutPassword: true };

type Session = User & { token: string };

export interface AuthCalls {
  me(token: string): Promise<User>;
  login(credentials: Credentials): Promise<Session>;
  register(registration: RegistrationInput): Promise<Session>;
  /** Turns the one-time code of a social sign-in into a session. */
  exchange(code: string, choice?: AccountLinkChoice): Promise<Session>;
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
  register(registration: RegistrationInput): Promise<void>;
  /** Ends a social sign-in: exchanges the code, once however often it is called, and verifies what came. */
  exchange(code: string, choice?: AccountLinkChoice): Promise<void>;
  /** Begins a session that was opened by a second factor or a passkey. */
  enter(session: Session, remember: boolean): void;
  logout(): Promise<void>;
  /** The server refused this token: forget it, unless another one has taken its place. */
  expire(refused: string | null): void;
  /** The account is gone, and its sessions with it. */
  deleted(): void;
  /** Asks anew what the server knows of the signed-in user. */
  refresh(): Promise<void>;
  /** Follows what another tab has made of the kept session. */
  sync(): void;
  /** The login page has been reached after a session's end. */
  settle(): void;
}

/** Milliseconds until a check that could not reach the server is tried again. */
export const retryDelayMs = 5_000;

/** Errors that end a session: the token, or its account, is not taken any more. */
const endings: unknown[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'ACCOUNT_SUSPENDED'] satisfies ErrorCode[];

const isRefused = (error: unknown) => endings.includes((error as { code?: unknown } | null)?.code);

const isSame = (one: User, other: User) => JSON.stringify(one) === JSON.stringify(other);

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
  let remembered = false;
  let leaving = false;
  let exchanging: { code: string; session: Promise<Session> } | null = null;
  let asking: { token: string; answer: Promise<User> } | null = null;
  let newest: Promise<User> | null = null;
  const listeners = new Set<() => void>();

  function set(next: AuthState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function signIn({ token: fresh, ...user }: Session, remember: boolean) {
    token = fresh;
    remembered = remember;
    writeStoredAuth(storages, fresh, user, remember);
    set({ status: 'authenticated', user });
  }

  function forget(ended: SessionEnd | null) {
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

  function exchanged(code: string, choice?: AccountLinkChoice): Promise<Session> {
    if (exchanging?.code === code) return exchanging.session;
    const session = calls.exchange(code, choice);
    exchanging = { code, session };
    session.catch(() => {
      if (exchanging?.session === session) exchanging = null;
    });
    return session;
  }

  async function verify(checked: string): Promise<void> {
    const answer = currentUser(checked);
    newest = answer;
    // A login, a logout or a later check while this one was under way has the last word.
    const outdated = () => token !== checked || newest !== answer;
    try {
      const user = await answer;
      if (!outdated()) signIn({ ...user, token: checked }, remembered);
    } catch (error) {
      if (outdated()) return;
      if (isRefused(error)) return forget(null);
      if (state.status === 'loading') set({ status: 'loading', offline: true });
      later(() => {
        if (token === checked) void verify(checked);
      }, retryDelayMs);
    }
  }

  function adopt(stored: StoredAuth): Promise<void> {
    token = stored.token;
    remembered = stored.remembered;
    return verify(stored.token);
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
      if (!stored) return set(visitor);
      await adopt(stored);
    },
    async login(credentials, remember) {
      signIn(await calls.login(credentials), remember);
    },
    async register(registration) {
      signIn(await calls.register(registration), true);
    },
    async exchange(code, choice) {
      const session = await exchanged(code, choice);
      signIn({ ...(await currentUser(session.token)), token: session.token }, true);
    },
    enter: signIn,
    async logout() {
      // What other calls hear meanwhile is no expiry; and whatever the server says, this browser forgets.
      leaving = true;
      await (token ? calls.logout(token) : Promise.resolve()).catch(() => undefined);
      leaving = false;
      forget('logout');
    },
    expire(refused) {
      if (token && token === refused && !leaving) forget('expired');
    },
    deleted: () => forget('deleted'),
    async refresh() {
      // A call under way may have been answered before what has just changed.
      asking = null;
      if (token) await verify(token);
    },
    sync() {
      const stored = readStoredAuth(storages);
      if (!stored) {
        if (token && !leaving) forget('elsewhere');
      } else if (stored.token !== token) {
        set({ status: 'loading', offline: false });
        void adopt(stored);
      } else if (stored.user && state.status === 'authenticated' && !isSame(stored.user, state.user)) {
        set({ status: 'authenticated', user: stored.user });
      }
    },
    settle() {
      if (state.status === 'unauthenticated') set(visitor);
    },
  };
}

import { api, type ClientOptions, call } from '@marquee/contract';
import { host } from '../host.ts';
import type { AuthCalls } from './auth.ts';

/** Milliseconds that a logout waits for the server: a user who leaves is not held up. */
const logoutDeadlineMs = 5_000;

const as = (token: string | null): ClientOptions => ({ host, token: () => token });

/** The account calls. Apart from `api.ts`, because a 401 means something else here. */
export const authCalls: AuthCalls = {
  me: async (token) => (await call(as(token), api.accounts.me, {})).data,
  login: async (body) => (await call(as(null), api.accounts.login, { body })).data,
  register: async (body) => (await call(as(null), api.accounts.register, { body })).data,
  exchange: async (code, choice) =>
    (await call(as(null), api.accounts.exchange, { body: { code, ...choice } })).data,
  logout: async (token) => {
    await call(as(token), api.accounts.logout, { signal: AbortSignal.timeout(logoutDeadlineMs) });
  },
};

import { paths } from '../paths.ts';

export interface ReturnState {
  from?: unknown;
  /** A sentence to show on the login page. */
  notice?: string;
}

/** The pages by which one enters: nobody is led away from them, nor back to them. */
const entrances = [/^\/(login|register|forgot-password|auth-callback)\/?$/, /^\/reset-password\/[^/]*\/?$/];

/** Whether an address is that of a page that serves to sign in or to recover an account. */
export const isEntrance = (pathname: string): boolean => entrances.some((pattern) => pattern.test(pathname));

/** Where to go after login: the page that the guard turned away, if it is one of ours, else the home page. */
export function returnPath(state: unknown): string {
  const from = (state as ReturnState | null)?.from;
  if (typeof from !== 'string' || !from.startsWith('/')) return paths.home;
  try {
    // The parser a browser would use: '//host', '/\host' and control characters all leave our origin here.
    const url = new URL(from, 'http://own.invalid');
    if (url.origin !== 'http://own.invalid' || isEntrance(url.pathname)) return paths.home;
    return url.pathname.startsWith('//') ? paths.home : `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return paths.home;
  }
}

/** What an entrance passes on to the next one: the way back, without what was to be said on this page. */
export const passOn = (state: unknown): ReturnState => ({ from: returnPath(state) });

const key = 'returnPath';

/** Keeps the way back for a sign-in that leaves this site. */
export const storeReturnPath = (storage: Storage, state: unknown): void =>
  storage.setItem(key, returnPath(state));

/** The way back that was kept, once. */
export function takeReturnPath(storage: Storage): string {
  const from = storage.getItem(key);
  storage.removeItem(key);
  return returnPath({ from });
}

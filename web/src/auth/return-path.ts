import { paths } from '../paths.ts';

export interface ReturnState {
  from?: unknown;
  /** A sentence to show on the login page. */
  notice?: string;
}

const accountPages: string[] = [paths.login, paths.register];

/** Where to go after login: the page that the guard turned away, if it is one of ours, else the home page. */
export function returnPath(state: unknown): string {
  const from = (state as ReturnState | null)?.from;
  if (typeof from !== 'string' || !from.startsWith('/')) return paths.home;
  try {
    // The parser a browser would use: '//host', '/\host' and control characters all leave our origin here.
    const url = new URL(from, 'http://own.invalid');
    if (url.origin !== 'http://own.invalid' || accountPages.includes(url.pathname)) return paths.home;
    return url.pathname.startsWith('//') ? paths.home : `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return paths.home;
  }
}

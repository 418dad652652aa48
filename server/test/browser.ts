import { api } from '@marquee/contract';
import type { IdentityProvider } from '@marquee/sandbox/oauth';

type Person = Parameters<IdentityProvider['choose']>[1];
export type SocialHouse = 'google' | 'facebook';

/** A browser that signs in by way of another house: it keeps the cookie, and finds the server behind `publicUrl`. */
export function newBrowser(url: string, publicUrl: string, provider: IdentityProvider) {
  const browser = {
    cookie: '',
    async go(address: string): Promise<{ status: number; location: string; headers: Headers }> {
      const { pathname, search } = new URL(address, publicUrl);
      const headers = { cookie: browser.cookie };
      const response = await fetch(url + pathname + search, { redirect: 'manual', headers });
      const [set] = response.headers.getSetCookie();
      if (set) browser.cookie = set.split(';', 1)[0] ?? '';
      return {
        status: response.status,
        location: response.headers.get('location') ?? '',
        headers: response.headers,
      };
    },
    /** Begins a sign-in; gives the address of the provider's page. */
    async begin(house: SocialHouse): Promise<string> {
      const { location } = await browser.go(`/api/auth/${house}?here=`);
      return location;
    },
    /** Goes all the way to the address the provider's answer leads to. */
    async signIn(house: SocialHouse, person: Person): Promise<string> {
      return (await browser.go(await provider.choose(await browser.begin(house), person))).location;
    },
    exchange: (code: string, choice: { password?: string; withoutPassword?: boolean } = {}) =>
      fetch(`${url}${api.accounts.exchange.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: browser.cookie },
        body: JSON.stringify({ code, ...choice }),
      }),
  };
  return browser;
}

/** The code at the end of a sign-in; the whole address where it ended otherwise. */
export const codeOf = (location: string) =>
  /^\/auth-callback\?token=([A-Za-z0-9_-]{43})$/.exec(location)?.[1] ?? location;

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { authorizationOf, client, description, openHouses, paths } from './houses.ts';
import { choicePage } from './pages.ts';
import type { Person } from './people.ts';

export interface IdentityProvider {
  /** An OpenID provider, as an application configures it. */
  google: { clientId: string; clientSecret: string; issuerUrl: string };
  /** OAuth 2 with a profile, as Facebook has it. */
  facebook: {
    clientId: string;
    clientSecret: string;
    authorizeUrl: string;
    tokenUrl: string;
    profileUrl: string;
  };
  /** Chooses on the page at an application's address, or cancels there; gives where the browser is sent. */
  choose(address: string, person: Person | null): Promise<string>;
  /** True: everything fails with 500. */
  down: boolean;
  close(): Promise<void>;
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** Two houses where people sign in, on loopback: one speaks OpenID Connect, one OAuth 2. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  let origin = '';
  let down = false;
  const houses = await openHouses(() => origin);

  const server = createServer((request, response) => {
    answer(request, response).catch(() => send(response, [400, { error: 'invalid_request' }]));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    const posted = request.method === 'POST';
    const form = new URLSearchParams(posted ? await text(request) : '');
    const { authorization } = request.headers;
    if (down) return send(response, [500, { error: 'server_error' }]);
    const house = url.pathname.startsWith('/facebook/') ? 'facebook' : 'google';
    switch (url.pathname) {
      case paths[house].authorize:
        if (posted) {
          const location = houses.decide(house, form);
          response.writeHead(302, { location, 'cache-control': 'no-store' }).end();
          return;
        }
        authorizationOf(house, url.searchParams);
        response.writeHead(200, pageHeaders).end(choicePage(house, Object.fromEntries(url.searchParams)));
        return;
      case paths[house].token:
        return send(response, houses.tokens(house, form, authorization));
      case paths.google.person:
        return send(response, houses.userinfo(bearer(authorization)));
      case paths.facebook.person:
        return send(response, houses.profile(bearer(authorization), url.searchParams));
      case '/.well-known/openid-configuration':
        return send(response, [200, description(origin)]);
      case '/google/keys':
        return send(response, [200, houses.keys]);
      default:
        return send(response, [404, { error: 'not_found' }]);
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    google: { ...client, issuerUrl: origin },
    facebook: {
      ...client,
      authorizeUrl: origin + paths.facebook.authorize,
      tokenUrl: origin + paths.facebook.token,
      profileUrl: origin + paths.facebook.person,
    },
    async choose(address, person) {
      const form = new URLSearchParams(new URL(address).searchParams);
      const { name = '', email = '', verified = false } = person ?? {};
      const fields = person ? { name, email, ...(verified ? { verified: 'on' } : {}) } : { cancel: 'on' };
      for (const [field, value] of Object.entries(fields)) form.set(field, value);
      const response = await fetch(address, { method: 'POST', body: form, redirect: 'manual' });
      return response.headers.get('location') ?? '';
    },
    get down() {
      return down;
    },
    set down(value) {
      down = value;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

const bearer = (header = '') => /^Bearer (.+)$/.exec(header)?.[1] ?? '';

function send(response: ServerResponse, [status, body]: [status: number, body: object]): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

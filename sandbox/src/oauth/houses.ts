import { createHmac } from 'node:crypto';
import { type Authorization, type House, openCodes } from './codes.ts';
import { openSigner } from './id-tokens.ts';
import { type Person, subjectOf } from './people.ts';

export const client = { clientId: 'marquee-demo', clientSecret: 'sandbox-client-secret' };

export const paths: Record<House, { authorize: string; token: string; person: string }> = {
  google: { authorize: '/google/authorize', token: '/google/token', person: '/google/userinfo' },
  facebook: {
    authorize: '/facebook/dialog/oauth',
    token: '/facebook/oauth/access_token',
    person: '/facebook/me',
  },
};

type Reply = [status: number, body: object];

/** What an application asks for; throws where it asks for what no house should give. */
export function authorizationOf(house: House, query: URLSearchParams): Authorization {
  const get = (name: string) => query.get(name) ?? '';
  const right =
    get('client_id') === client.clientId &&
    get('response_type') === 'code' &&
    get('code_challenge_method') === 'S256' &&
    /^https?:$/.test(new URL(get('redirect_uri')).protocol);
  if (!right) throw new Error('refused');
  return {
    house,
    redirectUri: get('redirect_uri'),
    state: get('state'),
    nonce: get('nonce'),
    codeChallenge: get('code_challenge'),
  };
}

/** Both houses' answers, apart from how they are sent. `origin` is the issuer's name. */
export async function openHouses(origin: () => string) {
  const codes = openCodes();
  const signer = await openSigner();

  const claimsOf = (person: Person) => ({
    sub: subjectOf('google', person),
    name: person.name,
    ...(person.email ? { email: person.email, email_verified: person.verified } : {}),
  });

  function idToken(person: Person, nonce: string): string {
    const now = Math.floor(Date.now() / 1_000);
    const stamps = { iss: origin(), aud: client.clientId, iat: now, exp: now + 600 };
    return signer.sign({ ...stamps, ...(nonce ? { nonce } : {}), ...claimsOf(person) });
  }

  return {
    keys: { keys: [signer.jwk] },
    /** Where the browser goes after the choice on the page. */
    decide(house: House, form: URLSearchParams): string {
      const authorization = authorizationOf(house, form);
      const back = new URL(authorization.redirectUri);
      const get = (name: string) => form.get(name) ?? '';
      if (form.has('cancel')) back.searchParams.set('error', 'access_denied');
      else {
        const person = { name: get('name'), email: get('email'), verified: form.has('verified') };
        back.searchParams.set('code', codes.give({ ...authorization, person }));
      }
      back.searchParams.set('state', authorization.state);
      return back.href;
    },
    /** Tokens for a code. `authorization` is the header. */
    tokens(house: House, form: URLSearchParams, authorization = ''): Reply {
      const get = (name: string) => form.get(name) ?? '';
      const basic = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64');
      const posted = get('client_id') === client.clientId && get('client_secret') === client.clientSecret;
      if (authorization !== `Basic ${basic}` && !posted) return [401, { error: 'invalid_client' }];
      const redeemed = codes.redeem(house, get('code'), get('redirect_uri'), get('code_verifier'));
      if (!redeemed) return [400, { error: 'invalid_grant' }];
      const { granted, accessToken } = redeemed;
      const tokens = { access_token: accessToken, token_type: 'bearer', expires_in: 3_600 };
      if (house === 'facebook') return [200, tokens];
      return [200, { ...tokens, id_token: idToken(granted.person, granted.nonce) }];
    },
    /** OpenID's userinfo. */
    userinfo(accessToken: string): Reply {
      const person = codes.personOf('google', accessToken);
      return person ? [200, claimsOf(person)] : [401, { error: 'invalid_token' }];
    },
    /** The profile in Facebook's manner: the fields asked for, with the application's proof. */
    profile(accessToken: string, query: URLSearchParams): Reply {
      const person = codes.personOf('facebook', accessToken);
      const proof = createHmac('sha256', client.clientSecret).update(accessToken).digest('hex');
      if (!person || query.get('appsecret_proof') !== proof)
        return [400, { error: { message: 'Invalid OAuth access token.', code: 190 } }];
      const wanted = (query.get('fields') ?? 'id,name').split(',');
      const fields = { id: subjectOf('facebook', person), name: person.name, email: person.email };
      return [
        200,
        Object.fromEntries(Object.entries(fields).filter(([name, value]) => value && wanted.includes(name))),
      ];
    },
  };
}

/** What an OpenID client reads first. */
export function description(origin: string): object {
  return {
    issuer: origin,
    authorization_endpoint: origin + paths.google.authorize,
    token_endpoint: origin + paths.google.token,
    userinfo_endpoint: origin + paths.google.person,
    jwks_uri: `${origin}/google/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
    claims_supported: ['sub', 'email', 'email_verified', 'name'],
  };
}

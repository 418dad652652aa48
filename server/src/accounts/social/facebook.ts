import { createHmac } from 'node:crypto';
import * as oidc from 'openid-client';
import { z } from 'zod';
import type { FacebookConfig } from '../../config.ts';
import { grant, timeoutSeconds } from './grant.ts';
import { type Provider, personName } from './provider.ts';

const profile = z.object({
  id: z.string().min(1),
  name: z.string().optional(),
  email: z.string().optional(),
});

/** Facebook: OAuth 2 code flow with PKCE and state. Whether an address is the person's, it does not vouch for. */
export function facebook(config: FacebookConfig): Provider {
  const { clientId, clientSecret, authorizeUrl, tokenUrl, profileUrl } = config;
  const server = { issuer: authorizeUrl, authorization_endpoint: authorizeUrl, token_endpoint: tokenUrl };
  const client = new oidc.Configuration(server, clientId, clientSecret);
  client.timeout = timeoutSeconds;
  if ([tokenUrl, profileUrl].some((url) => url.startsWith('http:'))) oidc.allowInsecureRequests(client);

  return {
    async begin({ state, codeVerifier }, redirectUri) {
      return oidc.buildAuthorizationUrl(client, {
        redirect_uri: redirectUri,
        scope: 'email,public_profile',
        state,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },
    async complete(answer, { state, codeVerifier }) {
      const tokens = await grant(client, answer, { expectedState: state, pkceCodeVerifier: codeVerifier });
      const url = new URL(profileUrl);
      url.searchParams.set('fields', 'id,name,email');
      // Apps may be set to ask for this with each call.
      const proof = createHmac('sha256', clientSecret).update(tokens.access_token).digest('hex');
      url.searchParams.set('appsecret_proof', proof);
      const response = await oidc.fetchProtectedResource(client, tokens.access_token, url, 'GET');
      if (!response.ok) throw new Error(`the profile answered ${response.status}`);
      const { id, name, email = null } = profile.parse(await response.json());
      return { subject: id, email, emailVerified: false, name: personName(name) };
    },
  };
}

import * as oidc from 'openid-client';
import type { GoogleConfig } from '../../config.ts';
import { grant, timeoutSeconds } from './grant.ts';
import { type Provider, personName } from './provider.ts';

/** Google, or whichever OpenID provider stands at the issuer's address: code flow with PKCE, state and nonce. */
export function google({ clientId, clientSecret, issuerUrl }: GoogleConfig): Provider {
  let known: oidc.Configuration | undefined;

  async function configuration(): Promise<oidc.Configuration> {
    known ??= await oidc.discovery(new URL(issuerUrl), clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      // The ID token's signature is checked, too, though it comes from the provider itself.
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(issuerUrl.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
      ],
    });
    return known;
  }

  return {
    async begin({ state, nonce, codeVerifier }, redirectUri) {
      return oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
    },
    async complete(answer, { state, nonce, codeVerifier }) {
      const config = await configuration();
      const tokens = await grant(config, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider sent no ID token');
      const person = claims.email
        ? claims
        : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
      return {
        subject: claims.sub,
        email: typeof person.email === 'string' ? person.email : null,
        emailVerified: person.email_verified === true,
        name: personName(person.name),
      };
    },
  };
}

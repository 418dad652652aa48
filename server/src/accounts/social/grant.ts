import * as oidc from 'openid-client';
import { SocialError } from './provider.ts';

/** Seconds that a provider has for each answer. */
export const timeoutSeconds = 10;

/**
 * The tokens for the code in a provider's answer.
 * @throws SocialError `cancelled` when the person refused at the provider
 */
export async function grant(
  config: oidc.Configuration,
  answer: URL,
  checks: oidc.AuthorizationCodeGrantChecks,
): ReturnType<typeof oidc.authorizationCodeGrant> {
  try {
    return await oidc.authorizationCodeGrant(config, answer, checks);
  } catch (error) {
    if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
      throw new SocialError('cancelled');
    throw error;
  }
}

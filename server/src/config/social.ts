import { z } from 'zod';
import { documented } from './documented.ts';
import { base } from './forms.ts';

export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  /** An OpenID provider; its description is at `/.well-known/openid-configuration` below. */
  issuerUrl: string;
}

export interface FacebookConfig {
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  profileUrl: string;
}

export const socialVariables = {
  GOOGLE_CLIENT_ID: documented(
    z.string().optional(),
    'from the Google console; its redirect address is `PUBLIC_URL/api/auth/google/callback`',
    'the sandbox in the demo, else no such sign-in',
  ),
  GOOGLE_CLIENT_SECRET: documented(z.string().optional(), 'its secret'),
  GOOGLE_ISSUER_URL: documented(
    base.default('https://accounts.google.com'),
    'another OpenID provider in its place',
  ),
  FACEBOOK_CLIENT_ID: documented(
    z.string().optional(),
    'of the app; its redirect address is `PUBLIC_URL/api/auth/facebook/callback`',
    'the sandbox in the demo, else no such sign-in',
  ),
  FACEBOOK_CLIENT_SECRET: documented(z.string().optional(), 'its secret'),
  FACEBOOK_AUTHORIZE_URL: documented(
    base.default('https://www.facebook.com/v23.0/dialog/oauth'),
    'another one for tests',
  ),
  FACEBOOK_TOKEN_URL: documented(
    base.default('https://graph.facebook.com/v23.0/oauth/access_token'),
    'another one for tests',
  ),
  FACEBOOK_PROFILE_URL: documented(
    base.default('https://graph.facebook.com/v23.0/me'),
    'another one for tests',
  ),
};

export function googleOf(values: z.output<z.ZodObject<typeof socialVariables>>): GoogleConfig | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  return clientId && clientSecret ? { clientId, clientSecret, issuerUrl: values.GOOGLE_ISSUER_URL } : null;
}

export function facebookOf(values: z.output<z.ZodObject<typeof socialVariables>>): FacebookConfig | null {
  const { FACEBOOK_CLIENT_ID: clientId, FACEBOOK_CLIENT_SECRET: clientSecret } = values;
  if (!clientId || !clientSecret) return null;
  return {
    clientId,
    clientSecret,
    authorizeUrl: values.FACEBOOK_AUTHORIZE_URL,
    tokenUrl: values.FACEBOOK_TOKEN_URL,
    profileUrl: values.FACEBOOK_PROFILE_URL,
  };
}

import { z } from 'zod';
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
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER_URL: base.default('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_AUTHORIZE_URL: base.default('https://www.facebook.com/v23.0/dialog/oauth'),
  FACEBOOK_TOKEN_URL: base.default('https://graph.facebook.com/v23.0/oauth/access_token'),
  FACEBOOK_PROFILE_URL: base.default('https://graph.facebook.com/v23.0/me'),
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

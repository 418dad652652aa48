import { createHash, randomBytes } from 'node:crypto';
import type { Person } from './people.ts';

export type House = 'google' | 'facebook';

/** What an application asks for when it sends somebody here. */
export interface Authorization {
  house: House;
  redirectUri: string;
  state: string;
  nonce: string;
  codeChallenge: string;
}

export interface Granted extends Authorization {
  person: Person;
}

/** The codes given out, each good for one minute and one use, and the access tokens that came of them. */
export function openCodes() {
  const codes = new Map<string, Granted & { until: number }>();
  const tokens = new Map<string, Granted>();
  return {
    give(granted: Granted): string {
      const code = randomBytes(24).toString('base64url');
      codes.set(code, { ...granted, until: Date.now() + 60_000 });
      return code;
    },
    /** What a code stands for, if address and PKCE verifier are those it was asked for with; with an access token. */
    redeem(
      house: House,
      code: string,
      redirectUri: string,
      codeVerifier: string,
    ): { granted: Granted; accessToken: string } | null {
      const granted = codes.get(code);
      codes.delete(code);
      const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
      if (!granted || granted.house !== house || granted.until < Date.now()) return null;
      if (granted.redirectUri !== redirectUri || granted.codeChallenge !== challenge) return null;
      const accessToken = randomBytes(24).toString('base64url');
      tokens.set(accessToken, granted);
      return { granted, accessToken };
    },
    personOf(house: House, accessToken: string): Person | null {
      const granted = tokens.get(accessToken);
      return granted?.house === house ? granted.person : null;
    },
  };
}

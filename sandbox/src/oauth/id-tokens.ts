import { generateKeyPair, type KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';

export interface Signer {
  /** The public key, as `/jwks` shows it. */
  jwk: object;
  sign(claims: object): string;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs ID tokens with a key of its own (RS256). */
export async function openSigner(): Promise<Signer> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return {
    jwk: { ...(publicKey as KeyObject).export({ format: 'jwk' }), kid: 'sandbox', use: 'sig', alg: 'RS256' },
    sign(claims) {
      const input = `${encode({ alg: 'RS256', kid: 'sandbox', typ: 'JWT' })}.${encode(claims)}`;
      return `${input}.${sign('sha256', Buffer.from(input), privateKey).toString('base64url')}`;
    },
  };
}

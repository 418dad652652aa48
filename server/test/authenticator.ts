import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { NewPasskey, UsedPasskey, UserId } from '@marquee/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Conduct {
  origin?: string;
  rpId?: string;
  /** Whether it asked its user for a finger or a PIN. */
  verified?: boolean;
  /** How often it says that it was used. */
  counter?: number;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const b64 = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** A device that keeps one passkey, as WebAuthn level 3 has it answer; it can be made to misbehave. */
export function createAuthenticator(usual: { origin: string; rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (rpId: string, flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };
  const [present, userVerified, withKey] = [0x01, 0x04, 0x40];

  return {
    id: b64(id),
    /** Answers `navigator.credentials.create`. */
    create({ challenge }: { challenge: string }, conduct: Conduct = {}): NewPasskey {
      const { origin, rpId, verified = true, counter = 0 } = { ...usual, ...conduct };
      const key = new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const authData = Buffer.concat([
        head(rpId, present | withKey | (verified ? userVerified : 0), counter),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        isoCBOR.encode(key as Parameters<typeof isoCBOR.encode>[0]),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(clientData('webauthn.create', challenge, origin)),
          attestationObject: b64(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
      };
    },
    /** Answers `navigator.credentials.get`. */
    get({ challenge }: { challenge: string }, userId: UserId, conduct: Conduct = {}): UsedPasskey {
      const { origin, rpId, verified = true, counter = 0 } = { ...usual, ...conduct };
      const authenticatorData = head(rpId, present | (verified ? userVerified : 0), counter);
      const data = clientData('webauthn.get', challenge, origin);
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(data)]))
        .sign(privateKey);
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(data),
          authenticatorData: b64(authenticatorData),
          signature: b64(signature),
          userHandle: b64(Buffer.from(userId)),
        },
      };
    },
  };
}

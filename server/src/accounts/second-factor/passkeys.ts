import { isIP } from 'node:net';
import type { NewPasskey, UsedPasskey, UserId } from '@marquee/contract';
import type * as Library from '@simplewebauthn/server';
import { violatedConstraint } from '#platform/db.ts';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../database.ts';
import { makeChallenge, takeChallenge } from './challenges.ts';

/** Loaded when somebody first has to do with a passkey: it is a tenth of all that the server loads. */
const library = () => import('@simplewebauthn/server');

const maxPasskeys = 20;

/** What every authenticator knows one of: EdDSA, ES256, RS256. */
const supportedAlgorithmIDs = [-8, -7, -257];

/**
 * The name and the origin that passkeys are bound to. An address in figures is no name for them: on this machine
 * `localhost` stands for it.
 */
export function passkeyHome(publicUrl: string): { rpID: string; origin: string } {
  const url = new URL(publicUrl);
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) && (host === '::1' || host.startsWith('127.'))) url.hostname = 'localhost';
  return { rpID: url.hostname, origin: url.origin };
}

const passkeysOf = (db: Db, userId: UserId) =>
  db.selectFrom('passkeys').select(['id', 'transports']).where('user_id', '=', userId).execute();

/** What a browser needs to make a passkey that can be found again without a name. */
export async function newPasskeyOptions(ctx: Context, { id, email }: { id: UserId; email: string }) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: 'Marquee',
    rpID: passkeyHome(ctx.config.publicUrl).rpID,
    userName: email,
    userID: new Uint8Array(Buffer.from(id)),
    // As text it would be encoded once more.
    challenge: new Uint8Array(Buffer.from(await makeChallenge(ctx.db, 'add', id), 'base64url')),
    supportedAlgorithmIDs,
    excludeCredentials: await passkeysOf(ctx.db, id),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * What a browser needs to use a passkey.
 * @param userId whose; null for a sign-in, where the person chooses
 */
export async function passkeyOptions(ctx: Context, userId: UserId | null) {
  const challenge = await makeChallenge(ctx.db, userId ? 'confirm' : 'sign-in', userId);
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: passkeyHome(ctx.config.publicUrl).rpID,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
    ...(userId ? { allowCredentials: await passkeysOf(ctx.db, userId) } : {}),
  });
}

/** Checks what a new passkey answered. @throws HttpError PASSKEY_REFUSED */
export async function checkNewPasskey(ctx: Context, userId: UserId, passkey: NewPasskey) {
  const { rpID, origin } = passkeyHome(ctx.config.publicUrl);
  const challenge = await takenChallenge(ctx, passkey.response.clientDataJSON, 'add', userId);
  const { verifyRegistrationResponse } = await library();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: passkey as Parameters<typeof Library.verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(refuse);
  if (!verified || !registrationInfo) throw new HttpError('PASSKEY_REFUSED');
  return registrationInfo;
}

/** @throws HttpError VALIDATION_FAILED where it is there already, or where there are many */
export async function keepPasskey(
  tx: Tx,
  userId: UserId,
  name: string,
  { credential, credentialDeviceType }: Awaited<ReturnType<typeof checkNewPasskey>>,
): Promise<void> {
  if ((await passkeysOf(tx, userId)).length >= maxPasskeys)
    throw new HttpError('VALIDATION_FAILED', { reason: 'too_many_passkeys', max: maxPasskeys });
  await tx
    .insertInto('passkeys')
    .values({
      id: credential.id,
      user_id: userId,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      synced: credentialDeviceType === 'multiDevice',
    })
    .execute()
    .catch((error) => {
      if (violatedConstraint(error) !== 'passkeys_pkey') throw error;
      throw new HttpError('VALIDATION_FAILED', { reason: 'known_passkey' });
    });
}

/**
 * Checks what a passkey answered, and counts its use.
 * @param userId whose it must be; null for a sign-in
 * @returns whose it is
 * @throws HttpError PASSKEY_REFUSED
 */
export async function usePasskey(
  ctx: Context,
  passkey: UsedPasskey,
  userId: UserId | null,
): Promise<{ userId: UserId }> {
  const { rpID, origin } = passkeyHome(ctx.config.publicUrl);
  const purpose = userId ? 'confirm' : 'sign-in';
  const challenge = await takenChallenge(ctx, passkey.response.clientDataJSON, purpose, userId);
  const known = await ctx.db
    .selectFrom('passkeys')
    .selectAll()
    .where('id', '=', passkey.id)
    .executeTakeFirst();
  const { userHandle } = passkey.response;
  const handle = userHandle && Buffer.from(userHandle, 'base64url').toString();
  if (!known || (userId && known.user_id !== userId) || (handle && handle !== known.user_id))
    throw new HttpError('PASSKEY_REFUSED');
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: passkey as Parameters<typeof Library.verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: known.id,
      publicKey: new Uint8Array(known.public_key),
      counter: Number(known.counter),
    },
  }).catch(refuse);
  if (!verified) throw new HttpError('PASSKEY_REFUSED');
  const counted = await ctx.db
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, last_used_at: new Date() })
    .where('id', '=', known.id)
    .where('counter', '=', known.counter)
    .returning('id')
    .executeTakeFirst();
  // Two answers with one count: one of them comes from a copy.
  if (!counted) throw new HttpError('PASSKEY_REFUSED');
  return { userId: known.user_id };
}

/** The challenge that an answer is about, used up. @throws HttpError PASSKEY_REFUSED */
async function takenChallenge(
  ctx: Context,
  clientDataJSON: string,
  purpose: 'sign-in' | 'confirm' | 'add',
  userId: UserId | null,
): Promise<string> {
  const challenge = await challengeIn(clientDataJSON);
  if (!(await takeChallenge(ctx.db, challenge, purpose, userId))) throw new HttpError('PASSKEY_REFUSED');
  return challenge;
}

async function challengeIn(clientDataJSON: string): Promise<string> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge);
  } catch {
    throw new HttpError('PASSKEY_REFUSED');
  }
}

/** The library throws on whatever is wrong with an answer. */
function refuse(): never {
  throw new HttpError('PASSKEY_REFUSED');
}

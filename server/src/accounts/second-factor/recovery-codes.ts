import { randomBytes } from 'node:crypto';
import type { UserId } from '@marquee/contract';
import { hashToken } from '#platform/tokens.ts';
import type { Tx } from '../../database.ts';

/** Crockford's: no letter in it is taken for another sign. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

const count = 10;

/** 120 bits, so that a plain hash of it is enough. */
const newCode = (): string =>
  [...randomBytes(24)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-');

/** What is kept of a code, however it was written. */
const hashCode = (code: string): Buffer =>
  hashToken(code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1'));

/** Ten new codes in the place of those the user had. They can be told only now. */
export async function renewRecoveryCodes(tx: Tx, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(code) })))
    .execute();
  return codes;
}

/** Uses a recovery code: each once. */
export async function useRecoveryCode(tx: Tx, userId: UserId, code: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(code))
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

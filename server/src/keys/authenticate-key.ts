import { batchLoader } from '#platform/batch-loader.ts';
import type { SignedInUser } from '#platform/http.ts';
import { HttpError } from '#platform/http-error.ts';
import { hashToken } from '#platform/tokens.ts';
import { presentUser } from '../accounts/index.ts';
import type { Context } from '../context.ts';
import { isKeyText } from './key-text.ts';
import { findKeyOwners } from './store.ts';

/** Those who call at the same moment are found together. */
const ownerOfKey = batchLoader(({ db }: Context, hashes) => findKeyOwners(db, hashes));

/**
 * The account that a key acts for, as it is at this moment, and what the key may do.
 * @throws HttpError KEY_REFUSED for one that is unknown, revoked or expired; ACCOUNT_SUSPENDED
 */
export async function authenticateKey(ctx: Context, text: string): Promise<SignedInUser> {
  const found = isKeyText(text) ? await ownerOfKey(ctx, hashToken(text).toString('hex')) : undefined;
  const refusal = found ? found.ended : 'unknown';
  if (!found || refusal) {
    ctx.metrics.keyRefusals.inc({ why: refusal ?? 'unknown' });
    throw new HttpError('KEY_REFUSED');
  }
  if (!found.owner.is_active) throw new HttpError('ACCOUNT_SUSPENDED');
  return { ...presentUser(found.owner), key: found.key };
}

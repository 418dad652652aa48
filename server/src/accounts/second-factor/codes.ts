import type { Limit, UserId } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import { networkOf } from '#platform/limits.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database.ts';
import { useAppCode } from './app.ts';
import { useRecoveryCode } from './recovery-codes.ts';

const minutes = 60;
const hours = 60 * minutes;

/** Six digits could be guessed. Few tries from each network, so that no other one shuts the owner out soon… */
const fromNetwork: Limit = {
  name: 'app-code-from-network',
  per: 'account',
  points: 5,
  seconds: 15 * minutes,
  failuresOnly: true,
};
/** …and so many from all that to be right once, with even odds, takes twenty years. Other factors still work. */
const fromAnywhere: Limit = {
  name: 'app-code',
  per: 'account',
  points: 30,
  seconds: 24 * hours,
  failuresOnly: true,
};

const isAppCode = (code: string) => /^\d{6}$/.test(code);

/** What a code is of. */
export type CodeKind = 'app' | 'recovery';

/** Accepts a code of the app, or a recovery code; null for a wrong one. */
export async function useCode(
  ctx: Context,
  tx: Tx,
  userId: UserId,
  typed: string,
  options: { first?: boolean } = {},
): Promise<CodeKind | null> {
  const code = typed.replace(/\s/g, '');
  if (isAppCode(code)) return (await useAppCode(ctx, tx, userId, code, options)) ? 'app' : null;
  return !options.first && (await useRecoveryCode(tx, userId, code)) ? 'recovery' : null;
}

/**
 * Runs a try with a code, counted where it fails; a failure is written into the audit log.
 * @param attempt gives null for a wrong code
 * @throws HttpError RATE_LIMITED, APP_UNREADABLE
 */
export async function countCodeTry<Result>(
  ctx: Context,
  userId: UserId,
  typed: string,
  address: string,
  attempt: () => Promise<Result | null>,
): Promise<Result | null> {
  const counted = isAppCode(typed.replace(/\s/g, ''));
  const here = { address, account: `${userId} ${networkOf(address)}` };
  const anywhere = { address, account: userId };
  if (counted) {
    await ctx.limits.take([fromNetwork], here);
    await ctx.limits.take([fromAnywhere], anywhere);
  }
  const uncount = async () => {
    await ctx.limits.giveBack([fromNetwork], here);
    await ctx.limits.giveBack([fromAnywhere], anywhere);
  };
  const result = await attempt().catch(async (error) => {
    // Nobody guessed: nothing could be checked.
    if (counted && error instanceof HttpError && error.code === 'APP_UNREADABLE') await uncount();
    throw error;
  });
  if (result === null) {
    await recordAudit(ctx.db, { actor: null, action: 'second-factor.refused', subject: userId, address });
  } else if (counted) await uncount();
  return result;
}

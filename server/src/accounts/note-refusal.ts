import type { User } from '@marquee/contract';
import { HttpError } from '#platform/http-error.ts';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';

/** Refusals of one account that are written down: enough to see what it is after, too few to fill the log. */
const noted = [{ name: 'admin-refused', per: 'account', points: 20, seconds: 60 * 60 }] as const;

/** Writes down that an account asked for what only admins may. */
export async function noteRefusal(ctx: Context, user: User, asked: string, address: string): Promise<void> {
  try {
    await ctx.limits.take(noted, { account: user.id, address });
  } catch (error) {
    if (error instanceof HttpError) return;
    throw error;
  }
  await recordAudit(ctx.db, { actor: user.id, action: 'admin-refused', subject: asked, address });
}

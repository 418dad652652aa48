import type { UserId } from '@marquee/contract';
import { Secret, TOTP } from 'otpauth';
import { HttpError } from '#platform/http-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../database.ts';

const purpose = 'authenticator app';

/** What the app is told to make codes by: RFC 6238 with what every app understands. */
const totpOf = (secret: Secret, email = '') =>
  new TOTP({ issuer: 'Marquee', label: email, algorithm: 'SHA1', digits: 6, period: 30, secret });

/**
 * A new secret for an authenticator app, in the place of one that was never confirmed.
 * @throws HttpError SECRET_KEY_MISSING where it could not be kept; VALIDATION_FAILED where there is an app already
 */
export async function beginApp(
  ctx: Context,
  userId: UserId,
  email: string,
): Promise<{ secret: string; address: string }> {
  if (!ctx.secrets.available) throw new HttpError('SECRET_KEY_MISSING', { reason: 'app' });
  const secret = new Secret({ size: 20 });
  const sealed = ctx.secrets.seal(secret.base32, purpose);
  const kept = await ctx.db
    .insertInto('authenticator_apps')
    .values({ user_id: userId, secret: sealed })
    .onConflict((known) =>
      known
        .column('user_id')
        .doUpdateSet({ secret: sealed })
        .where('authenticator_apps.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!kept) throw new HttpError('VALIDATION_FAILED', { reason: 'second_app' });
  return { secret: secret.base32, address: totpOf(secret, email).toString() };
}

/**
 * Accepts a code of the user's app: of this moment's 30 seconds or of those beside them, and none twice.
 * @param first whether it is the code that confirms a new app
 * @throws HttpError APP_UNREADABLE where the server's key is another one than when the app was added
 */
export async function useAppCode(
  ctx: Context,
  tx: Tx,
  userId: UserId,
  code: string,
  { first = false } = {},
): Promise<boolean> {
  const app = await tx
    .selectFrom('authenticator_apps')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', first ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (!app) return false;
  const totp = totpOf(openSecret(ctx, app.secret));
  const timestamp = Date.now();
  const drift = totp.validate({ token: code, timestamp, window: 1 });
  if (drift === null) return false;
  const step = totp.counter({ timestamp }) + drift;
  const accepted = await tx
    .updateTable('authenticator_apps')
    .set({ last_step: step, ...(first ? { confirmed_at: new Date() } : {}) })
    .where('user_id', '=', userId)
    .where((either) => either.or([either('last_step', 'is', null), either('last_step', '<', step)]))
    .returning('user_id')
    .executeTakeFirst();
  return accepted !== undefined;
}

function openSecret(ctx: Context, sealed: string): Secret {
  try {
    return Secret.fromBase32(ctx.secrets.open(sealed, purpose));
  } catch (error) {
    ctx.log.error(
      { err: error },
      'an authenticator app cannot be read: is this the SECRET_KEY it was added with?',
    );
    throw new HttpError('APP_UNREADABLE');
  }
}

import type { UserId } from '@marquee/contract';
import { letter } from '#platform/letter.ts';
import { recordAudit } from '../audit/index.ts';
import { contact } from '../configuration/index.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database.ts';
import { isResettable, makeLink } from './mailed-links.ts';
import { findUserByEmail } from './store.ts';
import type { SocialProvider } from './tables.ts';

/** What the providers are called. */
export const providerNames: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook' };

/**
 * Mails a link to choose a new password, or why there is none to choose; nothing where the address has no account, or
 * its password is another one than when the link was asked for.
 */
export async function mailResetLink(
  ctx: Context,
  email: string,
  askedAt: Date,
  from?: string,
): Promise<void> {
  const user = await findUserByEmail(ctx.db, email);
  if (!user || (user.password_set_at && user.password_set_at > askedAt)) return;
  if (from) {
    await recordAudit(ctx.db, { actor: null, action: 'reset-asked', subject: user.id, address: from });
  }
  const { publicUrl } = ctx.config;
  if (user.auth_provider !== 'local' && !isResettable(user)) {
    const name = providerNames[user.auth_provider];
    await ctx.mailer.deliver({
      to: user.email,
      subject: `You sign in to Marquee with ${name}`,
      ...letter({
        title: `No password needed`,
        paragraphs: [
          `Somebody, hopefully you, asked for a new Marquee password. Your account has none: it signs in with ${name}.`,
          'If it was not you, there is nothing to do.',
        ],
        link: { label: `Continue with ${name}`, url: `${publicUrl}/login` },
      }),
    });
    return;
  }
  const token = await makeLink(ctx.db, user.id, 'reset');
  await ctx.mailer.deliver({
    to: user.email,
    subject: 'Choose a new password for Marquee',
    ...letter({
      title: 'Choose a new password',
      paragraphs: [
        'Use this link within 60 minutes. It works once, and signs you out everywhere.',
        'If you did not ask for it, leave it: your password stays as it is.',
      ],
      link: { label: 'Choose a new password', url: `${publicUrl}/reset-password/${token}` },
    }),
  });
}

/** Mails the link that confirms the address of an account; nothing where that is done. */
export async function mailVerificationLink(ctx: Context, userId: UserId): Promise<void> {
  const user = await ctx.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_verified', '=', false)
    .executeTakeFirst();
  if (!user) return;
  const token = await makeLink(ctx.db, userId, 'verify');
  await ctx.mailer.deliver({
    to: user.email,
    subject: 'Please confirm your email address',
    ...letter({
      title: 'Welcome to Marquee',
      paragraphs: [
        'Please confirm that this is your address. The link works once, for three days, where you are logged in to Marquee; elsewhere you are asked to log in first.',
        'If you did not open an account with us, leave it: without your click the address stays unconfirmed.',
      ],
      link: { label: 'Confirm my address', url: `${ctx.config.publicUrl}/verify-email/${token}` },
    }),
  });
}

/** Tells the owner that the password is another one now, in the transaction that made it so. */
export async function mailPasswordNotice(ctx: Context, tx: Tx, email: string): Promise<void> {
  const { support_email } = await contact(tx);
  await ctx.mailer.send(tx, {
    to: email,
    replyTo: support_email,
    subject: 'Your Marquee password was changed',
    ...letter({
      title: 'Your password was changed',
      paragraphs: [
        'If it was you, all is well.',
        `If it was not, choose a new password now and write to ${support_email}.`,
      ],
      link: { label: 'Choose a new password', url: `${ctx.config.publicUrl}/forgot-password` },
    }),
  });
}

/** Tells the owner that the account can be entered by way of another house now, in the transaction that made it so. */
export async function mailLinkNotice(
  ctx: Context,
  tx: Tx,
  email: string,
  provider: SocialProvider,
): Promise<void> {
  const { support_email } = await contact(tx);
  const name = providerNames[provider];
  await ctx.mailer.send(tx, {
    to: email,
    replyTo: support_email,
    subject: `You can sign in to Marquee with ${name} now`,
    ...letter({
      title: `Your account is linked to ${name}`,
      paragraphs: [
        `Somebody signed in to Marquee with ${name}, as the owner of this address. All other devices were signed out, and a password that was not entered again is no longer valid.`,
        `If it was not you, secure your ${name} account and write to ${support_email}.`,
      ],
      link: { label: 'Look at my account', url: `${ctx.config.publicUrl}/profile` },
    }),
  });
}

import { type CallErrorCode, errors } from '@marquee/contract';
import { errorCode, isServerAway } from '../../api/error-code.ts';
import { PasskeyCancelledError } from '../../auth/passkey.ts';
import { t } from '../../i18n.ts';
import { errorText } from '../../ui/error-text.ts';

/**
 * What a failed call says without words of the server's: `silent` where nothing was heard, `ailing` where the server is
 * at fault, `of` its code else; null for nonsense.
 */
interface FallbackTexts {
  silent: string;
  ailing: string;
  of: (code: CallErrorCode | null) => string;
}

/** The server's own words first, whatever the code. */
function sentence(error: unknown, { silent, ailing, of }: FallbackTexts): string {
  const code = errorCode(error);
  if (code === 'NO_REPLY') return silent;
  return errorText(error, isServerAway(code) ? ailing : of(code));
}

/** One text for all that the server has no words for. */
const always = (text: string, silent = text): FallbackTexts => ({ silent, ailing: text, of: () => text });

const entry = (of: FallbackTexts['of']): FallbackTexts => ({
  silent: t('network.error'),
  ailing: t('server.error'),
  of,
});

/** What to say of a failed login: the server's words first, then what its status means. */
export const loginErrorText = (error: unknown): string =>
  sentence(
    error,
    entry((code) => (code === 'UNAUTHENTICATED' ? errors.INVALID_CREDENTIALS[1] : t('login.failed'))),
  );

/** What to say of a failed registration, in the same order. */
export const registrationErrorText = (error: unknown): string =>
  sentence(
    error,
    entry((code) => t(code === 'VALIDATION_FAILED' ? 'register.invalid' : 'register.failed')),
  );

/**
 * What to say when no reset e-mail was sent. The specification has three sentences for it: the long one is for
 * what the account itself may be the reason of (4xx), 'try again later' for a server that is not there or ails,
 * the short one for all else.
 */
export const forgotErrorText = (error: unknown): string =>
  sentence(error, {
    silent: t('forgot.later'),
    ailing: t('forgot.later'),
    of: (code) => (code ? errors.MAIL_UNAVAILABLE[1] : t('forgot.failed')),
  });

/** What to say when a password was not reset: to try again helps only where it was not refused. */
export const resetErrorText = (error: unknown): string =>
  sentence(error, {
    silent: t('reset.again'),
    ailing: t('reset.again'),
    of: (code) => t(code ? 'reset.failed' : 'reset.again'),
  });

/** What to say when a password was not changed. */
export const changeErrorText = (error: unknown): string => sentence(error, always(t('change.failed')));

/** Which sentence a social sign-in ends with that the server did not confirm. */
export function callbackErrorText(error: unknown): string {
  const code = errorCode(error);
  if (!code) return t('callback.failed');
  return isServerAway(code) ? t('callback.unreachable') : errors.SIGN_IN_EXPIRED[1];
}

/** What to say when an account was not linked to a social sign-in. */
export const linkErrorText = (error: unknown): string =>
  sentence(error, always(errors.SIGN_IN_EXPIRED[1], t('callback.unreachable')));

/** What to say when an e-mail address was not confirmed, or the mail for it not sent. */
export const verificationErrorText = (error: unknown): string =>
  sentence(error, always(t('verify.failed.text'), t('network.error')));

const general = (error: unknown, failed: string): string =>
  sentence(
    error,
    entry(() => failed),
  );

/** What to say when a second factor or a passkey did not do what it was to do. */
export const factorErrorText = (error: unknown): string =>
  error instanceof PasskeyCancelledError ? t('factor.cancelled') : general(error, t('factor.failed'));

/** What to say when the mail that confirms an address was not sent again. */
export const mailErrorText = (error: unknown): string => general(error, t('confirm.resend.failed'));

/** What to say when a user's data could not be handed out. */
export const exportErrorText = (error: unknown): string => general(error, t('data.export.failed'));

/** What to say when the sessions of an account were not listed or ended. */
export const sessionErrorText = (error: unknown): string => general(error, t('sessions.failed'));

/** What to say when a choice of mails was not kept. */
export const consentErrorText = (error: unknown): string => general(error, t('consent.failed'));

/** What to say when an account was not deleted. */
export const deletionErrorText = (error: unknown): string => general(error, t('delete.failed'));

import { ApiError } from '@marquee/contract';
import { PasskeyCancelledError } from '../../auth/passkey.ts';
import { t } from '../../i18n.ts';

/** What a failed call says without words of its own: `silent` no reply at all, `status` else; 0 for nonsense. */
type FallbackTexts = { silent: string; of: (status: number) => string };

/** The server's own words first, whatever the status. */
function sentence(error: unknown, { silent, of }: FallbackTexts): string {
  if (!(error instanceof ApiError)) return of(0);
  if (error.status === 0) return silent;
  return error.fromServer ? error.message : of(error.status);
}

const entry = (of: (status: number) => string): FallbackTexts => ({
  silent: t('network.error'),
  of: (status) => (status >= 500 ? t('server.error') : of(status)),
});

/** What to say of a failed login: the server's words first, then what its status means. */
export const loginErrorText = (error: unknown): string =>
  sentence(
    error,
    entry((status) => t(status === 401 ? 'login.invalid' : 'login.failed')),
  );

/** What to say of a failed registration, in the same order. */
export const registrationErrorText = (error: unknown): string =>
  sentence(
    error,
    entry((status) => t(status === 400 ? 'register.invalid' : 'register.failed')),
  );

/**
 * What to say when no reset e-mail was sent. The specification has three sentences for it: the long one is for
 * what the account itself may be the reason of (4xx), 'try again later' for a server that is not there or ails,
 * the short one for all else.
 */
export const forgotErrorText = (error: unknown): string =>
  sentence(error, {
    silent: t('forgot.later'),
    of: (status) => t(status >= 500 ? 'forgot.later' : status >= 400 ? 'forgot.refused' : 'forgot.failed'),
  });

/** What to say when a password was not reset: to try again helps only where it was not refused. */
export const resetErrorText = (error: unknown): string =>
  sentence(error, {
    silent: t('reset.again'),
    of: (status) => t(status >= 400 && status < 500 ? 'reset.failed' : 'reset.again'),
  });

/** What to say when a password was not changed. */
export const changeErrorText = (error: unknown): string =>
  sentence(error, { silent: t('change.failed'), of: () => t('change.failed') });

/** Which sentence a social sign-in ends with that the server did not confirm. */
export function callbackErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('callback.failed');
  return t(error.status === 0 || error.status >= 500 ? 'callback.unreachable' : 'callback.refused');
}

/** What to say when an account was not linked to a social sign-in. */
export const linkErrorText = (error: unknown): string =>
  sentence(error, { silent: t('callback.unreachable'), of: () => t('callback.refused') });

/** What to say when an e-mail address was not confirmed, or the mail for it not sent. */
export const verificationErrorText = (error: unknown): string =>
  sentence(error, { silent: t('network.error'), of: () => t('verify.failed.text') });

const general = (error: unknown, failed: string): string =>
  sentence(error, {
    silent: t('network.error'),
    of: (status) => (status >= 500 ? t('server.error') : failed),
  });

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

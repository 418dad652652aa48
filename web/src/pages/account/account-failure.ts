import { ApiError } from '@marquee/contract';
import { t } from '../../i18n.ts';

function sentence(fault: unknown, own: (status: number) => string): string {
  if (!(fault instanceof ApiError)) return own(-1);
  if (fault.status === 0) return t('network.error');
  if (fault.fromServer) return fault.message;
  return fault.status >= 500 ? t('server.error') : own(fault.status);
}

/** What to say of a failed login: the server's words first, then what its status means. */
export const loginFailure = (fault: unknown): string =>
  sentence(fault, (status) => (status === 401 ? t('login.invalid') : t('login.failed')));

/** What to say of a failed registration, in the same order. */
export const registrationFailure = (fault: unknown): string =>
  sentence(fault, (status) => (status === 400 ? t('register.invalid') : t('register.failed')));

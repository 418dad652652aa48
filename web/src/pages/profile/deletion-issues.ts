import type { User } from '@marquee/contract';
import { t } from '../../i18n.ts';
import type { FieldIssues } from '../account/validation.ts';

/** What is still missing before an account may be deleted: its address, and its password where it has one. */
export function deletionIssues(
  user: Pick<User, 'email' | 'authProvider'>,
  typed: { email: string; password: string },
): FieldIssues<'email' | 'password'> {
  return {
    ...(typed.email.trim().toLowerCase() === user.email.toLowerCase() ? {} : { email: t('delete.mismatch') }),
    ...(user.authProvider.type === 'local' && typed.password === ''
      ? { password: t('password.required') }
      : {}),
  };
}

import { emailPattern, minPasswordLength, type User } from '@marquee/contract';
import { t } from '../../i18n.ts';

/** The sentence for each field that is not fit to be sent; a field without a fault is not named. */
export type FieldIssues<Field extends string> = { [Name in Field]?: string };

const only = <Field extends string>(issues: { [Name in Field]: string | undefined }): FieldIssues<Field> =>
  Object.fromEntries(Object.entries(issues).filter(([, sentence]) => sentence)) as FieldIssues<Field>;

const ofEmail = (email: string) =>
  email.trim() === ''
    ? t('email.required')
    : emailPattern.test(email.trim())
      ? undefined
      : t('email.invalid');

const ofPassword = (password: string) =>
  password === ''
    ? t('password.required')
    : password.length < minPasswordLength.user
      ? t('password.short')
      : undefined;

const ofConfirmation = (password: string, confirmation: string) =>
  confirmation === password ? undefined : t('password.mismatch');

export interface NewPassword {
  password: string;
  confirmation: string;
}

export const newPasswordIssues = ({ password, confirmation }: NewPassword) =>
  only({ password: ofPassword(password), confirmation: ofConfirmation(password, confirmation) });

export const registrationIssues = ({ email, ...passwords }: NewPassword & { email: string }) =>
  only({
    email: ofEmail(email),
    password: undefined,
    confirmation: undefined,
    ...newPasswordIssues(passwords),
  });

export const emailIssues = ({ email }: { email: string }) => only({ email: ofEmail(email) });

/** Login asks nothing of an old password. */
export const loginIssues = ({ email, password }: { email: string; password: string }) =>
  only({ email: ofEmail(email), password: password === '' ? t('password.required') : undefined });

export interface PasswordChange {
  current: string;
  password: string;
  confirmation: string;
}

export const passwordChangeIssues = (
  { current, password, confirmation }: PasswordChange,
  role: User['role'] = 'user',
) =>
  only({
    current: current === '' ? t('password.current.required') : undefined,
    password:
      password === ''
        ? t('password.new.required')
        : password.length < minPasswordLength[role]
          ? t('password.new.short', { min: minPasswordLength[role] })
          : undefined,
    confirmation: ofConfirmation(password, confirmation),
  });

/** The share of a form's fields that are ready to be sent, from 0 to 1: an empty field is not. */
export function readiness<Values extends Record<string, string>>(
  values: Values,
  issues: Record<string, string | undefined>,
): number {
  const fields = Object.keys(values);
  return fields.filter((field) => values[field] !== '' && !issues[field]).length / fields.length;
}

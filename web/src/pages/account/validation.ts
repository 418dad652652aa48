import { emailPattern } from '@marquee/contract';
import { t } from '../../i18n.ts';

const shortestPassword = 6;

export interface RegistrationValues {
  email: string;
  password: string;
  confirmation: string;
}

type Faults<Values> = { [Field in keyof Values]?: string };

const faultOfEmail = (email: string) =>
  email.trim() === ''
    ? t('email.required')
    : emailPattern.test(email.trim())
      ? undefined
      : t('email.invalid');

/** The sentence for each field that is not fit to be sent; empty when all are. */
export function registrationFaults({
  email,
  password,
  confirmation,
}: RegistrationValues): Faults<RegistrationValues> {
  const faults: Faults<RegistrationValues> = {
    email: faultOfEmail(email),
    password:
      password === ''
        ? t('password.required')
        : password.length < shortestPassword
          ? t('password.short')
          : undefined,
    confirmation: confirmation === password ? undefined : t('password.mismatch'),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, sentence]) => sentence));
}

/** The same for the login form, which asks nothing of an old password. */
export function loginFaults({ email, password }: { email: string; password: string }) {
  const faults = {
    email: faultOfEmail(email),
    password: password === '' ? t('password.required') : undefined,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, sentence]) => sentence)) as Faults<{
    email: string;
    password: string;
  }>;
}

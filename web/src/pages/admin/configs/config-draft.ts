import type { GlobalConfig } from '@marquee/contract';
import { typedNumber } from '../parts/numbers.ts';

/** The general settings as they are typed. */
export const configValues = ({ email, contact, limits }: GlobalConfig) => ({
  host: email.host,
  port: String(email.port),
  user: email.user,
  password: '',
  from: email.from,
  secure: email.secure,
  contactEmail: contact.email,
  supportEmail: contact.support_email,
  batch: String(limits.max_generations_per_batch),
  screenshots: String(limits.max_screenshots),
  timeout: String(limits.download_timeout),
  advanced: limits.advanced_templates_enabled,
});
export type ConfigValues = ReturnType<typeof configValues>;

/** Whether the mail server's kept password stays, being for the same user of the same server, spoken to in the same way. */
export const keepsPassword = ({ email }: GlobalConfig, { host, port, user, secure }: ConfigValues) =>
  email.host === host && email.port === typedNumber(port) && email.user === user && email.secure === secure;

/** The parts that were changed, as they are sent; a password only where one was typed. */
export function changedParts(base: GlobalConfig, values: ConfigValues) {
  const before = configValues(base);
  const differs = (...names: (keyof ConfigValues)[]) => names.some((name) => values[name] !== before[name]);
  return {
    ...(differs('host', 'port', 'user', 'password', 'from', 'secure') && {
      email: {
        host: values.host,
        port: typedNumber(values.port),
        user: values.user,
        from: values.from,
        secure: values.secure,
        ...(values.password && { password: values.password }),
      },
    }),
    ...(differs('contactEmail', 'supportEmail') && {
      contact: { email: values.contactEmail, support_email: values.supportEmail },
    }),
    ...(differs('batch', 'screenshots', 'timeout', 'advanced') && {
      limits: {
        max_generations_per_batch: typedNumber(values.batch),
        max_screenshots: typedNumber(values.screenshots),
        download_timeout: typedNumber(values.timeout),
        advanced_templates_enabled: values.advanced,
      },
    }),
  };
}

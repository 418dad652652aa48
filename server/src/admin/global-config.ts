import type { GlobalConfig } from '@marquee/contract';
import { contact, limits, mailSettings, saveMailSettings, saveSection } from '../configuration/index.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../database.ts';

/** Mail without its password, contact addresses and limits. */
export async function globalConfig(db: Db | Tx): Promise<Omit<GlobalConfig, 'version'>> {
  const { passwordSet, ...mail } = await mailSettings(db);
  const { contact_email, support_email } = await contact(db);
  return {
    email: { ...mail, password_set: passwordSet },
    contact: { email: contact_email, support_email },
    limits: await limits(db),
  };
}

interface GlobalConfigParts {
  email?: (Omit<GlobalConfig['email'], 'password_set'> & { password?: string | undefined }) | undefined;
  contact?: GlobalConfig['contact'] | undefined;
  limits?: GlobalConfig['limits'] | undefined;
}

/** Saves the parts that are given; the others stay. */
export async function saveGlobalConfig(ctx: Context, tx: Tx, parts: GlobalConfigParts): Promise<void> {
  if (parts.email) await saveMailSettings(ctx, tx, parts.email);
  if (parts.contact) {
    const { email, support_email } = parts.contact;
    await saveSection(tx, 'contact', { contact_email: email, support_email });
  }
  if (parts.limits) await saveSection(tx, 'limits', parts.limits);
}

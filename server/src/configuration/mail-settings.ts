import { z } from 'zod';
import { HttpError } from '#platform/http-error.ts';
import { type MailServer, needsTls } from '#platform/mail.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Context } from '../context.ts';
import type { Db, Tx } from '../database.ts';
import { contact } from './store.ts';

const section = z.object({
  host: z.string(),
  port: z.int(),
  user: z.string(),
  /** Sealed; null where the server asks for none. */
  password: z.string().nullable(),
  /** An address as in a header; empty: made from the public contact address. */
  from: z.string(),
  secure: z.boolean(),
});

const purpose = 'mail password';

async function read(db: Db | Tx): Promise<z.infer<typeof section> | null> {
  const row = await db
    .selectFrom('configuration')
    .select('value')
    .where('section', '=', 'mail')
    .executeTakeFirst();
  return row ? section.parse(row.value) : null;
}

/** The mail server as an admin may see it: without the password. */
interface MailSettings {
  /** Empty: none is set, and SMTP_URL counts. */
  host: string;
  port: number;
  user: string;
  from: string;
  /** TLS from the first byte; otherwise STARTTLS, which a server on another machine has to offer. */
  secure: boolean;
  passwordSet: boolean;
}

export async function mailSettings(db: Db | Tx): Promise<MailSettings> {
  const kept = await read(db);
  if (!kept) return { host: '', port: 587, user: '', from: '', secure: false, passwordSet: false };
  const { password, ...shown } = kept;
  return { ...shown, passwordSet: password !== null };
}

/**
 * Sets the mail server for every process from its next mail on. Without a password the kept one stays, as long as
 * it is for the same user of the same host, port and security; an empty host goes back to SMTP_URL and forgets all of it.
 * @throws HttpError SECRET_KEY_MISSING where a password cannot be kept
 */
export async function saveMailSettings(
  ctx: Context,
  tx: Tx,
  input: Omit<MailSettings, 'passwordSet'> & { password?: string | undefined },
): Promise<void> {
  if (!input.host) {
    await tx.deleteFrom('configuration').where('section', '=', 'mail').execute();
    return;
  }
  if (input.password && !ctx.secrets.available) throw new HttpError('SECRET_KEY_MISSING');
  const before = await read(tx);
  const same =
    before?.host === input.host &&
    before.port === input.port &&
    before.secure === input.secure &&
    before.user === input.user;
  const { password, ...rest } = input;
  const kept = same ? before.password : null;
  const value = JSON.stringify(
    section.parse({ ...rest, password: password ? ctx.secrets.seal(password, purpose) : kept }),
  );
  await tx
    .insertInto('configuration')
    .values({ section: 'mail', value })
    .onConflict((conflict) => conflict.column('section').doUpdateSet({ value, updated_at: new Date() }))
    .execute();
}

/**
 * The server that mail goes out by: the admin's, else SMTP_URL's; null where there is neither.
 * @throws Error when the password cannot be opened
 */
export async function mailServer(
  db: Db,
  secrets: Secrets,
  smtpUrl: string | null,
): Promise<MailServer | null> {
  const kept = await read(db);
  if (!kept && !smtpUrl) return null;
  const from = kept?.from || `Marquee <${(await contact(db)).contact_email}>`;
  if (!kept) return { version: '', transport: fromUrl(smtpUrl ?? ''), from };
  const { host, port, user, password, secure } = kept;
  const pass = password === null ? '' : secrets.open(password, purpose);
  return {
    version: JSON.stringify(kept),
    transport: { host, port, secure, requireTLS: needsTls(host), ...(user ? { auth: { user, pass } } : {}) },
    from,
  };
}

/** What `smtp[s]://user:password@host:port` says, as the configuration has checked it. */
function fromUrl(smtpUrl: string): MailServer['transport'] {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: needsTls(host),
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  };
}

/** Whether the kept mail password can be opened; true where there is none. */
export async function mailPasswordOpens(db: Db, secrets: Secrets): Promise<boolean> {
  const kept = await read(db);
  if (!kept?.password) return true;
  try {
    secrets.open(kept.password, purpose);
    return true;
  } catch {
    return false;
  }
}

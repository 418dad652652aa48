import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { StartError } from './start-error.ts';

/** What a role may do with the tables of a schema, also with those that the next migration makes. */
const rightsIn = (schema: string, role: string) => [
  `grant usage on schema ${schema} to ${role}`,
  `alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${role}`,
  `alter default privileges in schema ${schema} grant usage, select on sequences to ${role}`,
  `grant select, insert, update, delete on all tables in schema ${schema} to ${role}`,
  `grant usage, select on all sequences in schema ${schema} to ${role}`,
];

/**
 * Gives the role of `appUrl` what the server needs of the tables that the role of `ownerUrl` owns, and no more: it reads
 * and writes rows, and changes no table. Of those that `append-only.json` in `folder` names it changes no row either. The
 * role is made where it is missing. Does nothing where both are one role. Bears repetition: to be done before migrations,
 * whose triggers fire for processes at work, and after them.
 * @throws StartError when the role is missing and cannot be made
 */
export async function grantRights(ownerUrl: string, appUrl: string, folder: string): Promise<void> {
  const app = new URL(appUrl);
  const name = decodeURIComponent(app.username);
  if (name === decodeURIComponent(new URL(ownerUrl).username)) return;
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'marquee migrate' });
  await client.connect();
  try {
    const role = client.escapeIdentifier(name);
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
    if (!rowCount) await makeRole(client, name, decodeURIComponent(app.password));
    const { rows } = await client.query<{ schema: string }>(
      "select nspname as schema from pg_namespace where nspname in ('public', 'pgboss')",
    );
    for (const { schema } of rows) for (const sql of rightsIn(schema, role)) await client.query(sql);
    const appendOnly: string[] = JSON.parse(await readFile(join(folder, 'append-only.json'), 'utf8'));
    for (const table of [...appendOnly, 'migrations']) {
      const { rows } = await client.query('select to_regclass($1) as found', [table]);
      if (rows[0].found)
        await client.query(`revoke update, delete on ${client.escapeIdentifier(table)} from ${role}`);
    }
  } finally {
    await client.end();
  }
}

/** A role that signs in with a password, of which the statement and the server's log know a hash alone. */
async function makeRole(client: pg.Client, name: string, password: string): Promise<void> {
  const secret = password ? `password ${client.escapeLiteral(scramVerifier(password))}` : '';
  await client.query(`create role ${client.escapeIdentifier(name)} login ${secret}`).catch((error) => {
    throw new StartError(
      `The role ${name} of DATABASE_URL is missing and cannot be made (${error.message}). Make it: create role ${name} login password '…'`,
    );
  });
}

/** RFC 5803, as PostgreSQL keeps it. */
function scramVerifier(password: string): string {
  const [salt, iterations] = [randomBytes(16), 4_096];
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256');
  const keyOf = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}

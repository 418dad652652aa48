import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect } from 'vitest';
import { urlOf } from '../src/platform/postgres-client.ts';
import { postgresAccount } from '../src/platform/postgres-cluster.ts';
import { withDatabase } from './database-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const scratch: string[] = [];

/** What is still to be ended, the last begun first. */
export const endings: (() => unknown)[] = [];

/** Ends what was begun, and removes the folders. */
export async function putAway(): Promise<void> {
  for (const end of endings.splice(0).reverse()) await end();
  for (const folder of scratch.splice(0)) await rm(folder, { recursive: true, force: true });
}

/** The folder of PostgreSQL's programs on this machine, where all of them are of one version: pg_dump reads no newer server. */
function programs(): string | null {
  try {
    const folder = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
    return ['initdb', 'postgres', 'pg_dump', 'pg_restore', 'psql'].every((name) =>
      existsSync(join(folder, name)),
    )
      ? folder
      : null;
  } catch {
    return null;
  }
}
export const installed = programs();

export async function folder(name: string): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), `marquee-${name}-`));
  scratch.push(made);
  return made;
}

/**
 * A server of the machine's own PostgreSQL, with further settings; the address of its maintenance database. `prepare` makes
 * its data folder, by default a new one, and what it makes is given to the user that the server runs as.
 */
export async function startInstalled(
  bin: string,
  settings = '',
  prepare?: (data: string) => Promise<unknown>,
): Promise<string> {
  const home = await folder('pg');
  const data = join(home, 'data');
  const account = postgresAccount(data);
  const own = async () => {
    if (account) await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, home]);
  };
  await own();
  const as = { ...account, cwd: home };
  const initdb = ['-D', data, '-U', 'app', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  if (prepare) await prepare(data);
  else await promisify(execFile)(join(bin, 'initdb'), initdb, as);
  await appendFile(join(data, 'postgresql.conf'), settings);
  await own();
  const child = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', home, '-c', 'listen_addresses=', '-c', 'fsync=off'],
    { ...as, stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  endings.push(() => {
    child.kill('SIGINT');
    return ended;
  });
  const url = withDatabase(urlOf(home), 'postgres');
  await expect
    .poll(() =>
      ask(url, 'select 1').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  return url;
}

export async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

export async function newDatabase(adminUrl: string, name: string): Promise<string> {
  await ask(adminUrl, `create database ${name}`);
  return withDatabase(adminUrl, name);
}

/** The commands below a heading of the page. */
export async function commands(heading: string, kind = 'sh'): Promise<string> {
  const page = await readFile(join(root, 'docs/backup.md'), 'utf8');
  const part = page.split(/^## /m).find((section) => section.startsWith(heading)) ?? '';
  const [, text = ''] = new RegExp(`\`\`\`${kind}\\n([^]*?)\`\`\``).exec(part) ?? [];
  expect(text).not.toBe('');
  return text;
}

/** Runs a page's commands as an operator does. What npm would prepare first is prepared. */
export const operate = async (text: string, env: Record<string, string>): Promise<string> => {
  const path = [...(installed ? [installed] : []), join(root, 'node_modules/.bin'), process.env.PATH].join(
    ':',
  );
  const all = { PATH: path, npm_config_ignore_scripts: 'true', ...env };
  return (await promisify(execFile)('bash', ['-euc', text], { cwd: root, env: all })).stdout;
};

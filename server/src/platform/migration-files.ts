import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Statement, splitStatements } from './split-statements.ts';

/** One numbered SQL file. CONTRIBUTING.md has the rules for writing one. */
export interface Migration {
  name: string;
  /** Runs in one transaction, or each statement by itself. */
  inOneTransaction: boolean;
  statements: Statement[];
  sql: string;
  /** What a database remembers of it: SHA-256 of the file as it was first released, so that former releases know it. */
  checksum: string;
  /** Everything that a database may remember of it: as it is, and as it was before it was changed. */
  checksums: string[];
}

/** From here on each number is given once. */
const uniqueFrom = '0021';

const marker = /^-- outside a transaction\n/;

/**
 * Reads the migrations of a folder in their order. `superseded.json` there names the files that were changed after they
 * had been released, each with the SHA-256 of all its former versions, the oldest first.
 * @throws Error where two files have one number
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  names.forEach((name, index) => {
    const number = name.slice(0, 4);
    if (number >= uniqueFrom && names[index - 1]?.startsWith(number))
      throw new Error(`The migrations ${names[index - 1]} and ${name} have one number.`);
  });
  const superseded = await readFile(join(folder, 'superseded.json'), 'utf8').then(
    (text) => JSON.parse(text) as Record<string, string[]>,
    () => ({}) as Record<string, string[]>,
  );
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      const current = createHash('sha256').update(sql).digest('hex');
      const checksums = [...(superseded[name] ?? []), current];
      return {
        name,
        inOneTransaction: !marker.test(sql),
        statements: splitStatements(sql),
        sql,
        checksum: checksums[0] as string,
        checksums,
      };
    }),
  );
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Migration, readMigrations } from '../src/platform/migration-files.ts';
import { splitStatements } from '../src/platform/split-statements.ts';
import { faultsOf } from './migration-rules.ts';

const folder = fileURLToPath(new URL('../migrations', import.meta.url));
const migrations = await readMigrations(folder);

/** The checksums with which former releases have them. */
const released: Record<string, string> = JSON.parse(
  await readFile(new URL('released-migrations.json', import.meta.url), 'utf8'),
);

const ruled = migrations.filter(({ name, checksums }) => !(name in released) || checksums.length > 1);

it('no migration of a former release is changed, unless it is named as superseded', () => {
  expect(Object.keys(released).filter((name) => !migrations.some((one) => one.name === name))).toEqual([]);
  for (const { name, checksum } of migrations.filter(({ name }) => name in released))
    expect([name, checksum]).toEqual([name, released[name]]);
});

it('superseded are migrations of former releases that were changed', () => {
  for (const { name, checksums } of migrations.filter((one) => one.checksums.length > 1)) {
    expect(Object.keys(released)).toContain(name);
    expect(new Set(checksums).size, name).toBe(checksums.length);
  }
});

it.each(ruled.map((migration) => [migration.name, migration] as const))(
  '%s leaves the processes of the release before in peace',
  (_, migration) => {
    expect(faultsOf(migration)).toEqual([]);
  },
);

describe('the rules of migrations', () => {
  const faults = (sql: string) =>
    faultsOf({
      inOneTransaction: !sql.startsWith('-- outside a transaction\n'),
      statements: splitStatements(sql),
    } satisfies Partial<Migration>);

  it.each([
    'drop table ads',
    'drop trigger ads_counted on ads',
    'alter table ads drop column price',
    'alter table ads rename column price to cost',
    'alter table ads alter column price type bigint',
    'alter table ads alter price set data type bigint',
    'alter table ads alter column language drop default',
    'alter table ads alter column deleted_at set not null',
    'alter table ads add column a int, add column b int not null',
    'alter table ads add column id2 uuid not null default gen_random_uuid()',
    'alter table ads add column twice int generated always as (price * 2) stored',
    'alter table ads add column twice int unique',
    "alter table ads add column kind text not null default 'x' check (kind in ('x', 'y'))",
    'alter table ads add constraint dear check (price > 2) not valid',
    'alter table ads add column other uuid references ads (id)',
    'create index ads_by_price on ads (price)',
    '-- outside a transaction\ncreate index concurrently ads_by_price on ads (price)',
    '-- outside a transaction\ncreate unique index concurrently if not exists ads_by_price on ads (price)',
    'create index concurrently if not exists ads_by_price on ads (price)',
    'update ads set price = 3',
    '-- outside a transaction\nupdate ads set price = 3',
    '-- outside a transaction\n-- in portions\nupdate ads set price = 3',
    '-- in portions\nupdate ads set price = 3 where id in (select id from ads where price < 3 limit 1000)',
    '-- outside a transaction\ncreate table a (n int)',
    '-- contract: short\ndrop table ads',
    '-- contract: nobody has written it since the release before\nalter table ads add constraint dear check (price > 2)',
  ])('refuse %s', (sql) => {
    expect(faults(sql)).not.toEqual([]);
  });

  it.each([
    'create table a (n int not null check (n > 0), m uuid references ads (id)); create unique index a_n on a (n); insert into a values (1); update a set n = 2',
    "alter table ads add column note text, add column kind text not null default 'x'",
    'create or replace function f() returns void language plpgsql as $$ begin drop table a; end $$',
    'create trigger ads_counted after insert on ads for each row execute function f()',
    "update configuration set value = value || '{}' where section = 'limits'",
    '-- outside a transaction\n\n-- Why.\ncreate index concurrently if not exists ads_by_price on ads (price);\nalter table ads validate constraint dear',
    '-- outside a transaction\n\n-- in portions\nupdate ads set price = 3 where id in (select id from ads where price < 3 limit 1000)',
    '-- contract: nobody has written it since the release before\nalter table ads add constraint dear check (price > 2) not valid',
    '-- contract: nobody has read or written it since the release before\nalter table ads drop column price',
  ])('let through %s', (sql) => {
    expect(faults(sql)).toEqual([]);
  });
});

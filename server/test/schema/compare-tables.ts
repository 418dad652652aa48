import type pg from 'pg';
import type { DeclaredTables } from './declared-tables.ts';

/** What node-postgres gives for a column's type. A count or sum beyond 32 bits comes as text. */
const readAs: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bigint: 'string',
  numeric: 'string',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  date: 'Date',
  bytea: 'Buffer',
  json: 'json',
  jsonb: 'json',
  'text[]': 'string[]',
};

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  /** Of a view's columns and computed ones the catalogue does not know whether they are ever null. */
  isComputed: boolean;
}

/** Sentences on what `tables.ts` says otherwise than the database. Tables and columns that SQL alone uses may be absent. */
export async function compareTables(client: pg.Client, declared: DeclaredTables): Promise<string[]> {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as "hasDefault", c.relkind = 'v' or a.attgenerated <> '' as "isComputed"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') order by 1, a.attnum`);
  const faults: string[] = [];
  const found = new Set<string>();
  for (const actual of rows) {
    const columns = declared.get(actual.table);
    if (!columns) continue;
    const name = `${actual.table}.${actual.column}`;
    found.add(actual.table).add(name);
    const said = columns.get(actual.column);
    if (said) faults.push(...compareColumn(name, actual, said));
    else if (!actual.nullable && !actual.hasDefault && !actual.isComputed)
      faults.push(`${name} is not declared, though no row goes without it`);
  }
  for (const [table, columns] of declared) {
    if (!found.has(table)) faults.push(`${table} is not in the database`);
    else
      for (const column of columns.keys())
        if (!found.has(`${table}.${column}`)) faults.push(`${table}.${column} is not in the database`);
  }
  return faults;
}

function compareColumn(
  name: string,
  { type, nullable, hasDefault, isComputed }: Column,
  said: { kinds: string[]; nullable: boolean; hasDefault: boolean },
): string[] {
  const faults: string[] = [];
  const kind = readAs[type];
  const fits =
    kind === undefined
      ? false
      : said.kinds.includes(kind) || (kind === 'string' && said.kinds.join() === 'named');
  if (!fits) faults.push(`${name} is declared as ${said.kinds.join(' | ')}, and read from ${type}`);
  if (isComputed) return faults;
  if (said.nullable !== nullable) faults.push(`${name} is ${nullable ? '' : 'not '}nullable in the database`);
  // The other way round is no fault: what is required of us although it has a default cannot be forgotten.
  if (said.hasDefault && !hasDefault && !nullable) faults.push(`${name} has no default in the database`);
  return faults;
}

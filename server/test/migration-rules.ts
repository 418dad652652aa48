import type { Statement } from '../src/platform/split-statements.ts';

/** Tables of few rows, which may be changed at once. */
const smallTables = new Set(['configuration', 'formats', 'credit_plans', 'plan_prices']);

/** What the release before could not bear, or what would hold up everybody; and what to do instead. */
const rules: { breaks: RegExp; because: string }[] = [
  {
    breaks: /\bdrop\s+(table|column|view|function|trigger|type|schema)\b/,
    because: 'the release before may need it',
  },
  { breaks: /\brename\b/, because: 'the release before knows the old name' },
  {
    breaks: /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/,
    because: 'it writes the table anew under a lock',
  },
  { breaks: /\bset\s+not\s+null\b/, because: 'the release before may write null' },
  { breaks: /\bdrop\s+default\b/, because: 'the release before leaves the column out' },
  {
    breaks: /\badd\s+column\b(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/,
    because: 'the release before leaves the column out: give it a default',
  },
  {
    breaks: /\badd\s+column\b[^;]*\b(generated|serial|bigserial|gen_random_uuid|clock_timestamp|random)\b/,
    because: 'it writes the table anew under a lock',
  },
  {
    breaks: /\badd\s+(column|constraint)\b[^;]*\b(unique|primary\s+key)\b/,
    because: 'it builds an index under a lock',
  },
  {
    breaks: /\badd\s+(column|constraint)\b[^;]*\b(check|references|foreign\s+key|exclude)\b/,
    because: 'the release before may break it',
  },
  { breaks: /\btruncate\b/, because: 'the release before may need it' },
];

/** The tables that a statement changes, or to which it adds an index. */
function targetOf(sql: string): string | undefined {
  return /^(?:alter\s+table(?:\s+if\s+exists)?(?:\s+only)?|create\s+(?:unique\s+)?index(?:\s+concurrently)?(?:\s+if\s+not\s+exists)?\s+\w+\s+on|update(?:\s+only)?|delete\s+from|drop\s+table(?:\s+if\s+exists)?|truncate(?:\s+table)?)\s+(\w+)/.exec(
    sql,
  )?.[1];
}

/**
 * What is wrong with a migration, one sentence each: the rules of CONTRIBUTING.md. A statement that is harmless all the
 * same says why in a line `-- contract: …` directly above it.
 */
export function faultsOf({
  inOneTransaction,
  statements,
}: {
  inOneTransaction: boolean;
  statements: Statement[];
}): string[] {
  const own = new Set<string>();
  return statements.flatMap(({ comment, sql: text }) => {
    // Without bodies, texts and comments.
    const sql = text.replace(/\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--[^\n]*/g, "''").toLowerCase();
    const [, made] = /^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/.exec(sql) ?? [];
    if (made) own.add(made);
    const faults: string[] = [];
    const line = text.split('\n')[0] as string;
    const add = (because: string) => faults.push(`${line}: ${because}`);
    const excused = /^-- contract: \S.{20,}/m.test(comment);
    const target = targetOf(sql);
    const existing = target !== undefined && !own.has(target);

    if (!excused && (target === undefined || existing))
      for (const { breaks, because } of rules)
        if (breaks.test(sql) && !/^create\s+table/.test(sql)) add(because);
    if (existing && /^create\s+unique/.test(sql) && !excused)
      add('the release before may write the same twice');
    if (existing && /^create\s+(unique\s+)?index/.test(sql) && !/concurrently\s+if\s+not\s+exists/.test(sql))
      add('an index on a table that is there is made with `concurrently if not exists`');
    if (/^(create|drop)\s+.*\bconcurrently\b/.test(sql) && inOneTransaction)
      add('`concurrently` needs `-- outside a transaction` as the first line');
    if (
      existing &&
      /\badd\b[^;]*\b(check|references|foreign\s+key)\b/.test(sql) &&
      !/\bnot\s+valid\b/.test(sql)
    )
      add('it reads the whole table under a lock: add it `not valid`, and validate it outside a transaction');
    if (
      existing &&
      /^(update|delete)\b/.test(sql) &&
      !smallTables.has(target) &&
      !/^-- in portions$/m.test(comment)
    )
      add('many rows are changed in portions, outside a transaction');
    if (/^-- in portions$/m.test(comment) && (inOneTransaction || !/\blimit\b/.test(sql)))
      add('portions need a limit, and `-- outside a transaction` as the first line');
    if (
      !inOneTransaction &&
      /^(create\s+(table|trigger|function|view)|alter\s+table.*\badd\b|insert)\b/.test(sql) &&
      !/if\s+not\s+exists|or\s+replace|on\s+conflict/.test(sql)
    )
      add('outside a transaction each statement must bear repetition');
    return faults;
  });
}

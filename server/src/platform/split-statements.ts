/** One statement of an SQL file, with the comment lines directly above it. */
export interface Statement {
  comment: string;
  sql: string;
}

/** What may hold a semicolon that ends nothing, and the semicolon that ends a statement. */
const token = /--[^\n]*|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g;

/** Splits SQL into its statements, without what is empty. */
export function splitStatements(sql: string): Statement[] {
  const ends = [...sql.matchAll(token)].filter(([text]) => text === ';').map(({ index }) => index);
  return [...ends, sql.length].flatMap((end, number) => {
    const part = sql.slice(number === 0 ? 0 : (ends[number - 1] as number) + 1, end).trim();
    const [, comment = '', text = ''] = /^((?:--[^\n]*(?:\n|$)|\s)*)([\s\S]*)$/.exec(part) ?? [];
    return text === '' ? [] : [{ comment: comment.split(/\n\s*\n/).at(-1) ?? '', sql: text }];
  });
}

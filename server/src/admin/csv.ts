type CsvValue = string | number | boolean | Date | null;

/**
 * One line of a table. A text that a spreadsheet would take for a formula gets an apostrophe before it; numbers stay
 * numbers.
 */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cell).join(',')}\r\n`;

function cell(value: CsvValue): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  const harmless = /^[\s'"]*[=+\-@\t\r|%＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n;\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** By which spreadsheets see that a file is UTF-8. */
const byteOrderMark = '\ufeff';

/**
 * A table in pieces, each a batch of lines; what is read is never held as a whole.
 * @param read the batch after a row; an empty one ends the table
 */
export async function* csvTable<Row>(
  columns: Record<string, (row: Row) => CsvValue>,
  read: (last: Row | null) => Promise<Row[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(Object.keys(columns));
  const cells = Object.values(columns);
  for (let rows = await read(null); rows.length > 0; rows = await read(rows.at(-1) ?? null)) {
    yield rows.map((row) => csvLine(cells.map((of) => of(row)))).join('');
  }
}

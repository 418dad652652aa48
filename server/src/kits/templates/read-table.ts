/** A text of cells as a network exported it, with all that is needed to write on in the same hand. */
export interface TableFile {
  /** As it came: what is filled in stands behind it. */
  bytes: Buffer;
  encoding: 'utf8' | 'utf16le' | 'utf16be';
  separator: ',' | '\t' | ';';
  newline: '\r\n' | '\n' | '\r';
  /** Whether the last line has an end. */
  isEnded: boolean;
  rows: string[][];
}

/** Why a file cannot be understood, in a sentence. */
export class TemplateError extends Error {
  override name = 'TemplateError';
}

function encodingOf(bytes: Buffer): TableFile['encoding'] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf16be';
  return 'utf8';
}

function decode(bytes: Buffer, encoding: TableFile['encoding']): string {
  const name = { utf8: 'utf-8', utf16le: 'utf-16le', utf16be: 'utf-16be' }[encoding];
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes);
  } catch {
    throw new TemplateError('The file is neither UTF-8 nor UTF-16. Please export it again as CSV.');
  }
}

/** Lines, and the most of their signs, by which the sign between cells is told. */
const searchedLines = 5;
const searchedSigns = 2 ** 16;

type Newline = TableFile['newline'];

/** More than a network takes in a row or a file. */
const maxColumns = 1_000;
const maxRows = 5_000;

/**
 * Cells of a text, quotation marks doubled within quoted ones, and how its last line ends.
 * @param wanted rows after which it is enough; left out: all, of which there may be `maxRows`
 * @throws TemplateError
 */
function split(text: string, separator: string, wanted?: number): { rows: string[][]; newline: Newline } {
  const rows: string[][] = [];
  const ends = new RegExp(`[${separator}\\r\\n]`, 'g');
  let newline: Newline | null = null;
  let row: string[] = [];
  const endRow = () => {
    if (rows.length >= maxRows) throw new TemplateError(`The file has more than ${maxRows} rows.`);
    rows.push(row);
    row = [];
  };
  let at = 0;
  while (at < text.length && rows.length !== wanted) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : { value: '', end: at };
    ends.lastIndex = quoted.end;
    const end = ends.exec(text)?.index ?? text.length;
    if (row.length >= maxColumns) throw new TemplateError(`The file has more than ${maxColumns} columns.`);
    row.push(quoted.value + text.slice(quoted.end, end));
    const sign = text[end];
    at = end + 1;
    if (sign === '\r' || sign === '\n') {
      newline = sign === '\r' && text[at] === '\n' ? '\r\n' : sign;
      at = end + newline.length;
      endRow();
    } else if (sign === separator && at === text.length) row.push('');
  }
  if (row.length > 0) endRow();
  return { rows, newline: newline ?? '\n' };
}

/** What stands within quotation marks from `start`, and where that ends. @throws TemplateError */
function quotedCell(text: string, start: number): { value: string; end: number } {
  const parts: string[] = [];
  for (let from = start + 1; ; ) {
    const end = text.indexOf('"', from);
    if (end < 0) throw new TemplateError('A quotation mark of the file is never closed.');
    if (text[end + 1] !== '"') return { value: parts.join('') + text.slice(from, end), end: end + 1 };
    parts.push(text.slice(from, end + 1));
    from = end + 2;
  }
}

/** The first rows of a text if `separator` is the sign between its cells; none where it cannot be. */
function rowsBy(text: string, separator: string): string[][] {
  try {
    return split(text, separator, searchedLines).rows;
  } catch {
    return [];
  }
}

/**
 * Reads a table. Of the signs that may stand between cells the most frequent is taken by which its rows fit.
 * @param fits left out: any rows do
 * @throws TemplateError
 */
export function readTable(
  bytes: Buffer,
  fits: (rows: readonly string[][]) => boolean = () => true,
): TableFile {
  if (bytes.length === 0) throw new TemplateError('The file is empty.');
  if (bytes.length >= 4 && bytes.readUInt32BE(0) === 0xd0cf11e0)
    throw new TemplateError(
      'The file is a workbook that is locked or of an old kind. Please save it as XLSX or CSV.',
    );
  const encoding = encodingOf(bytes);
  const text = decode(bytes, encoding);
  if (text.includes('\0')) throw new TemplateError('The file is no table. Please export it as CSV.');
  // Rows of reference may stand above the names, and hold any sign.
  const first = text.slice(0, searchedSigns).split(/\r\n|\r|\n/, searchedLines);
  const count = (sign: string) => Math.max(...first.map((line) => line.split(sign).length));
  const separators = ([',', '\t', ';'] as const).toSorted((a, b) => count(b) - count(a));
  const [likeliest = ','] = separators;
  const separator = separators.find((sign) => fits(rowsBy(text, sign))) ?? likeliest;
  const { rows, newline } = split(text, separator);
  return { bytes, encoding, separator, newline, isEnded: /[\r\n]$/.test(text), rows };
}

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

/** Lines by which the sign between cells is told. */
const searchedLines = 5;

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
  let newline: Newline | null = null;
  let row: string[] = [];
  let value = '';
  let quoted = false;
  const endCell = () => {
    if (row.length >= maxColumns) throw new TemplateError(`The file has more than ${maxColumns} columns.`);
    row.push(value);
    value = '';
  };
  const endRow = () => {
    endCell();
    if (rows.length >= maxRows) throw new TemplateError(`The file has more than ${maxRows} rows.`);
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at++) {
    if (rows.length === wanted) break;
    const sign = text[at] as string;
    if (quoted) {
      if (sign !== '"') value += sign;
      else if (text[at + 1] === '"') value += text[++at];
      else quoted = false;
    } else if (sign === '"' && value === '') quoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n' || sign === '\r') {
      newline = sign === '\r' && text[at + 1] === '\n' ? '\r\n' : sign;
      at += newline.length - 1;
      endRow();
    } else value += sign;
  }
  if (quoted) throw new TemplateError('A quotation mark of the file is never closed.');
  if (value !== '' || row.length > 0) endRow();
  return { rows, newline: newline ?? '\n' };
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
  const first = text.split(/\r\n|\r|\n/, searchedLines);
  const count = (sign: string) => Math.max(...first.map((line) => line.split(sign).length));
  const separators = ([',', '\t', ';'] as const).toSorted((a, b) => count(b) - count(a));
  const [likeliest = ','] = separators;
  const separator = separators.find((sign) => fits(rowsBy(text, sign))) ?? likeliest;
  const { rows, newline } = split(text, separator);
  return { bytes, encoding, separator, newline, isEnded: /[\r\n]$/.test(text), rows };
}

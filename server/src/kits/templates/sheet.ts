import { Parser } from 'htmlparser2';
import { TemplateError } from './read-table.ts';

/** A cell of a sheet: what it shows, and what a copy of it needs. */
export interface SheetCell {
  /** From 0. */
  column: number;
  text: string;
  style: string;
  /** As it stands in the sheet, without its own tag; '' for an empty one. */
  inner: string;
  type: string;
  isFormula: boolean;
}

/** A row of a sheet, and where it stands in its XML. */
export interface SheetRow {
  /** From 1. */
  number: number;
  start: number;
  end: number;
  /** The tag's attributes but for its number, as they stand there. */
  attributes: Record<string, string>;
  cells: SheetCell[];
}

export interface Worksheet {
  xml: string;
  rows: SheetRow[];
  /** Of its tags: `x:` in some. */
  prefix: string;
}

const maxRows = 5_000;
const maxColumns = 1_000;

/** A column by its letters: 'C7' is 2. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** The letters of a column: 2 is 'C'. */
export function lettersOf(column: number): string {
  const rest = Math.floor(column / 26);
  return `${rest > 0 ? lettersOf(rest - 1) : ''}${String.fromCharCode(65 + (column % 26))}`;
}

const unescapeCell = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The texts that cells name by their place. */
export function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let current = '';
  let isText = false;
  let isPhonetic = false;
  const parser = new Parser(
    {
      onopentag(tag) {
        const name = tag.slice(tag.indexOf(':') + 1);
        if (name === 'si') current = '';
        if (name === 'rPh') isPhonetic = true;
        isText = name === 't' && !isPhonetic;
      },
      ontext(text) {
        if (isText) current += text;
      },
      onclosetag(tag) {
        const name = tag.slice(tag.indexOf(':') + 1);
        if (name === 'si') strings.push(unescapeCell(current));
        if (name === 'rPh') isPhonetic = false;
        isText = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return strings;
}

/** Reads a sheet. @throws TemplateError for more rows or columns than a template has */
export function readSheet(xml: string, strings: readonly string[]): Worksheet {
  const rows: SheetRow[] = [];
  let prefix = '';
  let row: SheetRow | null = null;
  let cell: (SheetCell & { from: number }) | null = null;
  let reads = false;
  const parser: Parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = tag.slice(tag.indexOf(':') + 1);
        if (name === 'row') {
          if (rows.length >= maxRows) throw new TemplateError(`The sheet has more than ${maxRows} rows.`);
          const { r, ...others } = attributes;
          prefix = tag.slice(0, -name.length);
          const number = Number(r ?? (rows.at(-1)?.number ?? 0) + 1);
          row = { number, start: parser.startIndex, end: 0, attributes: others, cells: [] };
          rows.push(row);
        } else if (name === 'c' && row) {
          const column = attributes.r ? columnOf(attributes.r) : (row.cells.at(-1)?.column ?? -1) + 1;
          if (column >= maxColumns) throw new TemplateError(`The sheet has more than ${maxColumns} columns.`);
          const { t: type = '', s: style = '' } = attributes;
          const from = parser.endIndex + 1;
          cell = { column, type, style, text: '', inner: '', isFormula: false, from };
        } else if (name === 'f' && cell) cell.isFormula = true;
        else reads = cell !== null && (name === 'v' || name === 't');
      },
      ontext(text) {
        if (reads && cell) cell.text += text;
      },
      onclosetag(tag) {
        const name = tag.slice(tag.indexOf(':') + 1);
        reads = false;
        if (name === 'c' && cell && row) {
          const { from, ...read } = cell;
          const text = read.type === 's' ? (strings[Number(read.text)] ?? '') : unescapeCell(read.text);
          row.cells.push({ ...read, text, inner: xml.slice(from, Math.max(from, parser.startIndex)) });
          cell = null;
        } else if (name === 'row' && row) {
          row.end = parser.endIndex + 1;
          row = null;
        }
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { xml, rows, prefix };
}

/** The texts of a row by their columns. */
export function textsOfRow({ cells }: SheetRow): string[] {
  const texts: string[] = [];
  for (const { column, text } of cells) texts[column] = text;
  return Array.from(texts, (text) => text ?? '');
}

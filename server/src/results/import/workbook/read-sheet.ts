import { ImportError } from '../import-error.ts';
import type { Archive } from './open-archive.ts';
import { unescapeCell } from './read-strings.ts';
import { readXml } from './read-xml.ts';

/** What is known of a workbook before its rows are read. */
export interface WorkbookParts {
  strings: readonly string[];
  dateStyles: ReadonlySet<number>;
  /** Whether days are counted from 1904, as older Macs did. */
  from1904: boolean;
}

const maxBytes = 1024 * 1024 * 1024;
/** Cells of a row that are kept: one more than a table may have, so that it is seen. */
const maxCells = 1_001;
/** A spreadsheet takes 32,767. */
const maxCellLength = 64 * 1024;

/** The place of a cell in its row: 'C7' is 2. */
function placeOf(reference: string): number {
  let place = 0;
  for (const letter of /^[A-Z]{1,7}/i.exec(reference)?.[0].toUpperCase() ?? '')
    place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}

/** A day as ISO 8601 has it, from the days that spreadsheets count. */
function dayOf(serial: number, from1904: boolean): string {
  // Counted from 30 December 1899, since spreadsheets take 1900 for a leap year.
  const since1970 = serial - (from1904 ? 24_107 : 25_569);
  const date = new Date(Math.floor(since1970) * 86_400_000);
  return Number.isNaN(date.getTime()) ? String(serial) : date.toISOString().slice(0, 10);
}

/** A number as text that is read in one way only: with a point, and never with three digits behind it. */
function textOfNumber(value: string): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (Number.isInteger(number)) return Math.abs(number) < 1e21 ? BigInt(number).toString() : value;
  const text = number.toFixed(9).replace(/0+$/, '');
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

interface Cell {
  place: number;
  type: string;
  style: number;
  value: string;
  hasValue: boolean;
  formula: string | null;
}

function textOfCell({ type, value, style, hasValue, formula }: Cell, parts: WorkbookParts): string {
  if (formula !== null && !hasValue) return `=${formula}`;
  if (!hasValue) return '';
  if (type === 's') return parts.strings[Number(value)] ?? '';
  if (type === 'inlineStr' || type === 'str') return unescapeCell(value);
  if (type === 'd') return value.slice(0, 10);
  if (type !== 'n' && type !== '') return value;
  return parts.dateStyles.has(style) && value.trim() !== '' && Number.isFinite(Number(value))
    ? dayOf(Number(value), parts.from1904)
    : textOfNumber(value);
}

/**
 * The rows of a sheet that hold anything, as they come. A formula is read as what it came to when the file was saved, as
 * its sheet showed it; where that is missing, as the formula.
 * @throws ImportError
 */
export async function* readSheet(
  archive: Archive,
  part: string,
  parts: WorkbookParts,
): AsyncGenerator<string[]> {
  let ready: string[][] = [];
  let row: string[] | null = null;
  let cell: Cell | null = null;
  let reading: 'value' | 'formula' | null = null;
  let isPhonetic = false;
  let isWhole = false;
  const steps = readXml(await archive.read(part, maxBytes), {
    open(name, attributes) {
      if (name === 'row') row = [];
      else if (name === 'c' && row) {
        const place = attributes.r ? placeOf(attributes.r) : row.length;
        const { t: type = '', s: style = '0' } = attributes;
        cell = { place, type, style: Number(style), value: '', hasValue: false, formula: null };
      } else if (name === 'rPh') isPhonetic = true;
      else if (cell && (name === 'v' || (name === 't' && !isPhonetic))) {
        reading = 'value';
        cell.hasValue = true;
      } else if (cell && name === 'f') {
        reading = 'formula';
        cell.formula = '';
      }
    },
    close(name) {
      if (name === 'v' || name === 't' || name === 'f') reading = null;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'c') {
        if (cell && row && cell.place >= 0 && cell.place < maxCells) {
          while (row.length < cell.place) row.push('');
          row[cell.place] = textOfCell(cell, parts);
        }
        cell = null;
      } else if (name === 'row') {
        if (row?.some((text) => text !== '')) ready.push(row);
        row = null;
      } else if (name === 'sheetData') isWhole = true;
    },
    text(text) {
      if (!cell || !reading) return;
      if (reading === 'value') cell.value += text;
      else cell.formula += text;
      if (cell.value.length + (cell.formula?.length ?? 0) > maxCellLength) throw new ImportError('long-row');
    },
  });
  for await (const _ of steps) {
    const rows = ready;
    ready = [];
    yield* rows;
  }
  if (!isWhole) throw new ImportError('broken');
}

import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { type FoundHeader, findHeader, maxTitleLines } from './find-header.ts';
import { ImportError } from './import-error.ts';
import { signatureOf } from './signature-of.ts';
import { openWorkbook } from './workbook/open-workbook.ts';

/** A file's table: its header, and all rows below it as they come. */
export interface OpenTable extends FoundHeader {
  /** Cells as text; none of them is kept. @throws ImportError */
  rows: AsyncIterable<string[]>;
}

const delimiters = [',', ';', '\t', '|'];
/** How much of a text is looked at to find its header, characters. */
const sampleLength = 64 * 1024;
/** Characters of one row: no network writes longer ones. */
const maxRowLength = 256 * 1024;
const maxRows = 5_000_000;

const common = { relax_quotes: true, relax_column_count: true, skip_empty_lines: true } as const;

function firstRows(sample: string, delimiter: string): string[][] {
  // A quote that the sample cuts must not cost what stands before it.
  return parseNow(sample, { ...common, delimiter, to: maxTitleLines + 1, skip_records_with_error: true });
}

/** A sign that no text of a table holds. */
const isForeign = (sign: string) => sign === '\uFFFD' || (sign < ' ' && !'\t\n\r\f\v'.includes(sign));

/** A picture, a document, an archive: what is no text. */
const isBinary = (sample: string) =>
  sample.includes('\0') || [...sample].filter(isForeign).length > 8 + sample.length / 100;

async function* asParsed(
  text: AsyncIterable<string>,
  delimiter: string,
  below: number,
): AsyncGenerator<string[]> {
  const parser = parse({ ...common, delimiter, max_record_size: maxRowLength, from: below + 2 });
  // What goes wrong with either is thrown where the rows are read.
  const fed = pipeline(text, parser).catch((error: Error) => void parser.destroy(error));
  try {
    for await (const row of parser) yield row as string[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportError(error.code === 'CSV_MAX_RECORD_SIZE' ? 'long-row' : 'broken', { cause: error });
  } finally {
    parser.destroy();
    await fed;
  }
}

/** Rows as a table has them: not endless, and without the sign that no text holds and no database takes. */
async function* checked(rows: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  let count = 0;
  for await (const row of rows) {
    if (++count > maxRows) throw new ImportError('too-many-rows');
    if (row.some((cell) => cell.includes('\0'))) throw new ImportError('not-a-table');
    yield row;
  }
}

/** Opens a workbook, or a file of comma-, semicolon- or tab-separated values. @throws ImportError */
export async function openTable(path: string, fileName: string): Promise<OpenTable> {
  const signature = await signatureOf(path);
  if (signature === 'empty' || signature === 'old-workbook') throw new ImportError(signature);
  if (signature === 'archive') {
    const workbook = await openWorkbook(path, fileName);
    return { ...workbook, rows: checked(workbook.rows) };
  }
  let sample = '';
  const beginning = createReadStream(path, { end: 4 * sampleLength });
  for await (const part of decodeText(beginning)) sample += part;
  if (sample.trim() === '') throw new ImportError('empty');
  if (isBinary(sample)) throw new ImportError('not-a-table');
  let best: (FoundHeader & { delimiter: string }) | null = null;
  for (const delimiter of delimiters) {
    const found = findHeader(firstRows(sample.slice(0, sampleLength), delimiter), fileName);
    if (found && (!best || found.score > best.score)) best = { ...found, delimiter };
  }
  if (!best)
    throw new ImportError(sample.length > maxRowLength && !/[\r\n]/.test(sample) ? 'long-row' : 'no-table');
  const { delimiter, headerLine } = best;
  return { ...best, rows: checked(asParsed(decodeText(createReadStream(path)), delimiter, headerLine)) };
}

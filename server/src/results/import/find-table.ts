import { parse } from 'csv-parse/sync';
import { type FoundColumn, findColumns, type ResultSource, sourceOf } from './columns.ts';

/** Where the table of a file begins and what its columns tell. */
export interface FoundTable {
  delimiter: string;
  /** Lines before the header: titles, the period. */
  headerLine: number;
  header: string[];
  columns: Map<number, FoundColumn>;
  source: ResultSource;
}

const delimiters = [',', ';', '\t', '|'];
/** Exports have a title and a period above their header, seldom more. */
const maxTitleLines = 20;

/** The first lines of a text as rows, as this delimiter parts them. */
function rowsOf(text: string, delimiter: string): string[][] {
  return parse(text, {
    delimiter,
    to: maxTitleLines + 1,
    relax_quotes: true,
    relax_column_count: true,
    // A quote that the sample cuts must not cost what stands before it.
    skip_records_with_error: true,
  }) as string[][];
}

/**
 * Finds the header: the line, and the delimiter, by which most columns are known; where none is known, the first line with
 * most columns, for these can be assigned by hand.
 * @param sample the beginning of the file's text
 * @returns null where there is no table: fewer than two columns
 */
export function findTable(sample: string): FoundTable | null {
  let best: (FoundTable & { score: number }) | null = null;
  for (const delimiter of delimiters)
    for (const [headerLine, header] of rowsOf(sample, delimiter).entries()) {
      if (header.length < 2) continue;
      const columns = findColumns(header);
      const score = columns.size * 1_000 + Math.min(header.length, 999);
      if (!best || score > best.score)
        best = { delimiter, headerLine, header, columns, source: sourceOf(header), score };
    }
  if (!best) return null;
  const { score: _, ...table } = best;
  return table;
}

import type { ResultNetwork } from '@marquee/contract';
import { type FoundColumn, findColumns, findNetwork } from './columns.ts';
import { ImportError } from './import-error.ts';
import { detectDayOrder, readDay } from './read-day.ts';

/** Where the table of a file begins and what its columns tell. */
export interface FoundHeader {
  /** Lines before the header: titles, the period. */
  headerLine: number;
  header: string[];
  columns: Map<number, FoundColumn>;
  network: ResultNetwork | null;
  /** As the lines above the header name it. */
  period: { from: string; to: string } | null;
  /** The more columns are known, the more. */
  score: number;
}

/** Exports have a title and a period above their header, seldom more. */
export const maxTitleLines = 20;
const maxColumns = 1_000;

/** 'September 1, 2026 - September 30, 2026', in the spellings that `readDay` knows. */
function findPeriod(titles: readonly string[][]): FoundHeader['period'] {
  for (const line of titles) {
    const text = line.join(', ').replaceAll('"', '').replace(/\s+/g, ' ').trim();
    for (const [whole] of text.matchAll(/ ?[-–—~] ?| to | bis | au | a /g)) {
      const at = text.split(whole);
      for (let cut = 1; cut < at.length; cut++) {
        const first = at
          .slice(0, cut)
          .join(whole)
          .replace(/^[^:]*: ?/, '');
        const last = at.slice(cut).join(whole);
        const order = detectDayOrder([first, last]);
        // 'Sep 1 – Sep 30, 2026' says the year once.
        const year = /\d{4}$/.exec(last)?.[0] ?? '';
        const from = readDay(first, order) ?? readDay(`${first} ${year}`, order);
        const to = readDay(last, order);
        if (from && to && from <= to) return { from, to };
      }
    }
  }
  return null;
}

/**
 * Finds the header among a file's first rows: the one of which most columns are known; where none is known, the first with
 * most columns, for these can be assigned by hand.
 * @returns null where there is no table: fewer than two columns
 * @throws ImportError for more columns than anybody exports
 */
export function findHeader(rows: readonly string[][], fileName: string): FoundHeader | null {
  let best: FoundHeader | null = null;
  for (const [headerLine, header] of rows.slice(0, maxTitleLines + 1).entries()) {
    if (header.length > maxColumns) throw new ImportError('too-many-columns');
    if (header.filter((cell) => cell.trim() !== '').length < 2) continue;
    const columns = findColumns(header);
    const score = columns.size * 1_000 + Math.min(header.length, 999);
    if (best && score <= best.score) continue;
    const network = findNetwork(header, fileName);
    best = { headerLine, header, columns, network, period: findPeriod(rows.slice(0, headerLine)), score };
  }
  return best;
}

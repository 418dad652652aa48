import type { RefusedReason } from '@marquee/contract';
import type { OpenTable } from './open-table.ts';
import { looksLikeTotal, type Reading, type ReadRow, type ResultRow, readRow } from './read-row.ts';

/** The rows of one ad, period, objective and currency, together. */
export interface CollectedRow extends ResultRow {
  rows: number;
}

/** What became of a file's rows. */
export interface CollectedSums {
  /** Without rows that are the file's own sums. */
  total: number;
  refused: Map<RefusedReason, { rows: number; line: number }>;
  impressions: number;
  clicks: number;
}

/** Rows that are kept in memory before they are handed on. */
const maxTogether = 10_000;
/** Characters of their names. */
const maxCharacters = 1_000_000;
/** Rows without a name of which each may be the file's total: more are none. */
const maxNameless = 1_000;
/** Cents are not lost to floats: sums are rounded to a millionth. */
const asMoney = (amount: number) => Math.round(amount * 1e6) / 1e6;

const add = (a: number | null, b: number | null) => (a === null && b === null ? null : (a ?? 0) + (b ?? 0));

/** Rows of one kind put together, until they are handed on. */
function createHeap() {
  let heap = new Map<string, CollectedRow>();
  let characters = 0;
  return {
    put(row: ResultRow) {
      const key = `${row.from}${row.to}${row.currency}\u0000${row.objective}\u0000${row.name}`;
      const known = heap.get(key);
      if (!known) {
        characters += row.name.length + row.objective.length;
        return void heap.set(key, { ...row, rows: 1 });
      }
      known.rows += 1;
      known.impressions += row.impressions;
      known.clicks += row.clicks;
      known.installs = add(known.installs, row.installs);
      const cost = add(known.cost, row.cost);
      known.cost = cost === null ? null : asMoney(cost);
    },
    get isFull() {
      return heap.size >= maxTogether || characters >= maxCharacters;
    },
    take(): CollectedRow[] {
      const rows = [...heap.values()];
      heap = new Map();
      characters = 0;
      return rows;
    },
  };
}

/**
 * Reads all rows of a table. What a file adds up itself, a row without a name or one that is called a total, is found by
 * its sums or by its place, and left out; no other row is.
 * @param keep takes rows, some thousand at a time: a key may come again
 * @throws ImportError
 */
export async function collectRows(
  table: OpenTable,
  reading: Reading,
  keep: (rows: CollectedRow[]) => Promise<void>,
): Promise<CollectedSums> {
  const sums: CollectedSums = { total: 0, refused: new Map(), impressions: 0, clicks: 0 };
  const heap = createHeap();
  const suspects: { read: ReadRow; kind: 'nameless' | 'called'; at: number }[] = [];
  const take = (read: ReadRow, at: number) => {
    sums.total += 1;
    if (read.kind === 'row') {
      sums.impressions += read.row.impressions;
      sums.clicks += read.row.clicks;
      return heap.put(read.row);
    }
    const known = sums.refused.get(read.reason);
    // As an editor counts lines, where no cell has several.
    if (known) known.rows += 1;
    else sums.refused.set(read.reason, { rows: 1, line: table.headerLine + 1 + at });
  };
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  let keeping: Promise<void> = Promise.resolve();
  let at = 0;
  for await (const cells of table.rows) {
    at += 1;
    if (cells.every((cell) => cell.trim() === '')) continue;
    const kind = looksLikeTotal(cells, reading);
    const read = readRow(cells, reading);
    if (kind && suspects.length < maxNameless) suspects.push({ read, kind, at });
    else {
      take(read, at);
      first = Math.min(first, at);
      last = at;
    }
    if (!heap.isFull) continue;
    // The next rows are read while these are written.
    await keeping;
    keeping = keep(heap.take());
    // Until it is waited for, a failure must not count as unhandled.
    keeping.catch(() => {});
  }
  await keeping;
  const named = { ...sums };
  const nameless = suspects.filter(({ kind }) => kind === 'nameless');
  for (const { read, kind, at: place } of suspects) {
    const isOutside = named.total > 0 && (place < first || place > last);
    const impressions = read.kind === 'row' ? read.row.impressions : 0;
    const addsUp = named.impressions > 0 && impressions === named.impressions;
    // Rows that are refused are in the file's own sum.
    const isMore =
      isOutside && nameless.length === 1 && impressions > named.impressions && sums.refused.size > 0;
    if (!addsUp && !isMore && !(kind === 'called' && isOutside)) take(read, place);
  }
  await keep(heap.take());
  return sums;
}

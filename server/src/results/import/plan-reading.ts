import type { MappingQuestion, ResultNetwork } from '@marquee/contract';
import type { StoredMapping } from '../tables.ts';
import { currencyOf, type FoundColumn, findDuplicates } from './columns.ts';
import type { OpenTable } from './open-table.ts';
import { detectDayOrder, isAmbiguousDay, readDay } from './read-day.ts';
import { detectDecimalMark } from './read-number.ts';
import type { Reading } from './read-row.ts';

/** How a file is to be read, or what a person has to say before. */
export interface ReadingPlan {
  network: ResultNetwork | null;
  columns: Map<number, FoundColumn>;
  /** The first cells of each column. */
  examples: string[][];
  questions: MappingQuestion[];
  /** Asked nothing: how rows are read. */
  reading: Reading;
}

/** Rows after which amounts and days have told how they are written, unless they are ambiguous to the last. */
const enoughRows = 20_000;
const examplesShown = 3;
/** Characters of an amount: what is longer is none. */
const maxAmount = 64;

function columnsOf(table: OpenTable, { columns }: StoredMapping): Map<number, FoundColumn> {
  if (!columns) return table.columns;
  return new Map(
    columns.flatMap(({ column, field }) => {
      const header = table.header[column];
      if (header === undefined) return [];
      return [[column, { field, header, currency: field === 'cost' ? currencyOf(header) : null }] as const];
    }),
  );
}

/** What rows tell of how they are written, and whether they contradict each other; a file whose every date may be read in two ways is read to its end. */
async function lookThrough(table: OpenTable, columns: ReadonlyMap<number, FoundColumn>) {
  const placesOf = (...fields: string[]) =>
    [...columns].filter(([, { field }]) => fields.includes(field)).map(([at]) => at);
  const dayPlaces = placesOf('day', 'from', 'to');
  const costPlaces = placesOf('cost');
  const examples: string[][] = table.header.map(() => []);
  const costs: string[] = [];
  let isAmbiguous = false;
  let order: ReturnType<typeof detectDayOrder> = null;
  let isMixed = false;
  let rows = 0;
  for await (const row of table.rows) {
    rows += 1;
    for (const [at, cell] of row.entries()) {
      const shown = examples[at];
      if (shown && shown.length < examplesShown && cell.trim() !== '')
        shown.push(cell.trim().slice(0, 80).toWellFormed());
    }
    if (rows <= enoughRows)
      for (const at of costPlaces) costs.push(...[row[at] ?? ''].filter(({ length }) => length <= maxAmount));
    const texts = dayPlaces.map((at) => row[at] ?? '').filter((text) => isAmbiguousDay(text));
    const told = detectDayOrder(texts);
    if (told && order && told !== order) isMixed = true;
    order ??= told;
    if (order === null) isAmbiguous ||= texts.some((text) => readDay(text, null) === undefined);
    if (rows >= enoughRows && (order !== null || !isAmbiguous)) break;
  }
  return {
    rows,
    examples,
    decimalMark: detectDecimalMark(costs),
    order,
    isUndecided: isMixed || (order === null && isAmbiguous),
  };
}

/** Finds out how a file is to be read, by what a person said of it, else by what it shows. @throws ImportError */
export async function planReading(
  table: OpenTable & { delimiter?: string },
  said: StoredMapping,
): Promise<ReadingPlan & { rows: number }> {
  const columns = columnsOf(table, said);
  const looked = await lookThrough(table, columns);
  const fields = new Set([...columns.values()].map(({ field }) => field));
  const network = said.network ?? table.network;
  const period = said.period ?? table.period;
  const questions: MappingQuestion[] = [];
  if (!(fields.has('name') || fields.has('asset')) || !fields.has('impressions') || !fields.has('clicks'))
    questions.push('columns');
  else if (!said.columns && findDuplicates(table.header, columns).length > 0) questions.push('duplicate');
  if (!network) questions.push('network');
  if (!fields.has('day') && !fields.has('from') && !fields.has('to') && !period) questions.push('period');
  const dayOrder = said.dayOrder ?? looked.order;
  if (looked.isUndecided && !said.dayOrder) questions.push('day-order');
  // What parts cells by semicolons has commas in its numbers.
  const usualMark = table.delimiter === ';' ? ',' : '.';
  const decimalMark = said.decimalMark ?? looked.decimalMark ?? usualMark;
  return {
    network,
    columns,
    examples: looked.examples,
    questions,
    rows: looked.rows,
    reading: { columns, decimalMark, dayOrder, period },
  };
}

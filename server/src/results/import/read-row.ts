import type { RefusedReason, ResultField } from '@marquee/contract';
import { type FoundColumn, normalizeHeader } from './columns.ts';
import { type DayOrder, readDay } from './read-day.ts';
import { type DecimalMark, readAmount, readCount } from './read-number.ts';

/** How a file is read: which column tells what, and how it writes amounts and days. */
export interface Reading {
  columns: ReadonlyMap<number, Pick<FoundColumn, 'field' | 'currency'>>;
  decimalMark: DecimalMark;
  dayOrder: DayOrder | null;
  /** For files that name no period. */
  period: { from: string; to: string } | null;
}

/** What a network counted of one ad in one period. */
export interface ResultRow {
  /** The ad's name, or the text of a Google asset. */
  name: string;
  /** '' where the file names none. */
  objective: string;
  /** ISO 8601 days, both counted. */
  from: string;
  to: string;
  impressions: number;
  clicks: number;
  installs: number | null;
  cost: number | null;
  /** '' where the file names none. */
  currency: string;
}

/** What became of one row. */
export type ReadRow = { kind: 'row'; row: ResultRow } | { kind: 'refused'; reason: RefusedReason };

/** Results of Meta that are installs of the app, by their indicator: `actions:mobile_app_install`. */
const isInstall = (kind: string) => /appinstall|omniappinstall/.test(normalizeHeader(kind));

const counted = ['impressions', 'clicks', 'installs', 'results'] as const;

/** Above what a network could deliver of one ad: the world sees fewer ads in a day. */
const maxCount = 1e12;
const maxCost = 1e12;

/** What total rows are called where they are not nameless. */
const totals = new Set(
  ['total', 'totals', 'grand total', 'grand totals', 'gesamt', 'gesamtsumme', 'summe', 'totale', 'totales']
    .concat(['total général', 'total general', 'resultados totales', 'total geral', 'totaal', 'итого'])
    .concat(['合計', '総計', '합계', '총계', 'toplam', 'razem', 'łącznie', 'الإجمالي']),
);

/** Google writes 'Total: Account', TikTok 'Total of 25 results'. */
const isTotal = (text: string) =>
  totals.has((text.split(':', 1)[0] as string).trim().toLowerCase()) || /^totals? of [\d.,]+ /i.test(text);

/** The beginning of a text, which does not keep the rest of it in memory as a piece of it would. */
const cut = (text: string, length: number) =>
  (text.length > length ? Buffer.from(text.slice(0, length)).toString() : text).toWellFormed();

/** How exports write that there is no name. */
const nothing = /^[-–—\s]*$/;

/** Whether a row may be the file's own sum: it has no name, or is called so, which only its place tells from an ad. */
export function looksLikeTotal(
  cells: readonly string[],
  reading: Pick<Reading, 'columns'>,
): 'nameless' | 'called' | null {
  const name = nameOf(cells, reading);
  if (name !== '') return isTotal(name) ? 'called' : null;
  return cells.some((cell) => isTotal(cell.trim())) ? 'called' : 'nameless';
}

/** What Google's assets say tells them apart; what they lie in does not. */
function nameOf(cells: readonly string[], { columns }: Pick<Reading, 'columns'>): string {
  let name = '';
  for (const [at, { field }] of columns) {
    const text = (cells[at] ?? '').trim();
    if (nothing.test(text)) continue;
    if (field === 'asset') return text;
    if (field === 'name') name = text;
  }
  return name;
}

/** Reads one row by a mapping. Nothing is guessed: what cannot be read refuses the row, with the reason. */
export function readRow(cells: readonly string[], reading: Reading): ReadRow {
  const { columns, decimalMark, dayOrder, period } = reading;
  const texts = new Map<ResultField, string>();
  let currency = '';
  for (const [at, column] of columns) {
    texts.set(column.field, (cells[at] ?? '').trim());
    if (column.field === 'cost') currency = column.currency ?? '';
  }
  const text = (field: ResultField) => texts.get(field) ?? '';

  if ([...counted, 'cost', 'day', 'from', 'to'].some((field) => text(field as ResultField).startsWith('=')))
    return { kind: 'refused', reason: 'formula' };
  const [impressions, clicks, installs, results] = counted.map((field) => readCount(text(field)));
  const cost = readAmount(text('cost'), decimalMark);
  if ([impressions, clicks, installs, cost].includes(undefined))
    return { kind: 'refused', reason: 'bad-number' };
  if (impressions === null && clicks === null) return { kind: 'refused', reason: 'no-impressions' };
  if ((clicks ?? 0) > (impressions ?? 0)) return { kind: 'refused', reason: 'clicks-above-impressions' };
  if (Math.max(impressions ?? 0, installs ?? 0) > maxCount || (cost ?? 0) > maxCost)
    return { kind: 'refused', reason: 'too-large' };

  const day = text('day') ? readDay(text('day'), dayOrder) : null;
  const from = day ?? (text('from') ? readDay(text('from'), dayOrder) : period?.from);
  const to = day ?? (text('to') ? readDay(text('to'), dayOrder) : (period?.to ?? from));
  if (day === undefined || !from || !to) return { kind: 'refused', reason: 'bad-day' };
  if (from > to) return { kind: 'refused', reason: 'days-reversed' };

  const row: ResultRow = {
    name: cut(nameOf(cells, reading), 2_000),
    objective: cut(text('objective'), 200),
    from,
    to,
    impressions: impressions ?? 0,
    clicks: clicks ?? 0,
    installs: installs ?? (isInstall(text('resultKind')) ? (results ?? null) : null),
    cost: cost ?? null,
    currency: /^[A-Z]{3}$/.test(text('currency')) ? text('currency') : currency,
  };
  return { kind: 'row', row };
}

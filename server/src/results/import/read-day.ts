/** In which order a date of three numbers stands: 20/09/2026 or 09/20/2026. */
export type DayOrder = 'day-first' | 'month-first';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const daysOf = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** ISO 8601's form of a date, if there is such a day. */
function isoDay(year: number, month: number, day: number): string | undefined {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 && isLeap ? 29 : (daysOf[month - 1] ?? 0);
  if (year < 2000 || year >= 2100 || day < 1 || day > days) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const numbers = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})\b/;

/** Whether it is a date of three numbers of which the year is the last. */
export const isAmbiguousDay = (text: string): boolean => numbers.test(text.trim());

/**
 * The order in which a file writes its dates: by a number above twelve, or by points, which stand between day and month.
 * @returns null where no date tells
 */
export function detectDayOrder(texts: Iterable<string>): DayOrder | null {
  for (const text of texts) {
    const match = numbers.exec(text.trim());
    if (!match) continue;
    if (Number(match[1]) > 12 || text.includes('.')) return 'day-first';
    if (Number(match[2]) > 12) return 'month-first';
  }
  return null;
}

/**
 * A day of an export as `2026-09-20`; a time behind it is left out.
 * @param order null where nothing told: then a date that could be two is none
 */
export function readDay(text: string, order: DayOrder | null): string | undefined {
  const value = text.normalize('NFKC').trim();
  const iso = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})\b/.exec(value);
  if (iso) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const cjk = /^(\d{4})年(\d{1,2})月(\d{1,2})日/.exec(value);
  if (cjk) return isoDay(Number(cjk[1]), Number(cjk[2]), Number(cjk[3]));
  const named = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/i.exec(value);
  if (named)
    return isoDay(Number(named[3]), months.indexOf((named[1] as string).toLowerCase()) + 1, Number(named[2]));
  const match = numbers.exec(value);
  if (!match) return undefined;
  const [first, second, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (order === null && first !== second) return undefined;
  return order === 'month-first' ? isoDay(year, first, second) : isoDay(year, second, first);
}

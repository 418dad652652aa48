/** In which order a date of three numbers stands: 20/09/2026 or 09/20/2026. */
export type DayOrder = 'day-first' | 'month-first';

/** A month's name by its letters alone: 'août' and 'Sept.' are spelled in several ways. */
const bareName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();

/** Months, from 1, by their names beside a day, long and short, in languages that networks write in. */
const months = new Map(
  ['en', 'en-GB', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'tr'].flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, at): [string, number] => {
        const parts = format.formatToParts(Date.UTC(2026, at, 1));
        return [bareName(parts.find(({ type }) => type === 'month')?.value ?? ''), at + 1];
      });
    }),
  ),
);

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
  const monthFirst = /^(\p{L}+)\.? (\d{1,2}),? (\d{4})$/u.exec(value);
  const dayFirst = /^(\d{1,2})(?:\.|er)? (?:de )?(\p{L}+)\.?,? (?:de )?(\d{4})$/u.exec(value);
  const [day, month, written] = dayFirst?.slice(1) ?? [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  if (month) return isoDay(Number(written), months.get(bareName(month)) ?? 0, Number(day));
  const match = numbers.exec(value);
  if (!match) return undefined;
  const [first, second, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (order === null && first !== second) return undefined;
  return order === 'month-first' ? isoDay(year, first, second) : isoDay(year, second, first);
}

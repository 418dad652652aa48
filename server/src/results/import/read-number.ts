/** The sign between a number's whole part and its fraction. */
export type DecimalMark = '.' | ',';

/** Currency signs, which say nothing of the number. */
const decoration = /\p{Sc}|^[A-Z]{3}|[A-Z]{3}$/gu;
/** Spaces and apostrophes that part thousands: the last group has three digits. */
const parting = /(?<=\d)[\p{Zs}\u0027\u2019](?=(?:\d{2,3}[\p{Zs}\u0027\u2019])*\d{3}(?!\d))/gu;
/** How exports write that there is nothing. */
const nothing = /^(?:|-+|—|–|n\/?a|null)$/i;

const bare = (text: string) =>
  text.normalize('NFKC').trim().replace(decoration, '').trim().replace(parting, '');

/**
 * The decimal mark that a file's amounts speak for: the last of two, the one before other than three digits, the one that
 * stands for nothing else because the other parts thousands.
 * @returns null where nothing tells: '1,234' alone may be either
 */
export function detectDecimalMark(amounts: Iterable<string>): DecimalMark | null {
  let votes = 0;
  for (const amount of amounts) {
    const text = bare(amount);
    const point = text.lastIndexOf('.');
    const comma = text.lastIndexOf(',');
    if (point < 0 && comma < 0) continue;
    const last = point > comma ? '.' : ',';
    const isBoth = point >= 0 && comma >= 0;
    const parts = text.split(last);
    const partsThousands = !isBoth && parts.length > 2;
    const isPlainFraction = isBoth || (parts.length === 2 && parts[1]?.length !== 3);
    if (partsThousands) votes += last === '.' ? -1 : 1;
    else if (isPlainFraction) votes += last === '.' ? 1 : -1;
  }
  if (votes === 0) return null;
  return votes > 0 ? '.' : ',';
}

/**
 * A count: a whole number, whatever parts its thousands.
 * @returns null where there is nothing; undefined for what is no count
 */
export function readCount(text: string): number | null | undefined {
  const value = bare(text);
  if (nothing.test(value)) return null;
  // Only zeros may stand behind a decimal mark: spreadsheets write 12.0 for 12.
  const whole = value.replace(/[.,]0{1,2}$/, '');
  if (!/^\d{1,3}(?:([.,]?)\d{3})(?:\1\d{3})*$|^\d{1,2}(?:,\d{2})+,\d{3}$|^\d+$/.test(whole)) return undefined;
  const count = Number(whole.replace(/[.,]/g, ''));
  return Number.isSafeInteger(count) ? count : undefined;
}

/**
 * An amount of money.
 * @returns null where there is nothing; undefined for what is no amount by this mark, and for less than nothing
 */
export function readAmount(text: string, mark: DecimalMark): number | null | undefined {
  const value = bare(text);
  if (nothing.test(value)) return null;
  const thousands = mark === '.' ? ',' : '.';
  const pattern = new RegExp(`^(?:\\d{1,3}(?:\\${thousands}\\d{2,3})+|\\d+)(?:\\${mark}\\d+)?$`);
  if (!pattern.test(value)) return undefined;
  const amount = Number(value.replaceAll(thousands, '').replace(mark, '.'));
  return Number.isFinite(amount) ? amount : undefined;
}

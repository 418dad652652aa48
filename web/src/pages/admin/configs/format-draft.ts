import type { FormatConfig } from '@marquee/contract';
import { typedInteger } from '../parts/numbers.ts';

/** What a side may measure, in pixels. */
export const sides = { min: 320, max: 2000 };

/** A format as it is typed. */
export interface FormatValues {
  displayName: string;
  description: string;
  width: string;
  height: string;
  /** Separated by commas. */
  platforms: string;
}

export const formatValues = (format?: FormatConfig): FormatValues => ({
  displayName: format?.displayName ?? '',
  description: format?.description ?? '',
  width: format ? String(format.width) : '',
  height: format ? String(format.height) : '',
  platforms: format?.platforms.join(', ') ?? '',
});

export type FormatIssue =
  | 'configs.formats.invalid.name'
  | 'configs.formats.invalid.size'
  | 'configs.formats.invalid.shape';

/** What is wrong with what was typed, or null. */
export function formatIssue({ displayName, width, height }: FormatValues): FormatIssue | null {
  if (!displayName.trim()) return 'configs.formats.invalid.name';
  const [w, h] = [typedInteger(width), typedInteger(height)];
  const fits = (side: number | null): side is number =>
    side !== null && side >= sides.min && side <= sides.max;
  if (!fits(w) || !fits(h)) return 'configs.formats.invalid.size';
  return w > 2 * h || h > 2 * w ? 'configs.formats.invalid.shape' : null;
}

/** The format that was typed; a new one is enabled and gets a key of its own, made from its name. */
export function toFormat(values: FormatValues, existing: FormatConfig | null, taken: string[]): FormatConfig {
  return {
    key: existing?.key ?? newKey(values.displayName, taken),
    enabled: existing?.enabled ?? true,
    displayName: values.displayName.trim(),
    description: values.description.trim(),
    width: typedInteger(values.width) ?? 0,
    height: typedInteger(values.height) ?? 0,
    platforms: values.platforms
      .split(',')
      .map((platform) => platform.trim())
      .filter(Boolean),
  };
}

function newKey(name: string, taken: string[]): string {
  const slug =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^(?=\d+$)/, 'format-')
      .slice(0, 36) || 'format';
  const count = [...Array(taken.length + 1).keys()].find(
    (n) => !taken.includes(n ? `${slug}-${n + 1}` : slug),
  );
  return count ? `${slug}-${count + 1}` : slug;
}

/** The map with one format a place earlier (-1) or later (1); as it was where there is no such place. */
export function moved(
  formats: Record<string, FormatConfig>,
  key: string,
  by: -1 | 1,
): Record<string, FormatConfig> {
  const entries = Object.entries(formats);
  const from = entries.findIndex(([name]) => name === key);
  const [one, other] = [entries[from], entries[from + by]];
  return one && other ? Object.fromEntries(entries.with(from, other).with(from + by, one)) : formats;
}

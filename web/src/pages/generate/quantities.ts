/** How many ads of each chosen format; a format that is not chosen has no entry. */
export type Selection = Readonly<Record<string, number>>;

/** The total that holds where the server names none. */
const defaultMaxTotal = 10;

/** What is chosen for who has not chosen yet: one square, or one of the first format where there is none. */
export function firstChoice(formats: { id: string; width: number; height: number }[]): Selection {
  const format =
    formats.find(({ id }) => id === 'square') ??
    formats.find(({ width, height }) => width === height) ??
    formats[0];
  return format ? { [format.id]: 1 } : {};
}

/** The most ads of one generation: the first format's limit holds for all. */
export const maxTotal = (formats: { maxGenerations?: number }[]): number =>
  formats[0]?.maxGenerations ?? defaultMaxTotal;

export const countAds = (selection: Selection): number =>
  Object.values(selection).reduce((sum, quantity) => sum + quantity, 0);

/** Chooses a format, with one ad to begin with, or lets it go. */
export function toggleFormat(selection: Selection, id: string): Selection {
  if (!(id in selection)) return { ...selection, [id]: 1 };
  const { [id]: _, ...others } = selection;
  return others;
}

/**
 * Sets a chosen format's quantity from what was typed: anything but a number is 1, less than 1 is 1, and more
 * than the other formats leave is cut down to that (`adjusted`).
 */
export function setQuantity(
  selection: Selection,
  id: string,
  typed: string,
  max: number,
): { selection: Selection; adjusted: boolean } {
  const wanted = Math.max(1, Number.parseInt(typed, 10) || 1);
  const { [id]: _, ...others } = selection;
  const allowance = Math.max(1, max - countAds(others));
  const quantity = Math.min(wanted, allowance);
  return { selection: { ...selection, [id]: quantity }, adjusted: quantity < wanted };
}

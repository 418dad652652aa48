/** The value below which a share (0 to 1) of all lies. */
export const at = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => at(values, 0.5);

/** Median with the range in which nine of ten lie. */
export const spread = (values: readonly number[], digits = 0): string =>
  `${median(values).toFixed(digits)} (${at(values, 0.05).toFixed(digits)}–${at(values, 0.95).toFixed(digits)})`;

/** Growth per thousand steps of a line laid through points by least squares. */
export function slope(points: readonly { x: number; y: number }[]): number {
  const n = points.length;
  const mean = (of: 'x' | 'y') => points.reduce((sum, point) => sum + point[of], 0) / n;
  const [mx, my] = [mean('x'), mean('y')];
  const across = points.reduce((sum, { x, y }) => sum + (x - mx) * (y - my), 0);
  return (across / points.reduce((sum, { x }) => sum + (x - mx) ** 2, 0)) * 1000;
}

/** Lines of cells, the first column to the left, the others to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

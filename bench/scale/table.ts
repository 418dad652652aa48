/** A line of the table: what was measured, the figure, and what it stands beside or how it was taken. */
export interface Row {
  what: string;
  figure: string;
  beside: string;
}

/** A table of figures; its first column, and one that is headed 'how', are words. */
export function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    line(head.map((name, column) => (column === 0 || name === 'how' ? '---' : '---:'))),
    ...rows.map(line),
  ].join('\n');
}

export const ms = (value: number): string =>
  value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`;

export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;

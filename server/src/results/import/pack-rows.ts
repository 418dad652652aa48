import type { CollectedRow } from './collect-rows.ts';

/** Rows as they are written: a few long texts and the names, which repeat, instead of an object for each row. */
export interface PackedRows {
  count: number;
  /** Each once; what a row has of them is told by its place, from 1. */
  names: Pick<CollectedRow, 'name' | 'objective' | 'currency'>[];
  /** Arrays as PostgreSQL reads them. Nothing in numbers and days needs to be escaped, which the driver would look for. */
  columns: Record<'place' | 'from' | 'to' | 'rows' | 'impressions' | 'clicks' | 'installs' | 'cost', string>;
}

/** Packs rows, so that a thread hands them to another, and a driver to a database, at little cost. */
export function packRows(rows: readonly CollectedRow[]): PackedRows {
  const places = new Map<string, number>();
  const names: PackedRows['names'] = [];
  const placeOf = ({ name, objective, currency }: CollectedRow) => {
    const key = `${currency}\u0000${objective}\u0000${name}`;
    const known = places.get(key) ?? names.push({ name, objective, currency });
    places.set(key, known);
    return known;
  };
  const arrayOf = (valueIn: (row: CollectedRow) => number | string | null) =>
    `{${rows.map((row) => valueIn(row) ?? 'null').join(',')}}`;
  return {
    count: rows.length,
    names,
    columns: {
      place: arrayOf(placeOf),
      from: arrayOf(({ from }) => from),
      to: arrayOf(({ to }) => to),
      rows: arrayOf((row) => row.rows),
      impressions: arrayOf(({ impressions }) => impressions),
      clicks: arrayOf(({ clicks }) => clicks),
      installs: arrayOf(({ installs }) => installs),
      cost: arrayOf(({ cost }) => cost),
    },
  };
}

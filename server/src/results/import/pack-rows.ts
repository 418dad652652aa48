import type { ResultNetwork } from '@marquee/contract';
import { digest } from '../digest.ts';
import type { CollectedRow } from './collect-rows.ts';

/** Rows as they are written: a few long texts and the names, instead of an object for each row. */
export interface PackedRows {
  count: number;
  /** Each once with its objective and currency; what a row has of them is told by its place, from 1. */
  names: string[];
  /** Of each name: its digest with network and objective, its objective, its currency. Arrays as PostgreSQL reads them. */
  of: Record<'key' | 'objective' | 'currency', string>;
  /** Of each row. Nothing in numbers and days needs to be escaped, which the driver would look for. */
  columns: Record<'place' | 'from' | 'to' | 'rows' | 'impressions' | 'clicks' | 'installs' | 'cost', string>;
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Packs rows, so that a thread hands them to another, and a driver to a database, at little cost. */
export function packRows(network: ResultNetwork, rows: readonly CollectedRow[]): PackedRows {
  const places = new Map<string, number>();
  const named: CollectedRow[] = [];
  const placeOf = (row: CollectedRow) => {
    const key = `${row.currency}\u0000${row.objective}\u0000${row.name}`;
    const known = places.get(key) ?? named.push(row);
    places.set(key, known);
    return known;
  };
  const arrayOf = (of: readonly CollectedRow[], valueIn: (row: CollectedRow) => number | string | null) =>
    `{${of.map((row) => valueIn(row) ?? 'null').join(',')}}`;
  const columns = {
    place: arrayOf(rows, placeOf),
    from: arrayOf(rows, ({ from }) => from),
    to: arrayOf(rows, ({ to }) => to),
    rows: arrayOf(rows, (row) => row.rows),
    impressions: arrayOf(rows, ({ impressions }) => impressions),
    clicks: arrayOf(rows, ({ clicks }) => clicks),
    installs: arrayOf(rows, ({ installs }) => installs),
    cost: arrayOf(rows, ({ cost }) => cost),
  };
  return {
    count: rows.length,
    names: named.map(({ name }) => name),
    of: {
      key: arrayOf(named, ({ objective, name }) => digest(network, objective, name)),
      objective: arrayOf(named, ({ objective }) => quoted(objective)),
      currency: arrayOf(named, ({ currency }) => quoted(currency)),
    },
    columns,
  };
}

import type { ResultField, ResultNetwork } from '@marquee/contract';
import { headers } from './headers.ts';

export interface FoundColumn {
  field: ResultField;
  /** The header as it stands in the file. */
  header: string;
  /** ISO 4217, where the header names it: 'Amount spent (EUR)'. */
  currency: string | null;
}

/** A header by its letters and digits alone, in small letters: spellings differ in case, brackets and spaces. */
export const normalizeHeader = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(([a-z]{3})\)\s*$/, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** ISO 4217, where a header names it at its end. */
export const currencyOf = (header: string): string | null =>
  /[(（]([A-Z]{3})[)）]\s*$/.exec(header.trim())?.[1] ?? null;

const byHeader = new Map<string, { field: ResultField; rank: number }>();
for (const [field, names] of Object.entries(headers) as [ResultField, readonly string[]][])
  for (const [rank, name] of names.entries()) {
    const key = normalizeHeader(name);
    if (!byHeader.has(key)) byHeader.set(key, { field, rank });
  }

/**
 * Which column of a row of headers tells what: for each field the one that is preferred, the first of equal ones.
 * @returns by the column's place, from 0
 */
export function findColumns(row: readonly string[]): Map<number, FoundColumn> {
  const best = new Map<ResultField, { at: number; rank: number }>();
  for (const [at, header] of row.entries()) {
    const known = byHeader.get(normalizeHeader(header));
    if (!known) continue;
    const other = best.get(known.field);
    if (!other || known.rank < other.rank) best.set(known.field, { at, rank: known.rank });
  }
  return new Map(
    [...best].map(([field, { at }]) => [
      at,
      { field, header: row[at] as string, currency: field === 'cost' ? currencyOf(row[at] as string) : null },
    ]),
  );
}

/** What several networks call what was spent. */
const spentAnywhere = ['Cost', 'Spend', 'Total spent', 'Kosten', 'Costo', 'Coût', 'Coste', 'Custo'];

/** Headers that only one network writes. */
const marks: readonly (readonly [ResultNetwork, readonly string[]])[] = [
  ['tiktok', ['Clicks (destination)', 'CTR (destination)', 'By Day', '2-second video views']],
  ['google-app', [...headers.asset, 'Asset type', 'Asset-Typ', 'Type de composant', 'Tipo de recurso']],
  ['linkedin', ['Campaign group name', 'Total spent']],
  ['apple', ['Taps', 'Installs (Total)', 'TTR']],
  [
    'meta',
    ['Ad set name', 'Anzeigengruppenname', 'Link clicks', ...headers.from, ...headers.resultKind].concat(
      headers.cost.filter((name) => !spentAnywhere.includes(name)),
    ),
  ],
];

/** What names of files tell, where no header does. */
const namesOfNetworks: readonly (readonly [ResultNetwork, RegExp])[] = [
  ['chatgpt', /chatgpt|openai/i],
  ['meta', /\bmeta\b|facebook|instagram/i],
  ['tiktok', /tiktok/i],
  ['apple', /apple/i],
  ['google-app', /google|uac/i],
  ['snapchat', /snap/i],
  ['pinterest', /pinterest/i],
  ['reddit', /reddit/i],
  ['linkedin', /linkedin/i],
  ['microsoft', /microsoft|bing/i],
];

/**
 * Whose export a row of headers belongs to; what only the file's name tells is taken where no header does.
 * @returns null where neither tells
 */
export function findNetwork(row: readonly string[], fileName = ''): ResultNetwork | null {
  const present = new Set(row.map(normalizeHeader));
  const byHeader = marks.find(([, names]) => names.some((name) => present.has(normalizeHeader(name))));
  return (byHeader ?? namesOfNetworks.find(([, pattern]) => pattern.test(fileName)))?.[0] ?? null;
}

/** Fields of which two columns with the same heading stand in a row: nobody can tell which of them counts. */
export function findDuplicates(row: readonly string[], columns: ReadonlyMap<number, FoundColumn>): number[] {
  const heads = row.map(normalizeHeader);
  return [...columns.keys()].filter(
    (at) => heads.indexOf(heads[at] as string) !== heads.lastIndexOf(heads[at] as string),
  );
}

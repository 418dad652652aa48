import type { ResultField, ResultNetwork } from '@marquee/contract';

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

const currencyOf = (header: string) => /[(（]([A-Z]{3})[)）]\s*$/.exec(header.trim())?.[1] ?? null;

/**
 * The headers of the networks' exports by field, in the order in which they are preferred, as found in real files; what is
 * in none of these is assigned by hand.
 */
const headers: Record<ResultField, readonly string[]> = {
  name: [
    'Ad name',
    'Anzeigenname',
    'Name der Werbeanzeige',
    'Nom de la publicité',
    'Nombre del anuncio',
    'Nome do anúncio',
    "Nome dell'inserzione",
    '広告の名前',
    '広告名',
    'Creative name',
    // Where ads have no names, what they lie in has one, and may carry the token.
    'Ad group name',
    'Ad Group',
    'Campaign name',
    'Campaign',
  ],
  asset: ['Asset', 'Image asset', 'Asset name'],
  objective: [
    'Objective',
    'Campaign objective',
    'Ziel',
    'Objectif',
    'Objetivo',
    'Obiettivo',
    'Advertising objective',
    // Of Google: assets of one kind can be compared (see read-row.ts).
    'Asset type',
  ],
  day: [
    'Day',
    'By Day',
    'Date',
    'Tag',
    'Datum',
    'Jour',
    'Día',
    'Fecha',
    'Dia',
    'Data',
    'Giorno',
    '日',
    '日付',
  ],
  from: [
    'Reporting starts',
    'Auswertungsbeginn',
    'Berichtsstart',
    'Berichtsbeginn',
    'Début des rapports',
    'Inicio del informe',
    'Início dos relatórios',
    'レポート開始日',
    'Start date',
  ],
  to: [
    'Reporting ends',
    'Auswertungsende',
    'Berichtsende',
    'Fin des rapports',
    'Fin del informe',
    'Término dos relatórios',
    'Encerramento dos relatórios',
    'レポート終了日',
    'End date',
  ],
  impressions: [
    'Impressions',
    'Impr.',
    'Impressionen',
    'Impresiones',
    'Impressões',
    'Impression',
    'インプレッション',
    '表示回数',
  ],
  clicks: [
    'Link clicks',
    'Clicks (destination)',
    'Taps',
    'Link-Klicks',
    'Clics sur un lien',
    'Clics sur le lien',
    'Clics en el enlace',
    'Cliques no link',
    'Clic sul link',
    'リンクのクリック',
    'リンククリック',
    'Clicks',
    'Clicks (all)',
    'Klicks',
    'Klicks (alle)',
    'Clics (tous)',
    'Clics (todos)',
    'Cliques (todos)',
    'Clic (tutti)',
    'クリック数',
  ],
  installs: [
    'App installs',
    'Mobile app installs',
    'Installs (Total)',
    'Installs',
    'App-Installationen',
    'Instalaciones',
  ],
  results: ['Results', 'Ergebnisse', 'Résultats', 'Resultados', 'Risultati', '結果'],
  resultKind: [
    'Result indicator',
    'Result type',
    'Ergebnisindikator',
    'Indicateur de résultats',
    'Indicador de resultados',
    'Indicatore di risultato',
  ],
  cost: [
    'Amount spent',
    'Cost',
    'Spend',
    'Total spent',
    'Ausgegebener Betrag',
    'Montant dépensé',
    'Importe gastado',
    'Valor usado',
    'Importo speso',
    '消化金額',
    'Kosten',
    'Costo',
  ],
  currency: ['Currency', 'Currency code', 'Währung', 'Devise', 'Divisa', 'Moeda', 'Valuta', '通貨コード'],
};

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

/** Headers that only one network writes. */
const marks: readonly (readonly [ResultNetwork, readonly string[]])[] = [
  ['tiktok', ['Clicks (destination)', 'CTR (destination)', 'By Day', '2-second video views']],
  ['google-app', ['Asset', 'Asset type']],
  ['linkedin', ['Campaign group name', 'Total spent']],
  ['apple', ['Taps', 'Installs (Total)', 'TTR']],
  [
    'meta',
    ['Reporting starts', 'Ad set name', 'Link clicks', ...headers.from, ...headers.resultKind].concat(
      ['Anzeigengruppenname', 'Amount spent', 'Ausgegebener Betrag', 'Montant dépensé', 'Importe gastado'],
      ['Valor usado', 'Importo speso', '消化金額'],
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

import type { NetworkId } from '@marquee/contract';
import { TemplateError } from './read-table.ts';

/** What of an ad goes into a column: its name, its picture's file, a text by its field, or the same word for all ads. */
export type ColumnContent = 'name' | 'file' | 'status' | `text:${string}` | `word:${string}`;

/** An ad as a row: its texts by field. */
export interface TemplateAd {
  name: string;
  file: string;
  texts: Record<string, string>;
}

/** What an ad writes into a column. */
export function contentOf(content: ColumnContent, { name, file, texts }: TemplateAd, paused: string): string {
  switch (content) {
    case 'name':
      return name;
    case 'file':
      return file;
    case 'status':
      return paused;
    default:
      return content.startsWith('word:')
        ? content.slice('word:'.length)
        : (texts[content.slice('text:'.length)] ?? '');
  }
}

/**
 * The columns that ads fill, by their names without case, spaces and underscores, the word for a paused ad, and the rows of
 * ads that the network takes in one file, where it tells.
 */
const known: Partial<
  Record<NetworkId, { columns: Record<string, ColumnContent>; paused: string; maxAds?: number }>
> = {
  meta: {
    columns: {
      adname: 'name',
      title: 'text:headline',
      body: 'text:primary_text',
      linkdescription: 'text:description',
      imagefilename: 'file',
      adstatus: 'status',
    },
    paused: 'PAUSED',
  },
  tiktok: {
    columns: {
      adname: 'name',
      text: 'text:description',
      adtext: 'text:description',
      description: 'text:description',
      imagename: 'file',
      imagefilename: 'file',
      adstatus: 'status',
    },
    paused: 'Disable',
    maxAds: 999,
  },
  pinterest: {
    columns: {
      action: 'word:Create',
      actiontype: 'word:Create',
      adname: 'name',
      promotedpinname: 'name',
      title: 'text:title',
      pintitle: 'text:title',
      description: 'text:description',
      pindescription: 'text:description',
      mediafilename: 'file',
      imagefilename: 'file',
      adformat: 'word:STATIC',
      adstatus: 'status',
      promotedpinstatus: 'status',
    },
    paused: 'PAUSED',
  },
  chatgpt: {
    columns: {
      name: 'name',
      adname: 'name',
      title: 'text:title',
      adtitle: 'text:title',
      copy: 'text:copy',
      adcopy: 'text:copy',
      body: 'text:copy',
      status: 'status',
      adstatus: 'status',
    },
    paused: 'paused',
    maxAds: 5_000,
  },
};

/** A template as understood: which row names the columns, and what goes into them. */
export interface TemplateColumns {
  header: string[];
  /** Of `rows`. */
  headerRow: number;
  contents: (ColumnContent | null)[];
  paused: string;
  /** Rows of ads, those that stand there included; null where the network tells no bound. */
  maxAds: number | null;
}

const plain = (name: string) => name.toLowerCase().replace(/[\s_*()-]/g, '');

/** Rows among which the names of the columns stand: some templates have reference rows above them. */
const searched = 5;

/** Finds the columns that ads fill. @throws TemplateError */
export function columnsOf(network: NetworkId, rows: readonly string[][]): TemplateColumns {
  const own = known[network];
  if (!own) throw new TemplateError('This network has no template that we know to fill.');
  const found = rows.slice(0, searched).map((row, headerRow): TemplateColumns => {
    const contents = row.map((name) => own.columns[plain(name)] ?? null);
    return { header: row, headerRow, contents, paused: own.paused, maxAds: own.maxAds ?? null };
  });
  const fits = ({ contents }: TemplateColumns) =>
    contents.includes('name') && contents.some((one) => one?.startsWith('text:'));
  const columns = found.find(fits);
  if (!columns) {
    const wanted = 'It needs a column for the name of the ad and one for a text, named in English.';
    throw new TemplateError(`The columns of this file are not those of an export with ads. ${wanted}`);
  }
  const filled = columns.header.filter((_, at) => columns.contents[at]).map(plain);
  if (new Set(filled).size < filled.length)
    throw new TemplateError('Two columns of this file have the same name.');
  return columns;
}

/** Whether rows have the columns that ads fill. */
export function hasColumns(network: NetworkId, rows: readonly string[][]): boolean {
  try {
    return columnsOf(network, rows).header.length > 0;
  } catch {
    return false;
  }
}

const holdsText = (value: string | undefined): boolean => (value ?? '').trim() !== '';

/** A row that explains the columns: each of its cells begins with a hash. */
const isReference = (row: readonly string[]): boolean =>
  row.every((value) => !holdsText(value) || value.trim().startsWith('#'));

/** Rows below the names that say something of ads, by their place in `rows`. */
export const rowsOfAds = ({ headerRow }: TemplateColumns, rows: readonly string[][]): number[] =>
  rows.flatMap((row, at) => (at > headerRow && row.some(holdsText) && !isReference(row) ? [at] : []));

/** The row whose campaign our ads join: the last of an ad, else the last of all; null where there is none. */
export function modelRow(columns: TemplateColumns, rows: readonly string[][]): number | null {
  const there = rowsOfAds(columns, rows);
  const isOfAd = (at: number) =>
    columns.contents.some(
      (content, column) =>
        (content === 'name' || content?.startsWith('text:')) && holdsText(rows[at]?.[column]),
    );
  return there.findLast(isOfAd) ?? there.at(-1) ?? null;
}

/** @throws TemplateError where a file would have more rows of ads than its network takes */
export function requireRoom({ maxAds }: TemplateColumns, there: number, added: number): void {
  if (maxAds !== null && there + added > maxAds)
    throw new TemplateError(
      `The network takes ${maxAds} rows in a file: yours has ${there}, and ${added} would be added.`,
    );
}

/** What belongs to one ad, or to another kind of ad: what stands there in another row is not copied. */
const ofOneAd =
  /image|video|creative|playable|thumbnail|media|preview|permalink|story|body|title|headline|text|caption|carousel|slideshow|mockup|\bpost\b|\bpin id\b|\bhero\b|^(?:additional|product \d|product group|result|status$|errors?$)/i;

/** Whether a column says something of campaign or ad set, so that all ads of one have the same there. */
export function isOfCampaign(name: string): boolean {
  const words = name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter(Boolean);
  const isAds = words[0] === 'ad' && !/^(?:set|group|placement)s?$/.test(words[1] ?? '');
  return !isAds && !ofOneAd.test(words.join(' '));
}

import type { NetworkId } from '@marquee/contract';
import { adName, limitOf, networkOf } from '@marquee/contract';
import type { KitPicture, LanguageTexts } from './kit-parts.ts';

/** What spreadsheets take for a formula at the beginning of a cell. */
const formula = /^[\s'"]*[=+\-@\t\r|%＝＋－＠]/;

/** True for a text that may stand in a cell as it is. */
export const isCellSafe = (text: string): boolean => !formula.test(text);

/** A cell of ours; one that would be a formula is left empty rather than changed. */
const cell = (value: string | number, separator: string): string => {
  const text = typeof value === 'number' || isCellSafe(value) ? String(value) : '';
  return new RegExp(`["\\r\\n${separator}]`).test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A table as lines of cells. */
export const tableOf = (rows: readonly (readonly (string | number)[])[], separator: ',' | '\t'): string =>
  rows.map((row) => `${row.map((value) => cell(value, separator)).join(separator)}\r\n`).join('');

/** `texts.csv`: UTF-8. A claim says where the listing makes it. */
export function textsTable(network: NetworkId, { language, texts }: LanguageTexts): Buffer {
  const table = networkOf(network);
  const rows = texts
    .filter((text) => text.network === network)
    .map(({ field, n, text, characters, messageId, own, evidence }) => {
      const of = table.texts.find(({ id }) => id === field);
      const limit = of ? limitOf(of, text, language) : null;
      const claims = evidence.map(
        ({ field: place, start, end, claim }) => `${place}[${start}-${end}]: ${claim}`,
      );
      return [
        network,
        field,
        n,
        text,
        characters,
        limit ?? '',
        messageId,
        own ? "the author's own" : claims.join(' | '),
      ];
    });
  const head = ['network', 'field', 'n', 'text', 'characters', 'limit', 'message', 'claims'];
  return Buffer.from(tableOf([head, ...rows], ','));
}

/** Google Ads Editor's names of what our tables call otherwise. */
const editorFields: Record<string, string> = {
  headline: 'Headline',
  long_headline: 'Long headline',
  description: 'Description',
};

const campaignTypes: Partial<Record<NetworkId, string>> = {
  'google-app': 'Universal app',
  'google-display': 'Display',
};

/**
 * `google-ads-editor.csv`: UTF-16 with tabs, as Editor exports it. One paused row with the text assets; it has no documented
 * column for the pictures of App ads. null for other networks, and without texts.
 */
export function editorTable(
  network: NetworkId,
  app: string,
  { language, texts }: LanguageTexts,
  pictures: readonly KitPicture[],
): Buffer | null {
  const type = campaignTypes[network];
  const own = texts.filter((text) => text.network === network);
  if (!type || own.length === 0) return null;
  const [first] = pictures;
  const campaign = [app, type, language].join(' ').trim();
  const name = first ? adName({ ...first, app, language }) : campaign;
  const columns = new Map<string, string>([
    ['Campaign', campaign],
    ['Campaign Type', type],
    ['Ad Group', name],
  ]);
  for (const { field, n, text } of own) {
    const column = editorFields[field];
    if (column) columns.set(`${column} ${n}`, text);
    if (field === 'business_name') columns.set('Business name', text);
  }
  columns.set('Status', 'Paused');
  const table = tableOf([[...columns.keys()], [...columns.values()]], '\t');
  return Buffer.from(`\ufeff${table}`, 'utf16le');
}

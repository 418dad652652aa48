import type { NetworkId } from '@marquee/contract';
import { isCellSafe } from '../tables-of-texts.ts';
import {
  columnsOf,
  contentOf,
  hasColumns,
  isOfCampaign,
  modelRow,
  requireRoom,
  rowsOfAds,
  type TemplateAd,
} from './columns.ts';
import { readTable, type TableFile } from './read-table.ts';
import { fillWorkbook, isWorkbook, readWorkbook } from './workbook.ts';

const swapBytes = (bytes: Buffer) => Buffer.from(bytes).swap16();

function encode(text: string, encoding: TableFile['encoding']): Buffer {
  if (encoding === 'utf8') return Buffer.from(text);
  const bytes = Buffer.from(text, 'utf16le');
  return encoding === 'utf16be' ? swapBytes(bytes) : bytes;
}

const tableOf = (network: NetworkId, file: Buffer): TableFile =>
  readTable(file, (rows) => hasColumns(network, rows));

/** The names of a template's columns. @throws TemplateError */
export const readTemplate = async (network: NetworkId, file: Buffer): Promise<string[]> =>
  isWorkbook(file) ? readWorkbook(network, file) : columnsOf(network, tableOf(network, file).rows).header;

/** A template with a row for each ad, and what its file name ends with. @throws TemplateError */
export async function fillTemplate(
  network: NetworkId,
  file: Buffer,
  ads: readonly TemplateAd[],
): Promise<{ bytes: Buffer; extension: 'csv' | 'xlsx' }> {
  return isWorkbook(file)
    ? { bytes: await fillWorkbook(network, file, ads), extension: 'xlsx' }
    : { bytes: fillTable(network, file, ads), extension: 'csv' };
}

/**
 * A table with a row for each ad behind its own: not a byte before them is changed. Columns of campaign and ad set are
 * copied from its last ad, those that are not known stay empty.
 * @throws TemplateError
 */
function fillTable(network: NetworkId, file: Buffer, ads: readonly TemplateAd[]): Buffer {
  const table = tableOf(network, file);
  const { separator, newline, isEnded, encoding, rows } = table;
  const columns = columnsOf(network, rows);
  const { header, contents, paused } = columns;
  requireRoom(columns, rowsOfAds(columns, rows).length, ads.length);
  const model = modelRow(columns, rows);
  const cell = (value: string) => {
    const text = isCellSafe(value) ? value : '';
    return text.includes('"') || text.includes(separator) || /[\r\n]/.test(text)
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  };
  const filled = ads.map((ad) =>
    header.map((column, at) => {
      const content = contents[at];
      if (content) return contentOf(content, ad, paused);
      return model !== null && isOfCampaign(column) ? (rows[model]?.[at] ?? '') : '';
    }),
  );
  const lines = filled.map((row) => `${row.map(cell).join(separator)}${newline}`).join('');
  return Buffer.concat([file, encode(`${isEnded ? '' : newline}${lines}`, encoding)]);
}

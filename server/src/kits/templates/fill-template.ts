import type { NetworkId } from '@marquee/contract';
import { isCellSafe } from '../tables-of-texts.ts';
import { columnsOf, contentOf, isOfCampaign, requireRoom, type TemplateAd } from './columns.ts';
import { readTable, type TableFile } from './read-table.ts';
import { fillWorkbook, isWorkbook, readWorkbook } from './workbook.ts';

const swapBytes = (bytes: Buffer) => Buffer.from(bytes).swap16();

function encode(text: string, encoding: TableFile['encoding']): Buffer {
  if (encoding === 'utf8') return Buffer.from(text);
  const bytes = Buffer.from(text, 'utf16le');
  return encoding === 'utf16be' ? swapBytes(bytes) : bytes;
}

/** The names of a template's columns. @throws TemplateError */
export const readTemplate = async (network: NetworkId, file: Buffer): Promise<string[]> =>
  isWorkbook(file) ? readWorkbook(network, file) : columnsOf(network, readTable(file).rows).header;

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
 * copied from its last row, those that are not known stay empty.
 * @throws TemplateError
 */
function fillTable(network: NetworkId, file: Buffer, ads: readonly TemplateAd[]): Buffer {
  const table = readTable(file);
  const { separator, newline, isEnded, encoding, rows } = table;
  const columns = columnsOf(network, rows);
  const { header, headerRow, contents, paused } = columns;
  const there = rows.slice(headerRow + 1).filter((row) => row.some((value) => value.trim() !== ''));
  requireRoom(columns, there.length, ads.length);
  const last = there.at(-1);
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
      return isOfCampaign(column) ? (last?.[at] ?? '') : '';
    }),
  );
  const lines = filled.map((row) => `${row.map(cell).join(separator)}${newline}`).join('');
  return Buffer.concat([file, encode(`${isEnded ? '' : newline}${lines}`, encoding)]);
}

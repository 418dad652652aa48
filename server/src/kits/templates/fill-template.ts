import type { NetworkId } from '@marquee/contract';
import { isCellSafe } from '../tables-of-texts.ts';
import { columnsOf, isOfCampaign } from './columns.ts';
import { readTable, type TableFile } from './read-table.ts';

/** An ad as a row: its texts by field. */
export interface TemplateAd {
  name: string;
  file: string;
  texts: Record<string, string>;
}

const swapBytes = (bytes: Buffer) => Buffer.from(bytes).swap16();

function encode(text: string, encoding: TableFile['encoding']): Buffer {
  if (encoding === 'utf8') return Buffer.from(text);
  const bytes = Buffer.from(text, 'utf16le');
  return encoding === 'utf16be' ? swapBytes(bytes) : bytes;
}

/** The names of a template's columns. @throws TemplateError */
export const readTemplate = (network: NetworkId, file: Buffer): string[] =>
  columnsOf(network, readTable(file).rows).header;

/**
 * A template with a row for each ad behind its own: not a byte before them is changed. Columns of campaign and ad set are
 * copied from its last row, those that are not known stay empty.
 * @throws TemplateError
 */
export function fillTemplate(network: NetworkId, file: Buffer, ads: readonly TemplateAd[]): Buffer {
  const table = readTable(file);
  const { separator, newline, isEnded, encoding, rows } = table;
  const { header, headerRow, contents, paused } = columnsOf(network, rows);
  const last = rows.slice(headerRow + 1).findLast((row) => row.some((value) => value.trim() !== ''));
  const cell = (value: string) => {
    const text = isCellSafe(value) ? value : '';
    return text.includes('"') || text.includes(separator) || /[\r\n]/.test(text)
      ? `"${text.replaceAll('"', '""')}"`
      : text;
  };
  const filled = ads.map(({ name, file: picture, texts }) =>
    header.map((column, at) => {
      const content = contents[at];
      if (content === 'name') return name;
      if (content === 'file') return picture;
      if (content === 'status') return paused;
      if (content === 'action') return 'Create';
      if (content) return texts[content.slice('text:'.length)] ?? '';
      return isOfCampaign(column) ? (last?.[at] ?? '') : '';
    }),
  );
  const lines = filled.map((row) => `${row.map(cell).join(separator)}${newline}`).join('');
  return Buffer.concat([file, encode(`${isEnded ? '' : newline}${lines}`, encoding)]);
}

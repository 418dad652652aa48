import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import type { NetworkId } from '@marquee/contract';
import { Parser } from 'htmlparser2';
import pLimit from 'p-limit';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import yazl from 'yazl';
import { isCellSafe } from '../tables-of-texts.ts';
import {
  columnsOf,
  contentOf,
  isOfCampaign,
  modelRow,
  requireRoom,
  rowsOfAds,
  type TemplateAd,
  type TemplateColumns,
} from './columns.ts';
import { TemplateError } from './read-table.ts';
import { lettersOf, readSheet, readStrings, type SheetCell, textsOfRow, type Worksheet } from './sheet.ts';

/** What the parts of a workbook may come to, unpacked: bytes. */
const maxUnpackedBytes = 32 * 1024 * 1024;
const maxParts = 1_000;
const maxSheets = 50;

const damaged = 'The workbook is damaged. Please export it again.';

/** One at a time: however many are handed in, no more than one is unpacked. */
const oneAtATime = pLimit(1);

/** A file that is packed as workbooks are. */
export const isWorkbook = (file: Buffer): boolean => file[0] === 0x50 && file[1] === 0x4b;

type PackedParts = Map<string, { entry: Entry; bytes: Buffer }>;

/** Unpacks a workbook. @throws TemplateError */
async function unpackParts(file: Buffer): Promise<PackedParts> {
  let zip: ZipFile | undefined;
  try {
    zip = await fromBufferPromise(file);
    const parts: PackedParts = new Map();
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize;
      if (parts.size >= maxParts || unpacked > maxUnpackedBytes)
        throw new TemplateError('The workbook unpacks to more than a template holds.');
      if (entry.isEncrypted())
        throw new TemplateError('The workbook is locked. Please save it without a password.');
      // Held to the size that was announced.
      const bytes = await buffer(await zip.openReadStreamPromise(entry));
      if (crc32(bytes) !== entry.crc32) throw new TemplateError(damaged);
      parts.set(entry.fileName, { entry, bytes });
    }
    return parts;
  } catch (error) {
    if (error instanceof TemplateError) throw error;
    throw new TemplateError(damaged);
  } finally {
    zip?.close();
  }
}

const textOf = (parts: PackedParts, name: string): string => {
  const bytes = parts.get(name)?.bytes;
  if (!bytes) return '';
  const encoding = bytes[0] === 0xff || bytes[1] === 0 ? 'utf-16le' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
};

/** The attributes of all tags of a name. */
function tagsOf(xml: string, wanted: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag.slice(tag.indexOf(':') + 1) === wanted && found.length < maxParts) found.push(attributes);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return found;
}

const isOfAds = ({ name = '' }: Record<string, string>): boolean => name.trim().toLowerCase() === 'ads';

interface FoundSheet {
  part: string;
  sheet: Worksheet;
  columns: TemplateColumns;
}

/** The first sheet that people see whose columns are understood. @throws TemplateError */
function findSheet(network: NetworkId, parts: PackedParts): FoundSheet {
  const targets = new Map(
    tagsOf(textOf(parts, 'xl/_rels/workbook.xml.rels'), 'Relationship').map(({ Id = '', Target = '' }) => [
      Id,
      Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`,
    ]),
  );
  const sheets = tagsOf(textOf(parts, 'xl/workbook.xml'), 'sheet')
    .filter(({ state = 'visible' }) => state === 'visible')
    // Another sheet may look like it: that of campaigns has names, too.
    .toSorted((a, b) => Number(isOfAds(b)) - Number(isOfAds(a)));
  if (sheets.length === 0) throw new TemplateError('The file is no workbook with sheets.');
  const strings = readStrings(textOf(parts, 'xl/sharedStrings.xml'));
  let refused: unknown;
  for (const attributes of sheets.slice(0, maxSheets)) {
    const id = Object.entries(attributes).find(([name]) => /(^|:)id$/.test(name))?.[1] ?? '';
    const part = targets.get(id) ?? '';
    try {
      const sheet = readSheet(textOf(parts, part), strings);
      return { part, sheet, columns: columnsOf(network, sheet.rows.map(textsOfRow)) };
    } catch (error) {
      refused ??= error;
    }
  }
  throw refused instanceof TemplateError ? refused : new TemplateError(damaged);
}

/** The names of a workbook's columns. @throws TemplateError */
export const readWorkbook = (network: NetworkId, file: Buffer): Promise<string[]> =>
  oneAtATime(async () => findSheet(network, await unpackParts(file)).columns.header);

const escapeXml = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot write them.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const attribute = (name: string, value: string) => (value === '' ? '' : ` ${name}="${escapeXml(value)}"`);

/** The rows of ads behind the last that holds anything, in the place of empty ones that are only formatted. */
function filledSheet({ sheet, columns }: FoundSheet, ads: readonly TemplateAd[]): string {
  const { xml, rows, prefix } = sheet;
  const lastAt = rows.findLastIndex(({ cells }) => cells.some(({ text }) => text.trim() !== ''));
  const last = rows[lastAt];
  if (!last) throw new TemplateError('The sheet is empty.');
  const texts = rows.map(textsOfRow);
  requireRoom(columns, rowsOfAds(columns, texts).length, ads.length);
  const model = rows[modelRow(columns, texts) ?? -1];
  const tag = (name: string) => `${prefix}${name}`;
  const taken = rows.slice(lastAt + 1).filter(({ number }) => number <= last.number + ads.length);
  const cellOf = (column: number, number: number, text: string, style: string) =>
    text === ''
      ? style === ''
        ? ''
        : `<${tag('c')} r="${lettersOf(column)}${number}"${attribute('s', style)}/>`
      : `<${tag('c')} r="${lettersOf(column)}${number}"${attribute('s', style)} t="inlineStr"><${tag('is')}><${tag('t')} xml:space="preserve">${escapeXml(text)}</${tag('t')}></${tag('is')}></${tag('c')}>`;
  const copyOf = ({ column, style, type, inner }: SheetCell, number: number) =>
    `<${tag('c')} r="${lettersOf(column)}${number}"${attribute('s', style)}${attribute('t', type)}>${inner}</${tag('c')}>`;
  const written = ads.map((ad, at) => {
    const number = last.number + 1 + at;
    const there = taken.find((row) => row.number === number);
    const width = Math.max(columns.header.length, ...(there?.cells ?? []).map(({ column }) => column + 1));
    const cells = Array.from({ length: width }, (_, column) => {
      const styled = (there ?? model)?.cells.find((cell) => cell.column === column)?.style ?? '';
      const content = columns.contents[column];
      if (content) {
        const value = contentOf(content, ad, columns.paused);
        return cellOf(column, number, isCellSafe(value) ? value : '', styled);
      }
      const above = model?.cells.find((cell) => cell.column === column);
      const mayCopy =
        above && above.inner !== '' && !above.isFormula && isOfCampaign(columns.header[column] ?? '');
      if (mayCopy && (above.type === '' || above.type === 'n' || isCellSafe(above.text)))
        return copyOf(above, number);
      return cellOf(column, number, '', styled);
    });
    const attributes = Object.entries((there ?? model)?.attributes ?? {}).map(([name, value]) =>
      attribute(name, value),
    );
    return `<${tag('row')} r="${number}"${attributes.join('')}>${cells.join('')}</${tag('row')}>`;
  });
  const filled = `${xml.slice(0, last.end)}${written.join('')}${xml.slice(taken.at(-1)?.end ?? last.end)}`;
  const end = last.number + ads.length;
  // Readers that trust the extent would stop before our rows.
  return filled.replace(
    /(<(?:\w+:)?dimension ref="[A-Z]+\d+:[A-Z]+)(\d+)"/,
    (_, before: string, row: string) => `${before}${Math.max(Number(row), end)}"`,
  );
}

/**
 * A workbook with a row for each ad behind its own: no other cell, sheet or part of it is changed. Columns of campaign and
 * ad set are copied from its last ad, but for formulas.
 * @throws TemplateError
 */
export const fillWorkbook = (network: NetworkId, file: Buffer, ads: readonly TemplateAd[]): Promise<Buffer> =>
  oneAtATime(async () => {
    const parts = await unpackParts(file);
    const found = findSheet(network, parts);
    const zip = new yazl.ZipFile();
    for (const [name, { entry, bytes }] of parts)
      if (name.endsWith('/')) zip.addEmptyDirectory(name, { mtime: entry.getLastModDate() });
      else
        zip.addBuffer(name === found.part ? Buffer.from(filledSheet(found, ads)) : bytes, name, {
          mtime: entry.getLastModDate(),
        });
    zip.end();
    return buffer(zip.outputStream);
  });

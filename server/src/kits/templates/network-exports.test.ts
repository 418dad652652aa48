import { buffer } from 'node:stream/consumers';
import type { NetworkId } from '@marquee/contract';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import {
  chatgptExport,
  type ExportColumn,
  metaColumns,
  pinterestColumns,
  pinterestReference,
  rowsOf,
  tableFile,
  tiktokColumns,
} from '../../../test/kit/network-exports.ts';
import type { TemplateAd } from './columns.ts';
import { fillTemplate, readTemplate } from './fill-template.ts';
import { readSheet, textsOfRow } from './sheet.ts';

const ads: TemplateAd[] = ['one', 'two'].map((name, at) => ({
  name: `harbour_ease_basic_1x1_en_M-7K3QF${at}X`,
  file: `${name}.png`,
  texts: {
    ...{ headline: `Walk "${name}"`, primary_text: 'Walks, piers,\nand rest.', description: '4.6' },
    ...{ title: `Walk ${name}`, copy: 'Piers; and rest.' },
  },
}));

const hand = fc.record({
  separator: fc.constantFrom(',' as const, '\t' as const, ';' as const),
  newline: fc.constantFrom('\r\n' as const, '\n' as const),
  encoding: fc.constantFrom('utf8' as const, 'utf16le' as const, 'utf16be' as const),
  mark: fc.boolean(),
  isEnded: fc.boolean(),
  quotesAll: fc.boolean(),
});

/** Columns that nobody knows, of an account's own: some in other scripts. */
const odd = fc.uniqueArray(
  fc.record({
    name: fc.stringMatching(/^Odd [A-Za-z0-9 ()%äöüßñ語عд]{1,12}$/),
    value: fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom('=1+1', '-3', '@x', 'a\nb', '"', '語,عربي'),
    ),
    at: fc.nat({ max: 60 }),
  }),
  { maxLength: 6, selector: ({ name }) => name.trim() },
);

const decoded = (bytes: Buffer): string => {
  const name = bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8';
  return new TextDecoder(name).decode(bytes);
};

/** The rows as a reader that is not ours has them. */
const readRows = (bytes: Buffer, delimiter: string): string[][] =>
  parse(decoded(bytes), { delimiter, relax_column_count: true, skip_empty_lines: true });

const exports: [NetworkId, readonly ExportColumn[], string[]][] = [
  ['meta', metaColumns, []],
  ['tiktok', tiktokColumns, []],
  ['pinterest', pinterestColumns, pinterestReference],
];

describe.each(exports)('an export of %s', (network, columns, reference) => {
  it('keeps every byte, whoever wrote it, and gets rows that another reader understands', async () => {
    await fc.assert(
      fc.asyncProperty(hand, odd, fc.nat({ max: 2 }), async (written, added, blank) => {
        const all = [...columns];
        for (const { name, value, at } of added)
          all.splice(at % (all.length + 1), 0, [name, ...(columns[0] ?? []).slice(1).map(() => value)]);
        const [names = [], ...there] = rowsOf(all);
        const width = names.length;
        const rows = [names, ...reference.map((line) => names.map(() => line)), ...there];
        const file = tableFile([...rows, ...Array.from({ length: blank }, () => [])], written);
        expect(await readTemplate(network, file)).toEqual(names);

        const { bytes, extension } = await fillTemplate(network, file, ads);
        expect(extension).toBe('csv');
        expect(bytes.subarray(0, file.length).equals(file)).toBe(true);
        const before = readRows(file, written.separator);
        const after = readRows(bytes, written.separator);
        expect(after.slice(0, before.length)).toEqual(before);
        expect(after).toHaveLength(before.length + ads.length);
        for (const [at, row] of after.slice(before.length).entries()) {
          expect(row).toHaveLength(width);
          const of = (name: string) => row[names.findIndex((one) => one.toLowerCase() === name)];
          expect(of('ad name') ?? of('promoted pin name')).toBe(ads[at]?.name);
          for (const name of ['campaign name', 'ad set name', 'ad group name', 'campaign id', 'addresses'])
            expect(of(name), name).toBe(columns.find(([one]) => one.toLowerCase() === name)?.at(-1));
          for (const name of ['ad id', 'image hash', 'preview link', 'permalink', 'video name'])
            expect(of(name) ?? '', name).toBe('');
          for (const value of row) expect(value).not.toMatch(/^[\s'"]*[=+\-@|%]/);
        }
      }),
      { numRuns: 60 },
    );
  });
});

it('fills texts and files of each network where it looks for them', async () => {
  const plain = {
    separator: ',',
    newline: '\n',
    encoding: 'utf8',
    mark: false,
    isEnded: true,
    quotesAll: false,
  } as const;
  const rowOf = async (network: NetworkId, columns: readonly ExportColumn[], reference: string[] = []) => {
    const [names = [], ...there] = rowsOf(columns);
    const rows = [names, ...reference.map((line) => names.map(() => line)), ...there];
    const { bytes } = await fillTemplate(network, tableFile(rows, plain), ads);
    return Object.fromEntries(names.map((name, at) => [name, readRows(bytes, ',').at(-ads.length)?.[at]]));
  };
  expect(await rowOf('meta', metaColumns)).toMatchObject({
    ...{ Title: 'Walk "one"', Body: 'Walks, piers,\nand rest.', 'Link Description': '4.6' },
    ...{ 'Image File Name': 'one.png', 'Ad Status': 'PAUSED', 'Call to Action': 'INSTALL_MOBILE_APP' },
    ...{ Link: 'https://harbour.example/?a=1,2', 'Creative Type': '' },
  });
  expect(await rowOf('tiktok', tiktokColumns)).toMatchObject({
    ...{ Text: '4.6', 'Image name': 'one.png', 'Ad status': 'Disable', 'Ad group ID': 'id:1667000000000002' },
  });
  expect(await rowOf('pinterest', pinterestColumns, pinterestReference)).toEqual({
    ...Object.fromEntries(pinterestColumns.map(([name]) => [name, ''])),
    ...{ 'Campaign ID': 'C626000000000001', 'Campaign Objective': 'CONSIDERATION' },
    ...{ 'Campaign Name': 'Harbour', 'Campaign Status': 'ACTIVE', 'Ad Group ID': 'AG268000000000002' },
    ...{ 'Ad Group Name': 'Walkers', 'Ad Group Start Date*': '[2026-03-02]', 'Ad Group Budget': '10' },
    ...{ 'Ad Placement': 'BROWSE', Interests: '[{"id": "1", "name": "walks"}]' },
    ...{ 'Media File Name': 'one.png', 'Pin Title': 'Walk one', 'Pin Description': '4.6' },
    ...{ 'Organic Pin URL': 'https://harbour.example', 'Promoted Pin URL': 'https://harbour.example/?a=1' },
    ...{ 'Is Ad-only Pin': 'NO', 'Promoted Pin Status': 'PAUSED', 'Ad Format': 'STATIC' },
    ...{ 'Promoted Pin Name': ads[0]?.name, 'CTA Selection': 'GET_APP', Version: 'BulkSheetVersion=V2' },
  });
  const older = await rowOf('pinterest', [['Action', 'Edit'], ...pinterestColumns]);
  expect(older).toMatchObject({ Action: 'Create', 'Promoted Pin Name': ads[0]?.name });
  const empty = pinterestColumns.map(([name]) => [name] as const);
  const sample = await rowOf('pinterest', empty, pinterestReference);
  expect(Object.values(sample).filter((value) => value?.includes('#'))).toEqual([]);
  expect(sample).toMatchObject({ 'Campaign Name': '', 'Pin Title': 'Walk one' });
});

describe('an export of ChatGPT Ads', () => {
  const partsOf = async (file: Buffer) => {
    const parts = new Map<string, Buffer>();
    for await (const entry of (await fromBufferPromise(file)).eachEntry())
      parts.set(entry.fileName, Buffer.alloc(0));
    const zip = await fromBufferPromise(file);
    for await (const entry of zip.eachEntry())
      parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    return parts;
  };

  it('is filled on the tab of ads, however its other tabs look, and nothing else in it changes', async () => {
    const file = await chatgptExport();
    const { bytes, extension } = await fillTemplate('chatgpt', file, ads);
    expect(extension).toBe('xlsx');
    const [before, after] = [await partsOf(file), await partsOf(bytes)];
    expect([...after.keys()]).toEqual([...before.keys()]);
    const own = 'xl/worksheets/sheet3.xml';
    for (const [name, part] of before)
      if (name !== own) expect(after.get(name)?.equals(part), name).toBe(true);
    const [was, is] = [String(before.get(own)), String(after.get(own))];
    const [head = '', tail = ''] = was.split('</sheetData>');
    expect(is.startsWith(head)).toBe(true);
    expect(is.endsWith(`</sheetData>${tail}`)).toBe(true);
    expect(readSheet(is, []).rows.slice(2).map(textsOfRow)).toEqual(
      ads.map(({ name, texts }) => [
        ...[
          'Harbour',
          'Walkers',
          name,
          'paused',
          texts.title,
          'Piers; and rest.',
          '',
          'https://h.example',
          '7',
        ],
      ]),
    );
  });
});

it('refuses more rows than a network takes in one file', async () => {
  const many = (count: number) => Buffer.from(`Campaign name,Ad name,Text\n${'a,b,c\n'.repeat(count)}`);
  expect((await fillTemplate('tiktok', many(997), ads)).extension).toBe('csv');
  await expect(fillTemplate('tiktok', many(998), ads)).rejects.toThrow(/takes 999 rows/);
});

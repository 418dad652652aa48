import { type NetworkId, networkIds } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { sheetXml, workbook } from '../../../test/kit/workbooks.ts';
import { fillTemplate, readTemplate } from './fill-template.ts';
import { readTable, TemplateError } from './read-table.ts';

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const head = 'Ad Name,Title,Body';
const withNames = async (from: string, to: string) => {
  const file = await workbook({ sheets: { Ads: [['Ad Name', 'Title']] } });
  return Buffer.from(file.toString('latin1').replaceAll(from, to), 'latin1');
};
const bomb = () =>
  workbook({
    sheets: { Ads: sheetXml('<row><c><v>1</v></c></row>') },
    parts: { 'media.bin': Buffer.alloc(33 * 2 ** 20) },
  });

type Hostile = [what: string, file: () => Buffer | Promise<Buffer>, why: RegExp];

const files: Hostile[] = [
  ['nothing', () => Buffer.alloc(0), /empty/],
  ['zeros', () => Buffer.alloc(20), /no table/],
  ['a picture', () => Buffer.from([0x89, 0x50, 0xff, 0xfe]), /UTF-8/],
  ['an old workbook', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /XLSX or CSV/],
  ['a document', () => Buffer.from('%PDF-1.7\n%âãÏÓ', 'latin1'), /UTF-8/],
  ['Latin 1', () => Buffer.from(`${head}\nMüller,a,b`, 'latin1'), /UTF-8/],
  ['Shift JIS', () => Buffer.concat([Buffer.from(`${head}\n`), Buffer.from([0x83, 0x65, 0x83])]), /UTF-8/],
  ['UTF-16 that is cut', () => utf16(head).subarray(0, 7), /UTF-8|UTF-16|columns/],
  [
    'a lone surrogate',
    () => Buffer.concat([utf16(`${head}\n`), Buffer.from([0x00, 0xd8, 0x41, 0x00])]),
    /UTF-16/,
  ],
  ['half a surrogate in UTF-8', () => Buffer.from([...Buffer.from(head), 0xed, 0xa0, 0x80]), /UTF-8/],
  ['an overlong sign', () => Buffer.from([...Buffer.from(head), 0xc0, 0xaf]), /UTF-8/],
  ['UTF-32', () => Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0]), /no table|UTF/],
  ['HTML', () => Buffer.from('<html><table><tr><td>Ad Name</td></tr></table>'), /columns/],
  ['JSON', () => Buffer.from('{"Ad Name": "a", "Title": "b"}'), /columns/],
  ['a formula for a header', () => Buffer.from('=cmd()|"/C calc"!A0,Title\n'), /columns|quotation/],
  ['an open quotation mark', () => Buffer.from('Ad Name,"Title\n'), /quotation/],
  ['very many rows', () => Buffer.from(`${head}\n${'a,b,c\n'.repeat(6_000)}`), /rows/],
  ['rows without names', () => Buffer.from('\n\n\n\n\n\n\nAd Name,Title'), /columns/],
  ['texts without a name', () => Buffer.from('Title,Body\na,b\n'), /columns/],
  ['a name without texts', () => Buffer.from('Ad Name,Ad Status\na,b\n'), /columns/],
  ['other columns', () => Buffer.from('a,b,c\n1,2,3\n'), /columns/],
  ['columns of another network', () => Buffer.from('Headline 1,Description 1\n'), /columns/],
  ['headers with signs between', () => Buffer.from('Ad\u200bName,Title\n'), /columns/],
  ['the letters PK', () => Buffer.from('PK'), /damaged/],
  [
    'a cut archive',
    async () => (await workbook({ sheets: { Ads: [['Ad Name', 'Title']] } })).subarray(0, 200),
    /damaged/,
  ],
  [
    'an archive without a workbook',
    () => workbook({ parts: { 'workbook.xml': null, '_rels/workbook.xml.rels': null } }),
    /no workbook/,
  ],
  [
    'a path out of the archive',
    () => withNames('xl/worksheets/sheet1.xml', '../../../../../etc/passw'),
    /damaged/,
  ],
  ['an absolute path', () => withNames('xl/worksheets/sheet1.xml', '/etc/passwdaaaaaaaaaaaaa'), /damaged/],
  ['a path of a drive', () => withNames('xl/worksheets/sheet1.xml', 'C:/worksheets/sheet1.xml'), /damaged/],
  [
    'a sheet that is missing',
    () => workbook({ sheets: { Ads: [['a']] }, parts: { 'worksheets/sheet1.xml': null } }),
    /columns/,
  ],
  [
    'relations that are missing',
    () => workbook({ sheets: { Ads: [['Ad Name', 'Title']] }, parts: { '_rels/workbook.xml.rels': null } }),
    /columns/,
  ],
  [
    'a sheet nobody sees',
    () =>
      workbook({
        sheets: { Ads: [['Ad Name', 'Title']] },
        parts: {
          'workbook.xml': '<workbook><sheets><sheet state="veryHidden" r:id="rId1"/></sheets></workbook>',
        },
      }),
    /no workbook/,
  ],
  ['an empty sheet', () => workbook({ sheets: { Ads: [] } }), /columns/],
  ['what unpacks to very much', bomb, /unpacks/],
  [
    'very many parts',
    () => workbook({ parts: Object.fromEntries(Array.from({ length: 1_100 }, (_, at) => [`p${at}`, ''])) }),
    /unpacks/,
  ],
  [
    'a sheet of very many rows',
    () => workbook({ sheets: { Ads: sheetXml('<row/>'.repeat(6_000)) } }),
    /rows/,
  ],
  [
    'a sheet of very many columns',
    () => workbook({ sheets: { Ads: sheetXml('<row r="1"><c r="ZZZ1"><v>1</v></c></row>') } }),
    /columns/,
  ],
  [
    'entities that grow',
    () =>
      workbook({
        sheets: {
          Ads: `<!DOCTYPE x [<!ENTITY a "Ad Name">]>${sheetXml('<row><c t="str"><v>&a;</v></c></row>')}`,
        },
      }),
    /columns/,
  ],
  [
    'XML that is cut',
    () =>
      workbook({ sheets: { Ads: sheetXml('<row r="1"><c r="A1" t="inlineStr"><is><t>Ad').slice(0, -30) } }),
    /columns/,
  ],
  ['deep XML', () => workbook({ sheets: { Ads: '<a>'.repeat(50_000) } }), /columns/],
];
// A name of a column twice, in each way in which networks write it.
for (const [one, other] of [
  ['Title', 'title'],
  ['Title', 'TITLE'],
  ['Ad Name', 'ad_name'],
  ['Body', 'Body '],
  ['Ad Status', 'ad-status'],
])
  for (const separator of [',', '\t', ';'])
    files.push([
      `the column ${one} twice, by ${JSON.stringify(separator)}`,
      () => Buffer.from(`${['Ad Name', 'Title', one, other].join(separator)}\n`),
      /same name/,
    ]);

describe('a template that is', () => {
  it.each(files)('%s is refused with a sentence', async (_, file, why) => {
    const refused = readTemplate('meta', await file());
    await expect(refused).rejects.toThrow(TemplateError);
    await expect(refused).rejects.toThrow(why);
    await expect(refused).rejects.toThrow(/^[A-Z][^\n]{10,160}\.$/);
  });

  const without: NetworkId[] = networkIds.filter(
    (id) => !['meta', 'tiktok', 'pinterest', 'chatgpt'].includes(id),
  );
  it.each(without)("%s's own is refused: it is not known to be filled", async (network) => {
    await expect(readTemplate(network, Buffer.from(`${head}\n`))).rejects.toThrow(/no template/);
  });
});

const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@x',
  '\t=1',
  '\r=1',
  ' =1',
  '"=1',
  "'=1",
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '|x',
  '%x',
  '\n=1',
];

describe('a cell of ours', () => {
  it.each(formulas.flatMap((text) => [['a text', text] as const, ['a cell above', text] as const]))(
    'begins no formula, where %s is %j',
    async (where, text) => {
      const ads = [{ name: 'n', file: 'f', texts: { headline: where === 'a text' ? text : 'x' } }];
      const above = where === 'a text' ? 'c' : text;
      const table = Buffer.from(`Campaign Name,Ad Name,Title\n"${above.replaceAll('"', '""')}",Old,Old\n`);
      const [, , row] = readTable((await fillTemplate('meta', table, ads)).bytes).rows;
      for (const cell of row ?? []) expect(cell).not.toMatch(/^[\s'"]*[=+\-@|%＝＋－＠]/);
      const book = await workbook({
        sheets: {
          Ads: [
            ['Campaign Name', 'Ad Name', 'Title'],
            [above, 'Old', 'Old'],
          ],
        },
      });
      const columns = await readTemplate('meta', (await fillTemplate('meta', book, ads)).bytes);
      expect(columns).toEqual(['Campaign Name', 'Ad Name', 'Title']);
    },
  );
});

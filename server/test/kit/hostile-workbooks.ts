import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Hostile } from './hostile-tables.ts';
import { sheetXml, workbook } from './workbooks.ts';

/** Workbooks that nobody exports, and what their refusal says. */

const ads = { Ads: [['Ad Name', 'Title']] };
const withNames = async (from: string, to: string) => {
  const file = await workbook({ sheets: ads });
  return Buffer.from(file.toString('latin1').replaceAll(from, to), 'latin1');
};
/** A workbook with a byte of its archive's directory changed, `at` behind the sign of each entry. */
const withEntries = async (at: number, value: number) => {
  const file = await workbook({ sheets: ads });
  for (let from = file.indexOf('PK\u0001\u0002'); from >= 0; from = file.indexOf('PK\u0001\u0002', from + 1))
    file.writeUInt16LE(value, from + at);
  return file;
};
const bomb = () =>
  workbook({
    sheets: { Ads: sheetXml('<row><c><v>1</v></c></row>') },
    parts: { 'media.bin': Buffer.alloc(33 * 2 ** 20) },
  });
const zipOf = (files: Record<string, string | Buffer>) => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
};

export const hostileWorkbooks: Hostile[] = [
  ['the letters PK', () => Buffer.from('PK'), /damaged/],
  ['a cut archive', async () => (await workbook({ sheets: ads })).subarray(0, 200), /damaged/],
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
    () => workbook({ sheets: ads, parts: { '_rels/workbook.xml.rels': null } }),
    /columns/,
  ],
  [
    'a sheet nobody sees',
    () =>
      workbook({
        sheets: ads,
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
  ['a locked workbook', () => withEntries(8, 1), /locked/],
  ['packed in a way nobody unpacks', () => withEntries(10, 99), /damaged/],
  ['of another sum', () => withEntries(16, 0xdead), /damaged|columns/],
  ['of a size that is not its own', () => withEntries(24, 7), /damaged/],
  [
    'a path out of the archive by backslashes',
    () => withNames('xl/worksheets/sheet1.xml', String.raw`..\..\worksheets\sheet1.`),
    /damaged/,
  ],
  ['parts that are none of a workbook', () => zipOf({ 'a/b': '', c: '' }), /no workbook/],
  ['an archive of nothing', () => zipOf({}), /no workbook/],
  ['a text document', () => zipOf({ 'word/document.xml': '<w:document/>' }), /no workbook/],
  ['a workbook of another kind', () => zipOf({ 'content.xml': '<office:document-content/>' }), /no workbook/],
  [
    'a bomb in a bomb',
    async () => zipOf({ 'xl/media.zip': await bomb(), 'xl/a.bin': Buffer.alloc(33 * 2 ** 20) }),
    /unpacks/,
  ],
  [
    'a sheet that names itself',
    () =>
      workbook({
        parts: {
          'workbook.xml': '<workbook><sheets><sheet name="Ads" r:id="rId1"/></sheets></workbook>',
          '_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Target="workbook.xml"/></Relationships>',
        },
      }),
    /columns/,
  ],
  [
    'a sheet outside',
    () =>
      workbook({
        parts: {
          'workbook.xml': '<workbook><sheets><sheet name="Ads" r:id="rId1"/></sheets></workbook>',
          '_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Target="file:///etc/passwd" TargetMode="External"/></Relationships>',
        },
      }),
    /columns/,
  ],
  [
    'an entity from outside',
    () =>
      workbook({
        sheets: {
          Ads: `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sheetXml('<row><c t="str"><v>&a;</v></c></row>')}`,
        },
      }),
    /columns/,
  ],
  [
    'texts that are not there',
    () => workbook({ sheets: { Ads: sheetXml('<row><c t="s"><v>0</v></c><c t="s"><v>-1</v></c></row>') } }),
    /columns/,
  ],
  [
    'rows of odd numbers',
    () => workbook({ sheets: { Ads: sheetXml('<row r="x"><c r="1A"><v>1</v></c></row><row r="-5"/>') } }),
    /columns/,
  ],
  ['bytes that are no XML', () => workbook({ sheets: { Ads: '\u0000\u0001\ufffe' } }), /columns/],
];

import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { rowsXml, sheetXml, workbook } from '../../../test/kit/workbooks.ts';
import { fillTemplate, readTemplate } from './fill-template.ts';
import { readSheet, readStrings, textsOfRow } from './sheet.ts';

const ads = [
  { name: 'a_M-7K3QF2X', file: 'a.png', texts: { headline: 'Read <calmly> & "well"', primary_text: '=1+1' } },
  { name: 'b_M-7K3QF2X', file: 'b.png', texts: { headline: 'اقرأ', primary_text: '食べる' } },
];

async function partsOf(file: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(file);
  const parts = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return parts;
}

const textsIn = (parts: Map<string, Buffer>, sheet: number) =>
  readSheet(
    String(parts.get(`xl/worksheets/sheet${sheet}.xml`)),
    readStrings(String(parts.get('xl/sharedStrings.xml') ?? '')),
  ).rows.map(textsOfRow);

describe('a workbook', () => {
  it('is filled on the sheet that has the columns of ads, and nothing else in it changes', async () => {
    const head = ['Campaign Name', 'Ad Name', 'Title', 'Body', 'Budget', 'Odd'];
    const file = await workbook({
      sheets: { Help: [['Read me']], Ads: [head, ['Spring', 'Old', 'Old', 'Old', 12.5, '-kept']] },
      parts: { 'styles.xml': '<styleSheet/>', 'vbaProject.bin': Buffer.from([0, 1, 2, 255]) },
    });
    expect(await readTemplate('meta', file)).toEqual(head);
    const { bytes, extension } = await fillTemplate('meta', file, ads);
    expect(extension).toBe('xlsx');
    const [before, after] = [await partsOf(file), await partsOf(bytes)];
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [name, part] of before)
      if (name !== 'xl/worksheets/sheet2.xml') expect(after.get(name)?.equals(part), name).toBe(true);
    expect(textsIn(after, 2)).toEqual([
      head,
      ['Spring', 'Old', 'Old', 'Old', '12.5', '-kept'],
      ['Spring', 'a_M-7K3QF2X', 'Read <calmly> & "well"', '', '12.5', ''].slice(0, 5),
      ['Spring', 'b_M-7K3QF2X', 'اقرأ', '食べる', '12.5', ''].slice(0, 5),
    ]);
    const sheet = String(after.get('xl/worksheets/sheet2.xml'));
    expect(
      sheet.startsWith(String(before.get('xl/worksheets/sheet2.xml')).split('</sheetData>')[0] ?? ''),
    ).toBe(true);
  });

  it('takes the place of rows that are only formatted, with their styles, and copies no formula', async () => {
    const data = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>
      <row r="2"><c r="A2"><f>SUM(Z1)</f><v>3</v></c><c r="B2" t="s"><v>3</v></c><c r="C2" t="s"><v>3</v></c></row>
      <row r="3" ht="20"><c r="B3" s="7"/></row><row r="4"><c r="B4" s="7"/></row><row r="900"><c r="A900" s="9"/></row>`;
    const file = await workbook({
      sheets: { Ads: sheetXml(data).replace('<sheetData>', '<dimension ref="A1:C2"/><sheetData>') },
      parts: {
        'sharedStrings.xml': `<sst>${['Budget', 'Ad Name', 'Title', 'Old'].map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
      },
    });
    const after = await partsOf((await fillTemplate('meta', file, ads)).bytes);
    const sheet = String(after.get('xl/worksheets/sheet1.xml'));
    expect(textsIn(after, 1).slice(2)).toEqual([
      ['', 'a_M-7K3QF2X', 'Read <calmly> & "well"'],
      ['', 'b_M-7K3QF2X', 'اقرأ'],
      [''],
    ]);
    expect(sheet).toContain('<row r="3" ht="20"><c r="B3" s="7" t="inlineStr">');
    expect(sheet).toContain('<row r="900"><c r="A900" s="9"/></row>');
    expect(sheet).toContain('<dimension ref="A1:C4"/>');
    expect(sheet.match(/<f>/g)).toHaveLength(1);
  });

  it('keeps the prefix of its tags', async () => {
    const plain = rowsXml([['Ad Name', 'Title']]).replaceAll(/<(\/?)(row|c|is|t|v)\b/g, '<$1x:$2');
    const file = await workbook({
      sheets: { Ads: `<x:worksheet xmlns:x="x"><x:sheetData>${plain}</x:sheetData></x:worksheet>` },
    });
    const after = await partsOf((await fillTemplate('meta', file, ads)).bytes);
    expect(textsIn(after, 1)[1]).toEqual(['a_M-7K3QF2X', 'Read <calmly> & "well"']);
    expect(String(after.get('xl/worksheets/sheet1.xml'))).toContain(
      '<x:row r="2"><x:c r="A2" t="inlineStr"><x:is>',
    );
  });
});

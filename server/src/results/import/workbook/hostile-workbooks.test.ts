import { describe, it } from 'vitest';
import { expectOutcome } from '../../../../test/kit/import-files.ts';
import { rowsXml, sheetXml, type WorkbookOptions, workbook } from '../../../../test/kit/workbooks.ts';

const cells = [
  'Reporting starts',
  'Reporting ends',
  'Ad name',
  'Impressions',
  'Link clicks',
  'Amount spent (EUR)',
];
const table = [cells, ['2026-09-01', '2026-09-01', 'fine', 1_000, 10, 2.5]];
const sheet = (rows: string) => ({ sheets: { Data: sheetXml(rowsXml(table) + rows) } });
const rowOf = (impressions: string) =>
  `<row>${['2026-09-02', '2026-09-02', 'other'].map((text) => `<c t="str"><v>${text}</v></c>`).join('')}${impressions}<c><v>1</v></c></row>`;

describe('a workbook', () => {
  it.each<[string, WorkbookOptions, string]>([
    ['of no sheet', {}, 'failed: no-table'],
    ['that is another kind of archive', { parts: { 'workbook.xml': null } }, 'failed: not-a-table'],
    [
      'whose sheet is missing',
      { ...sheet(''), parts: { 'worksheets/sheet1.xml': null } },
      'failed: no-table',
    ],
    ['without relations', { ...sheet(''), parts: { '_rels/workbook.xml.rels': null } }, 'failed: broken'],
    [
      'of a hidden sheet',
      { ...sheet(''), parts: { 'workbook.xml': '<workbook><sheet state="hidden" r:id="rId1"/></workbook>' } },
      'failed: no-table',
    ],
    ['that breaks off', { sheets: { Data: '<worksheet><sheetData><row>' } }, 'failed: broken'],
    [
      'that breaks off below its table',
      { sheets: { Data: sheetXml(rowsXml(table)).replace('</sheetData></worksheet>', '') } },
      'failed: broken',
    ],
    ['that is no XML', { sheets: { Data: 'PK and nothing else' } }, 'failed: broken'],
    ['of a heading alone', { sheets: { Data: [cells] } }, 'failed: no-rows'],
    [
      'of 16,384 columns',
      { sheets: { Data: [Array.from({ length: 16_384 }, () => 'a')] } },
      'failed: too-many-columns',
    ],
    ['of columns beyond any', sheet('<row><c r="ZZZZZZZ1"><v>1</v></c></row>'), 'read'],
    ['of a column before the first', sheet('<row><c r="1"><v>1</v></c><c r="-5"><v>1</v></c></row>'), 'read'],
    [
      'with a cell of a megabyte',
      sheet(rowOf(`<c t="str"><v>${'9'.repeat(1_000_000)}</v></c>`)),
      'failed: long-row',
    ],
    [
      'with a formula of a megabyte',
      sheet(rowOf(`<c><f>${'9+'.repeat(500_000)}</f></c>`)),
      'failed: long-row',
    ],
    ['with a tag of four megabytes', sheet(`<row a="${'x'.repeat(4_000_000)}"/>`), 'failed: broken'],
    ['of tags in tags', { sheets: { Data: '<a>'.repeat(100_000) } }, 'failed: broken'],
    [
      'of entities in entities',
      {
        sheets: {
          Data: `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${sheetXml(rowsXml(table) + rowOf('<c t="str"><v>&b;&b;</v></c>'))}`,
        },
      },
      'refused: bad-number',
    ],
    [
      'that asks for a file',
      {
        sheets: {
          Data: `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${sheetXml(rowsXml(table) + rowOf('<c t="str"><v>&f;</v></c>'))}`,
        },
      },
      'refused: bad-number',
    ],
    [
      'with a formula that was never worked out',
      sheet(rowOf('<c><f>SUM(D2:D9)</f></c>')),
      'refused: formula',
    ],
    ['with an error', sheet(rowOf('<c t="e"><v>#DIV/0!</v></c>')), 'refused: bad-number'],
    [
      'with a text that is missing',
      sheet(rowOf('<c t="s"><v>99</v></c>')),
      'refused: clicks-above-impressions',
    ],
    ['with NaN', sheet(rowOf('<c><v>NaN</v></c>')), 'refused: bad-number'],
    ['with less than nothing', sheet(rowOf('<c><v>-7</v></c>')), 'refused: bad-number'],
    ['with a part of an impression', sheet(rowOf('<c><v>12.034</v></c>')), 'refused: bad-number'],
    ['with a number beyond numbers', sheet(rowOf('<c><v>1E400</v></c>')), 'refused: bad-number'],
    ['with a zero in a text', sheet(rowOf('<c t="str"><v>_x0000_</v></c>')), 'failed: not-a-table'],
    ['with half a sign', sheet(rowOf('<c t="str"><v>_xD800_</v></c>')), 'refused: bad-number'],
    [
      'of texts beyond a table',
      { ...sheet(''), parts: { 'sharedStrings.xml': `<sst><si><t>${'a'.repeat(49 << 20)}</t></si></sst>` } },
      'failed: unpacks-too-large',
    ],
  ])('%s', async (_, options, expected) => expectOutcome(await workbook(options), expected));

  const announce = (archive: Buffer, size: number) => {
    const changed = Buffer.from(archive);
    for (let at = changed.indexOf('PK\u0001\u0002'); at >= 0; at = changed.indexOf('PK\u0001\u0002', at + 4))
      changed.writeUInt32LE(size, at + 24);
    return changed;
  };

  it('that unpacks to gigabytes is not begun, whatever it says of itself', async () => {
    const packed = await workbook({
      sheets: { Data: [...table, ...Array.from({ length: 2_000 }, () => table[1] ?? [])] },
    });
    await expectOutcome(announce(packed, 0xf0_00_00_00), 'failed: unpacks-too-large');
    await expectOutcome(announce(packed, 400), 'failed: broken');
  });

  it('that is cut, wherever, is broken', async () => {
    const whole = await workbook(sheet(''));
    for (const share of [0.01, 0.3, 0.6, 0.9, 0.99])
      await expectOutcome(whole.subarray(0, Math.max(4, whole.length * share)), 'failed: broken');
  });
});

import { describe, expect, it } from 'vitest';
import { readImportFile } from '../../../../test/kit/import-files.ts';
import { rowsXml, sheetXml, type WorkbookOptions, workbook } from '../../../../test/kit/workbooks.ts';

const head = [
  'Reporting starts',
  'Reporting ends',
  'Ad name',
  'Impressions',
  'Link clicks',
  'Amount spent (EUR)',
];
const read = async (options: WorkbookOptions) => readImportFile(await workbook(options), 'meta.xlsx');
const one = {
  name: 'spring',
  impressions: 12_034,
  clicks: 70,
  cost: 12.345,
  currency: 'EUR',
  from: '2026-09-20',
};

describe('a workbook', () => {
  it('is read where its table is, below its titles, and once where it is there twice', async () => {
    const table = [head, ['2026-09-20', '2026-09-20', 'spring', 12_034, 70, 12.345]];
    const { outcome, rows } = await read({
      sheets: { Notes: [['Made by', 'nobody']], Formatted: [['Report'], [], ...table], Raw: table },
    });
    expect(outcome).toBe('read');
    expect(rows).toMatchObject([one]);
  });

  it('is read with shared texts, dates as numbers and columns by their letters', async () => {
    const shared = [...head, 'spring', '食'];
    const cells = head.map((_, at) => `<c r="${'ABCDEF'[at]}3" t="s"><v>${at}</v></c>`).join('');
    const { outcome, rows } = await read({
      sheets: {
        Data: sheetXml(
          `<row r="3">${cells}</row><row r="5"><c r="F5"><v>12.345</v></c><c r="B5" s="1"><v>46285.75</v></c>` +
            '<c r="A5" s="2"><v>46285</v></c><c r="C5" t="s"><v>6</v></c><c r="E5"><f>35*2</f><v>70</v></c>' +
            '<c r="D5" t="n"><v>12034.0</v></c></row><row r="6"><c r="A6" s="1"><v>46285</v></c><c r="B6" s="1">' +
            '<v>46285</v></c><c r="C6" t="s"><v>7</v></c><c r="D6"><v>1E3</v></c><c r="E6"><v>1</v></c></row>',
        ),
      },
      parts: {
        'sharedStrings.xml': `<sst>${shared.map((text) => `<si><r><t>${text}</t></r><rPh><t>ショク</t></rPh></si>`).join('')}</sst>`,
        'styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-409]dd\\-mmm &quot;day&quot;"/></numFmts>' +
          '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/><xf numFmtId="170"/></cellXfs></styleSheet>',
      },
    });
    expect(outcome).toBe('read');
    expect(rows).toMatchObject([one, { name: '食', impressions: 1_000, clicks: 1, cost: null }]);
  });

  it('is read by the calendar that it names', async () => {
    const data = sheetXml(
      `${rowsXml([head])}<row><c s="1"><v>44823</v></c><c s="1"><v>44823</v></c><c t="str"><v>spring</v></c><c><v>9</v></c><c><v>1</v></c></row>`,
    );
    const { rows } = await read({
      sheets: { Data: data },
      parts: {
        'workbook.xml':
          '<x:workbook xmlns:x="x"><x:workbookPr date1904="1"/><x:sheets><x:sheet name="Data" r:id="rId1"/></x:sheets></x:workbook>',
        'styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
      },
    });
    expect(rows).toMatchObject([{ from: '2026-09-20' }]);
  });

  it('never takes three digits behind a point for thousands', async () => {
    const row = (impressions: number) => ['2026-09-20', '2026-09-20', 'spring', impressions, 1, 1.234];
    expect((await read({ sheets: { Data: [head, row(1.234)] } })).outcome).toBe('refused: bad-number');
    expect((await read({ sheets: { Data: [head, row(1_234)] } })).rows).toMatchObject([{ cost: 1.234 }]);
  });
});

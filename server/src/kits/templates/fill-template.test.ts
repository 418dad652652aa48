import { describe, expect, it } from 'vitest';
import { fillTemplate, readTemplate } from './fill-template.ts';
import { readTable, TemplateError } from './read-table.ts';

const ads = [
  {
    name: 'oddmile_ease_basic_1x1_en_M-7K3QF2X',
    file: 'oddmile.png',
    texts: { headline: 'Read, "calmly"', primary_text: '=HYPERLINK("x")', description: '4.6' },
  },
];
const header =
  'Campaign Name,Ad Set Name,Link,Ad Name,Title,Body,Link Description,Image File Name,Ad Status,Ad ID,Later Column';
const row = 'cg:Spring,"Set, one",https://x.example,Old ad,Old,Old,Old,old.png,ACTIVE,a:1,kept';

describe('a template', () => {
  it('is filled behind its own rows, of which no byte changes', () => {
    const file = Buffer.from(`\ufeff${header}\r\n${row}`);
    const filled = fillTemplate('meta', file, ads);
    expect(filled.subarray(0, file.length).equals(file)).toBe(true);
    expect(filled.subarray(file.length).toString()).toBe(
      '\r\ncg:Spring,"Set, one",https://x.example,oddmile_ease_basic_1x1_en_M-7K3QF2X,"Read, ""calmly""",,4.6,oddmile.png,PAUSED,,kept\r\n',
    );
    expect(readTemplate('meta', file)).toHaveLength(11);
  });

  it('keeps UTF-16 and tabs', () => {
    const file = Buffer.from(`\ufeff${header.replaceAll(',', '\t')}\n`, 'utf16le');
    const filled = fillTemplate('meta', file, ads);
    expect(filled.subarray(0, file.length).equals(file)).toBe(true);
    const [, last] = readTable(filled).rows;
    expect(last?.[4]).toBe('Read, "calmly"');
    const big = Buffer.from(file).swap16();
    expect(readTable(fillTemplate('meta', big, ads)).rows[1]?.[3]).toBe(ads[0]?.name);
  });

  it('has its columns below rows of reference', () => {
    const file = Buffer.from('Pinterest,,\nGuide,,\nAction,Ad name,Pin Title\n');
    expect(
      fillTemplate('pinterest', file, [{ name: 'n', file: 'f', texts: { title: 'T' } }]).toString(),
    ).toBe(`${file.toString()}Create,n,T\n`);
  });

  it.each([
    ['nothing', Buffer.alloc(0), /empty/],
    ['a workbook', Buffer.from('PK\u0003\u0004'), /workbook/],
    ['a picture', Buffer.from([0x89, 0x50, 0xff, 0xfe]), /UTF-8/],
    ['zeros', Buffer.alloc(20), /no table/],
    ['other columns', Buffer.from('a,b,c\n1,2,3\n'), /columns/],
    ['an open quotation mark', Buffer.from('Ad Name,"Title\n'), /quotation/],
    ['two columns of one name', Buffer.from('Ad Name,Title,Title\n'), /same name/],
    ['very many rows', Buffer.from(`Ad Name,Title\n${'a,b\n'.repeat(6_000)}`), /rows/],
  ])('that is %s is refused with the reason', (_, file, why) => {
    const refused = () => readTemplate('meta', file);
    expect(refused).toThrow(TemplateError);
    expect(refused).toThrow(why);
  });

  it('has no cell of ours that begins a formula, even where its own last row has one', () => {
    const file = Buffer.from(`${header}\n=cmd(),@x,-1,Old,Old,Old,Old,o,ACTIVE,a,+9\n`);
    const [, , last] = readTable(fillTemplate('meta', file, ads)).rows;
    for (const cell of last ?? []) expect(cell).not.toMatch(/^[=+\-@]/);
  });
});

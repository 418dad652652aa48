import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableFile } from '../../../test/kit/network-exports.ts';
import { fillTemplate, readTemplate } from './fill-template.ts';
import { readTable } from './read-table.ts';

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
  it('is filled behind its own rows, of which no byte changes', async () => {
    const file = Buffer.from(`\ufeff${header}\r\n${row}`);
    const { bytes: filled } = await fillTemplate('meta', file, ads);
    expect(filled.subarray(0, file.length).equals(file)).toBe(true);
    expect(filled.subarray(file.length).toString()).toBe(
      '\r\ncg:Spring,"Set, one",https://x.example,oddmile_ease_basic_1x1_en_M-7K3QF2X,"Read, ""calmly""",,4.6,oddmile.png,PAUSED,,kept\r\n',
    );
    expect(await readTemplate('meta', file)).toHaveLength(11);
  });

  it('keeps UTF-16 and tabs', async () => {
    const file = Buffer.from(`\ufeff${header.replaceAll(',', '\t')}\n`, 'utf16le');
    const { bytes: filled } = await fillTemplate('meta', file, ads);
    expect(filled.subarray(0, file.length).equals(file)).toBe(true);
    const [, last] = readTable(filled).rows;
    expect(last?.[4]).toBe('Read, "calmly"');
    const big = Buffer.from(file).swap16();
    expect(readTable((await fillTemplate('meta', big, ads)).bytes).rows[1]?.[3]).toBe(ads[0]?.name);
  });

  it('goes on with the ends of its own lines, whatever its cells hold', async () => {
    for (const [newline, within] of [
      ['\n', '\r\n'],
      ['\r\n', '\n'],
      ['\r', '\n'],
    ]) {
      const file = Buffer.from(`Ad Name,Title,Body${newline}Old,Old,"one${within}two"${newline}`);
      const { bytes } = await fillTemplate('meta', file, ads);
      expect(bytes.subarray(file.length).toString()).toBe(`${ads[0]?.name},"Read, ""calmly""",${newline}`);
    }
  });

  it('is understood by tabs, whatever explains its columns', async () => {
    const explained = '# A, B, C, D or E, as the guide says';
    const file = Buffer.from(`Pin Title\tPromoted Pin Name\n${explained}\t${explained}\n`);
    const { bytes } = await fillTemplate('pinterest', file, [
      { name: 'n', file: 'f', texts: { title: 'T' } },
    ]);
    expect(bytes.toString()).toBe(`${file}T\tn\n`);
  });

  it('joins the campaign of its last ad, not what stands below it', async () => {
    const file = Buffer.from('Campaign Name,Ad Name,Title\nSpring,Old,Old\nAutumn,,\n,,\n');
    const { bytes } = await fillTemplate('meta', file, ads);
    expect(bytes.toString()).toBe(`${file}Spring,${ads[0]?.name},"Read, ""calmly"""\n`);
  });

  it('may have two columns for one text, by names of their own', async () => {
    const file = Buffer.from('Ad name,Text,Description\n');
    const { bytes } = await fillTemplate('tiktok', file, [
      { name: 'n', file: 'f', texts: { description: 'T' } },
    ]);
    expect(bytes.toString()).toBe(`${file}n,T,T\n`);
  });

  it('has its columns below rows of reference', async () => {
    const file = Buffer.from('Pinterest,,\nGuide,,\nAction,Ad name,Pin Title\n');
    const { bytes } = await fillTemplate('pinterest', file, [
      { name: 'n', file: 'f', texts: { title: 'T' } },
    ]);
    expect(bytes.toString()).toBe(`${file.toString()}Create,n,T\n`);
  });

  it('has no cell of ours that begins a formula, even where its own last row has one', async () => {
    const file = Buffer.from(`${header}\n=cmd(),@x,-1,Old,Old,Old,Old,o,ACTIVE,a,+9\n`);
    const [, , last] = readTable((await fillTemplate('meta', file, ads)).bytes).rows;
    for (const cell of last ?? []) expect(cell).not.toMatch(/^[=+\-@]/);
  });
});

it('reads what is written of any cells, in any hand', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 8 }).filter((text) => !text.includes('\0') && !text.startsWith('\ufeff')),
    fc.constantFrom('', '"', '""', 'a\nb', 'a\r\nb', ',', '\t', ';', '語', '=1'),
  );
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 4 });
  const hand = fc.record({
    separator: fc.constantFrom(',' as const, '\t' as const, ';' as const),
    newline: fc.constantFrom('\r\n' as const, '\n' as const),
    encoding: fc.constantFrom('utf8' as const, 'utf16le' as const),
    mark: fc.constant(true),
    isEnded: fc.boolean(),
    quotesAll: fc.boolean(),
  });
  fc.assert(
    fc.property(table, hand, (rows, written) => {
      const wanted = JSON.stringify(rows);
      expect(readTable(tableFile(rows, written), (found) => JSON.stringify(found) === wanted).rows).toEqual(
        rows,
      );
    }),
    { numRuns: 300 },
  );
});

import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { expectOutcome, readImportFile } from '../../../test/kit/import-files.ts';

const head = 'Reporting starts,Reporting ends,Ad name,Impressions,Link clicks,Amount spent (EUR)';
const fine = '2026-09-01,2026-09-01,fine,1000,10,2.50';
const file = (...lines: string[]) => [head, fine, ...lines, ''].join('\n');
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
/** A file of a fine row and one with a cell of another kind. */
function fileWith(column: 'from' | 'to' | 'name' | 'impressions' | 'clicks' | 'cost', value: string): string {
  const row = {
    from: '2026-09-02',
    to: '2026-09-02',
    name: 'other',
    impressions: '900',
    clicks: '9',
    cost: '1.00',
  };
  return file(Object.values({ ...row, [column]: quoted(value) }).join(','));
}

const noNumbers = [
  'NaN',
  'nan',
  'Infinity',
  '-Infinity',
  '∞',
  '-5',
  '-0.01',
  '−3',
  '1e9',
  '1E+06',
  '0x10',
  '1_000',
].concat(
  ['abc', 'true', '1/2', '5%', '++7', '(12)', '1,2,3', '1.2.3', '12,03,4', '#REF!', '#N/A', '#DIV/0!'],
  ['١٢٣', '一千', '1 2 3 4', '١٬٠٠٠', '<b>1</b>', "1' or '1'='1", '{7*7}', '\u202e123', '9'.repeat(400)],
);

describe('a cell that is no number refuses its row', () => {
  it.each(noNumbers)('impressions of %j', (value) =>
    expectOutcome(fileWith('impressions', value), 'refused: bad-number'),
  );
  it.each([...noNumbers, '1.5', '0.1'])('clicks of %j', (value) =>
    expectOutcome(fileWith('clicks', value), 'refused: bad-number'),
  );
  it.each(noNumbers.filter((value) => !/^9+$/.test(value)))('a cost of %j', (value) =>
    expectOutcome(fileWith('cost', value), 'refused: bad-number'),
  );
});

describe('figures that cannot be refuse their row', () => {
  it.each([
    ['clicks above impressions', fileWith('clicks', '901'), 'clicks-above-impressions'],
    ['clicks without impressions', fileWith('impressions', '0'), 'clicks-above-impressions'],
    ['clicks and no word of impressions', fileWith('impressions', '—'), 'clicks-above-impressions'],
    ['impressions beyond all people', fileWith('impressions', '9999999999999'), 'too-large'],
    ['a cost beyond all money', fileWith('cost', '9999999999999.00'), 'too-large'],
    ['a cost of 400 digits', fileWith('cost', '9'.repeat(400)), 'bad-number'],
    ['a period that ends before it begins', fileWith('to', '2026-09-01'), 'days-reversed'],
    ['neither impressions nor clicks', file('2026-09-02,2026-09-02,other,,,1.00'), 'no-impressions'],
    ['a row that breaks off', file('2026-09-02,2026-09-02,other'), 'no-impressions'],
  ])('%s', (_, content, reason) => expectOutcome(content, `refused: ${reason}`));
});

describe('a formula refuses its row', () => {
  const formulas = [
    '=1+1',
    '=SUM(D2:D9)',
    "=cmd|' /C calc'!A0",
    '=HYPERLINK("http://example.com","9")',
    '=NOW()',
  ];
  it.each(
    (['impressions', 'clicks', 'cost', 'from'] as const).flatMap((at) =>
      formulas.map((each) => [at, each] as const),
    ),
  )('in %s: %s', (column, formula) => expectOutcome(fileWith(column, formula), 'refused: formula'));
});

describe('a day that there is not refuses its row', () => {
  const days = [
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '31/09/2026',
    '0000-00-00',
    '1999-12-31',
    '2569-09-20',
    '1405/06/29',
  ];
  const words = [
    '令和8年9月20日',
    'yesterday',
    '46285',
    '20 Muharram 1448',
    '2026',
    '2026-W38',
    '٢٠٢٦-٠٩-٢٠',
    '九月',
  ];
  it.each([...days, ...words])('%s', (value) => expectOutcome(fileWith('from', value), 'refused: bad-day'));

  it('asks where days could be read in two ways, or are written in two', async () => {
    const undecided = file().replaceAll('2026-09-01', '01/02/2026');
    await expectOutcome(undecided, 'asks: day-order');
    await expectOutcome(
      `${undecided}20/09/2026,20/09/2026,a,9,1,1\n09/20/2026,09/20/2026,b,9,1,1\n`,
      'asks: day-order',
    );
  });
});

describe('a name is a name, whatever it says', () => {
  const names = [
    "'; drop table ads; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '=1+1',
    '{{7*7}}',
    '\u202Egnp',
    '%00',
  ];
  it.each([
    ...names,
    'x'.repeat(5_000),
    '🎉'.repeat(1_500),
    'a\nb',
    'a"b',
    '\u200b',
    'NaN',
    'null',
    '👩‍👩‍👧‍👦',
  ])('%j', async (name) => {
    const { outcome, rows } = await readImportFile(fileWith('name', name));
    expect(outcome).toBe('read');
    expect(rows).toHaveLength(2);
    expect(rows.every((row) => row.name.isWellFormed() && row.name.length <= 2_000)).toBe(true);
  });
});

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const bytes = (...values: number[]) => Buffer.from(values);

describe('a file that is no table says so', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['no byte', '', 'failed: empty'],
    ['a mark alone', '\uFEFF', 'failed: empty'],
    ['lines alone', '\n\r\n\n', 'failed: empty'],
    ['zeros', Buffer.alloc(5_000), 'failed: not-a-table'],
    [
      'a picture',
      Buffer.concat([bytes(0x89, 0x50, 0x4e, 0x47), Buffer.alloc(900, 1)]),
      'failed: not-a-table',
    ],
    ['a document', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(900, 0x81)]), 'failed: no-table'],
    ['a packed file', gzipSync(file()), 'failed: not-a-table'],
    ['a locked workbook', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'failed: old-workbook'],
    ['a page', '<!doctype html>\n<html><body><h1>Sign in</h1></body></html>', 'failed: no-table'],
    ['a letter', 'Dear all\nplease find attached\n', 'failed: no-table'],
    ['one column', 'Ad name\na\nb\n', 'failed: no-table'],
    ['a heading alone', `${head}\n`, 'failed: no-rows'],
    ['a zero below', `${file()}2026-09-02,2026-09-02,a\0b,9,1,1\n`, 'failed: not-a-table'],
    [
      'a zero far below',
      `${file()}${`${fine}\n`.repeat(9_000)}2026-09-02,2026-09-02,a\0b,9,1,1\n`,
      'failed: not-a-table',
    ],
    ['1,001 columns', `${'a,'.repeat(1_000)}a\n${'1,'.repeat(1_000)}1\n`, 'failed: too-many-columns'],
    ['ten million columns', `${','.repeat(10_000_000)}\n`, 'failed: too-many-columns'],
    ['ten million columns below', `${file()}${'1,'.repeat(10_000_000)}\n`, 'failed: too-many-columns'],
    [
      'a row of a megabyte',
      `${file()}2026-09-02,2026-09-02,${'x'.repeat(1_000_000)},9,1,1\n`,
      'failed: long-row',
    ],
    ['a quote that is never closed', `${file()}2026-09-02,2026-09-02,"a,9,1,1\n`, 'failed: broken'],
    ['a quote never closed in a long file', `${file()}"${`${fine}\n`.repeat(20_000)}`, 'failed: long-row'],
    ['half a sign at its end', Buffer.concat([utf16(file()), bytes(0x41)]), 'refused: no-impressions'],
    ['UTF-16 without its mark', utf16(file()), 'read'],
    [
      'bytes that are no UTF-8',
      Buffer.concat([Buffer.from(file()), bytes(0x32, 0xff, 0xfe, 0xc3)]),
      'refused: no-impressions',
    ],
    ['a heading twice', file().replace('Amount spent (EUR)', 'Impressions'), 'asks: duplicate'],
    ['all headings twice', `${head},${head}\n${fine},${fine}\n`, 'asks: duplicate'],
    ['no heading', `${fine}\n${fine}\n`, 'asks: columns network period'],
    ['headings of no network', 'a,b,c\n1,2,3\n', 'asks: columns network period'],
    ['days in no column', 'Ad name,Impressions,Link clicks\na,9,1\n', 'asks: period'],
    ['lines ended in the old way', file().replaceAll('\n', '\r'), 'read'],
    ['lines ended in several ways', file().replace('\n', '\r\n'), 'read'],
    ['more cells than headings', file(`${fine.replace('fine', 'fine')},7,8,9`), 'read'],
  ])('%s', (_, content, expected) => expectOutcome(content, expected));
});

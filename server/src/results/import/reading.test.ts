import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findColumns, findNetwork } from './columns.ts';
import { decodeText } from './decode-text.ts';
import { detectDayOrder, readDay } from './read-day.ts';
import { detectDecimalMark, readAmount, readCount } from './read-number.ts';

describe('the text', () => {
  const decode = async (bytes: Uint8Array, size: number) => {
    async function* chunks() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    }
    let text = '';
    for await (const part of decodeText(chunks())) text += part;
    return text;
  };
  const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();
  const table = 'Ad name,Impressions\nÜberblick – 広告,1\n';

  it.each([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${table}`)],
    ['UTF-16', Buffer.from(`\uFEFF${table}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(table, 'utf16le')],
    ['big-endian UTF-16', bigEndian(`\uFEFF${table}`)],
    ['big-endian UTF-16 without a mark', bigEndian(table)],
  ])('is read from %s, wherever it is cut', async (_, bytes) => {
    for (const size of [1, 7, 1_000]) expect(await decode(bytes, size)).toBe(table);
  });

  it('is read from what older spreadsheets write', async () => {
    expect(await decode(Buffer.from('N\xe4me;1\n', 'latin1'), 5)).toBe('Näme;1\n');
  });

  it('goes on beyond the sample', async () => {
    const long = 'ä'.repeat(100_000);
    expect(await decode(Buffer.from(long), 65_537)).toBe(long);
  });
});

describe('the columns', () => {
  const fields = (row: string[]) =>
    Object.fromEntries(
      [...findColumns(row)].map(([at, { field, currency }]) => [field, currency ? [at, currency] : at]),
    );

  it('of Meta are found in several languages, clicks of links before all clicks', () => {
    const english = [
      'Reporting starts',
      'Reporting ends',
      'Ad name',
      'Clicks (all)',
      'Link clicks',
      'Impressions',
    ];
    expect(fields([...english, 'Amount spent (USD)'])).toEqual({
      from: 0,
      to: 1,
      name: 2,
      clicks: 4,
      impressions: 5,
      cost: [6, 'USD'],
    });
    expect(findNetwork(english)).toBe('meta');
    const german = ['Anzeigenname', 'Tag', 'Ausgegebener Betrag (EUR)', 'Impressionen', 'Link-Klicks'];
    expect(fields(german)).toEqual({ name: 0, day: 1, cost: [2, 'EUR'], impressions: 3, clicks: 4 });
    expect(findNetwork(german)).toBe('meta');
    const japanese = [
      '日',
      'キャンペーン名',
      '広告名',
      'インプレッション',
      'リンクのクリック',
      '消化金額 (JPY)',
      '結果',
    ];
    expect(fields(japanese)).toEqual({
      day: 0,
      name: 2,
      impressions: 3,
      clicks: 4,
      cost: [5, 'JPY'],
      results: 6,
    });
    expect(findNetwork(japanese)).toBe('meta');
  });

  it('of other networks are told by what only they write', () => {
    const tiktok = ['By Day', 'Ad name', 'Website URL (Ad level）', 'Currency', 'Cost', 'Impressions'];
    expect(findNetwork([...tiktok, 'Clicks (destination)'])).toBe('tiktok');
    const google = ['Asset status', 'Asset', 'Asset type', 'Currency code', 'Impr.', 'Cost', 'Clicks'];
    expect(findNetwork(google)).toBe('google-app');
    expect(fields(google)).toEqual({
      asset: 1,
      objective: 2,
      currency: 3,
      impressions: 4,
      cost: 5,
      clicks: 6,
    });
    expect(findNetwork(['Date', 'Campaign Name', 'Spend', 'Impressions', 'Taps', 'Installs (Total)'])).toBe(
      'apple',
    );
    expect(findNetwork(['name', 'shown', 'clicks'])).toBeNull();
    expect(findNetwork(['name', 'shown', 'clicks'], 'chatgpt-ads.csv')).toBe('chatgpt');
  });
});

describe('numbers', () => {
  it('are counts however their thousands are parted', () => {
    for (const text of [
      '12034',
      '12,034',
      '12.034',
      '12 034',
      '12\u202f034',
      "12'034",
      '12034.0',
      '１２，０３４',
    ])
      expect(readCount(text), text).toBe(12_034);
    expect(readCount('1,23,456')).toBe(123_456);
    expect(readCount('--')).toBeNull();
    expect(readCount('')).toBeNull();
    for (const text of [
      '-5',
      '1.5',
      '12,03',
      '1 2 3',
      '12 34',
      'NaN',
      '1e9',
      '=1+1',
      '99999999999999999999',
      '∞',
    ])
      expect(readCount(text), text).toBeUndefined();
  });

  it('are amounts by the mark that the file speaks for', () => {
    expect(detectDecimalMark(['1,234', '1,234.50'])).toBe('.');
    expect(detectDecimalMark(['1.234', '11,52'])).toBe(',');
    expect(detectDecimalMark(['1.234.567'])).toBe(',');
    expect(detectDecimalMark(['1,234', '12', ''])).toBeNull();
    expect(readAmount('₹1,23,456.70', '.')).toBe(123_456.7);
    expect(readAmount('1.234,5 €', ',')).toBe(1_234.5);
    expect(readAmount('USD 7.30', '.')).toBe(7.3);
    expect(readAmount('—', '.')).toBeNull();
    for (const text of ['-3.00', '1.2.3', 'NaN', '1,5']) expect(readAmount(text, '.'), text).toBeUndefined();
  });

  it('come back as they were written, in either way', () => {
    fc.assert(
      fc.property(
        fc.nat(999_999_999),
        fc.nat(99),
        fc.constantFrom('.', ',') as fc.Arbitrary<'.' | ','>,
        (whole, cents, mark) => {
          const grouped = whole.toLocaleString(mark === '.' ? 'en' : 'de');
          expect(readCount(grouped)).toBe(whole);
          expect(readAmount(`${grouped}${mark}${String(cents).padStart(2, '0')}`, mark)).toBe(
            Number(`${whole}.${String(cents).padStart(2, '0')}`),
          );
        },
      ),
    );
  });
});

describe('days', () => {
  it('are read in the order that the file shows', () => {
    expect(detectDayOrder(['01/02/2026', '09/20/2026'])).toBe('month-first');
    expect(detectDayOrder(['01/02/2026', '20/09/2026'])).toBe('day-first');
    expect(detectDayOrder(['01.02.2026'])).toBe('day-first');
    expect(detectDayOrder(['01/02/2026', '2026-09-20'])).toBeNull();
    expect(readDay('09/20/2026', 'month-first')).toBe('2026-09-20');
    expect(readDay('20.09.2026', 'day-first')).toBe('2026-09-20');
    expect(readDay('01/02/2026', null)).toBeUndefined();
    expect(readDay('02/02/2026', null)).toBe('2026-02-02');
  });

  it('are read where only one order makes sense, and refused where there is no such day', () => {
    for (const text of ['2026-09-20', '2026-09-20 00:00:00', '2026/9/20', 'Sep 20, 2026', '2026年9月20日'])
      expect(readDay(text, null), text).toBe('2026-09-20');
    for (const text of ['31/02/2026', '2026-13-01', 'yesterday', '', '0026-01-01'])
      expect(readDay(text, 'day-first'), text).toBeUndefined();
  });
});

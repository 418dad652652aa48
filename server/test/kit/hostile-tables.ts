/** Tables that nobody exports, and what their refusal says. */

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const head = 'Ad Name,Title,Body';

/** A file that cannot be a template: what it is, its bytes and what its refusal says. */
export type Hostile = [what: string, file: () => Buffer | Promise<Buffer>, why: RegExp];

export const hostileTables: Hostile[] = [
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
  ['a lone mark of UTF-8', () => Buffer.from('\ufeff'), /columns/],
  ['a lone mark of UTF-16', () => Buffer.from([0xff, 0xfe]), /columns/],
  ['two marks', () => Buffer.from(`\ufeff\ufeff${head}\n`.replace('Ad Name', 'Ad Nom')), /columns/],
  ['one byte', () => Buffer.from([0xff]), /UTF-8/],
  ['an odd byte of UTF-16', () => Buffer.concat([utf16(`${head}\n`), Buffer.from([0x41])]), /UTF-16/],
  ['UTF-16 without its mark', () => Buffer.from(`${head}\n`, 'utf16le'), /no table/],
  ['UTF-16 said to be of the other order', () => Buffer.from([0xfe, 0xff, ...utf16(head)]), /columns|UTF-16/],
  ['UTF-7', () => Buffer.from('+AEEAZA-Name,Title\n'), /columns/],
  ['EBCDIC', () => Buffer.from([0xc1, 0x84, 0x40, 0xd5, 0x81, 0x94, 0x85, 0x6b, 0x15]), /UTF-8/],
  ['lines that are all blank', () => Buffer.from('\r\n'.repeat(200)), /columns/],
  ['blanks', () => Buffer.from('   \t  \n   '), /columns/],
  ['commas', () => Buffer.from(','.repeat(2 ** 20)), /columns/],
  ['quotation marks', () => Buffer.from('"'.repeat(2 ** 20)), /columns|quotation/],
  ['one more quotation mark', () => Buffer.from('"'.repeat(2 ** 20 + 1)), /quotation/],
  ['a name of a million signs', () => Buffer.from(`${'A'.repeat(2 ** 20)},Title\n`), /columns/],
  [
    'ten thousand columns',
    () => Buffer.from(`${head},${Array.from({ length: 10_000 }, (_, at) => `Odd ${at}`).join(',')}\n`),
    /columns/,
  ],
  ['an open quotation mark in its last row', () => Buffer.from(`${head}\na,b,"c\n`), /quotation/],
  ['control signs in its names', () => Buffer.from('Ad\u0007Name,Ti\u001btle\n'), /columns/],
  ['names that are turned round', () => Buffer.from('\u202eemaN dA\u202c,\u202eeltiT\u202c\n'), /columns/],
  [
    'marks of direction in its names',
    () => Buffer.from('\u200fAd Name\u200f,\u2066Title\u2069\n'),
    /columns/,
  ],
  ['letters that look like others', () => Buffer.from('\u0410d Name,T\u0456tle\n'), /columns/],
  ['names in German', () => Buffer.from('Name der Anzeige;Titel;Text\n'), /named in English/],
  ['names in Japanese', () => utf16('広告名\tタイトル\t本文\n'), /named in English/],
  ['names of objects', () => Buffer.from('__proto__,constructor,toString\n'), /columns/],
  ['a script', () => Buffer.from('<script>alert(1)</script>,Title\n'), /columns/],
  ['a statement of SQL', () => Buffer.from("'; drop table ads;--,Title\n"), /columns/],
  ['names below the fifth row', () => Buffer.from(`${'note\n'.repeat(5)}${head}\n`), /columns/],
  ['a report, not an export', () => Buffer.from('Ad name,Impressions,Clicks\na,1,2\n'), /columns/],
  ['text packed by gzip', () => Buffer.from('1f8b0800000000000003', 'hex'), /UTF-8/],
  ['another archive', () => Buffer.from('377abcaf271c0004ff', 'hex'), /UTF-8|no table/],
  ['a photograph', () => Buffer.from('ffd8ffe000104a464946', 'hex'), /UTF-8/],
  ['a program', () => Buffer.from('7f454c4602010100ff', 'hex'), /UTF-8|no table/],
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
    hostileTables.push([
      `the column ${one} twice, by ${JSON.stringify(separator)}`,
      () => Buffer.from(`${['Ad Name', 'Title', one, other].join(separator)}\n`),
      /same name/,
    ]);

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDeep } from '../../scripts/depth.ts';
import { rowsXml, sheetXml, workbook } from './kit/workbooks.ts';

// The most memory that reading a file takes up, in a process of its own: nothing else that goes on here is in it.

const reader = fileURLToPath(new URL('./results-memory/work.ts', import.meta.url));
/** Beside what the process holds anyway. */
const maxMegabytes = 150;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-memory-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: string | Buffer) {
  const path = join(folder, 'file');
  await writeFile(path, content);
  const { stdout } = await promisify(execFile)(process.execPath, [reader, path]);
  return JSON.parse(stdout) as { outcome: string; rows: number; megabytes: number };
}

const head = ['By Day', 'Ad name', 'Impressions', 'Clicks (destination)', 'Cost'];
const nameOf = (n: number) => `spring_ease_basic_1x1_en_${String(n).padStart(15, '0')}`;

/** A workbook of so many rows whose names, each of these characters at least, are that many different ones. */
async function workbookOf(rows: number, different: number, length = 40): Promise<Buffer> {
  const texts = [
    ...head,
    '2026-09-01',
    ...Array.from({ length: different }, (_, n) => nameOf(n).padEnd(length, 'z')),
  ];
  const text = (place: number) => `<c t="s"><v>${place}</v></c>`;
  const lines = Array.from(
    { length: rows },
    (_, row) =>
      `<row>${text(5)}${text(6 + (row % different))}<c><v>1000</v></c><c><v>10</v></c><c><v>2.5</v></c></row>`,
  );
  return workbook({
    sheets: { Data: sheetXml(`<row>${head.map((_, at) => text(at)).join('')}</row>${lines.join('')}`) },
    parts: { 'sharedStrings.xml': `<sst>${texts.map((each) => `<si><t>${each}</t></si>`).join('')}</sst>` },
  });
}

// What takes longest to make and to read.
if (isDeep) {
  it('is little for a file of 50 MB in which every row is of another ad', async () => {
    const rows = 800_000;
    const lines = Array.from({ length: rows }, (_, row) => `2026-09-01,${nameOf(row)},1000,10,2.50`);
    const file = Buffer.from([head.join(','), ...lines].join('\n'));
    expect(file.length).toBeGreaterThan(49 * 2 ** 20);
    const { megabytes, ...told } = await read(file);
    expect(told).toEqual({ outcome: 'read', rows });
    expect(megabytes).toBeLessThan(maxMegabytes);
  }, 180_000);

  it('is little for a workbook of many rows and many names', async () => {
    const rows = 300_000;
    const { megabytes, ...told } = await read(await workbookOf(rows, 100_000));
    expect(told).toEqual({ outcome: 'read', rows });
    expect(megabytes).toBeLessThan(maxMegabytes);
  }, 180_000);
}

it('ends the reading, not the process, where a workbook needs more', async () => {
  // Fewer characters than a workbook may have, in more texts than fit.
  const { megabytes, ...told } = await read(await workbookOf(10, 900_000, 0));
  expect(told).toEqual({ outcome: 'failed: unpacks-too-large', rows: 0 });
  expect(megabytes).toBeLessThan(maxMegabytes);
}, 180_000);

const text = (row: (n: number) => string, rows: number) =>
  [head.join(','), ...Array.from({ length: rows }, (_, n) => row(n))].join('\n');
const bomb = async (part: string, sheet = 'row') =>
  workbook({
    sheets: { Data: sheetXml(rowsXml([head]) + part) },
    ...(sheet === 'row' ? {} : { parts: { 'sharedStrings.xml': sheet } }),
  });
const times = (part: string, megabytes: number) => part.repeat((megabytes << 20) / part.length);

const files: [string, () => string | Promise<Buffer>, string][] = [
  ['cells without a row', () => ','.repeat(49 << 20), 'failed: too-many-columns'],
  ['signs without a line', () => 'x'.repeat(49 << 20), 'failed: long-row'],
  ['names of 2,000 signs', () => text((n) => `2026-09-01,${n}${'n'.repeat(1_990)},100,1,2`, 24_000), 'read'],
  ['a cell that never ends', () => bomb(`<row><c><v>${times('1', 100)}</v></c></row>`), 'failed: long-row'],
  ['a tag that never ends', () => bomb(`<row a="${times('x', 100)}"/>`), 'failed: broken'],
  ['attributes that never end', () => bomb(`<row ${times('a="1" ', 100)}/>`), 'failed: broken'],
  ['entities that never end', () => bomb(times('&lt;', 100)), 'failed: unpacks-too-large'],
  [
    'texts that never end',
    () => bomb('', `<sst>${times('<si><t>a</t></si>', 180)}</sst>`),
    'failed: unpacks-too-large',
  ],
];
const longer: [string, () => string | Promise<Buffer>, string][] = [
  ['names of 190,000 signs', () => text((n) => `2026-09-01,${n}${'n'.repeat(190_000)},100,1,2`, 250), 'read'],
  [
    'amounts of 2,000 digits',
    () => text((n) => `2026-09-01,${n},100,1,${'1'.repeat(2_000)}`, 24_000),
    'read',
  ],
  [
    // With nothing to work out in them: what counts is how many there are.
    'rows that never end',
    () => bomb('<row><c><v> </v></c></row>'.repeat(5_000_001)),
    'failed: too-many-rows',
  ],
  [
    'cells that never end',
    () => bomb(`<row>${times('<c><v>1</v></c>', 100)}</row>`),
    'failed: too-many-columns',
  ],
];

it.each([...files, ...(isDeep ? longer : [])])(
  'is little for %s',
  async (_, content, outcome) => {
    const told = await read(await content());
    expect(told.outcome).toBe(outcome);
    expect(told.megabytes).toBeLessThan(maxMegabytes);
  },
  180_000,
);

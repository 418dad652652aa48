import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sheetXml, workbook } from './kit/workbooks.ts';

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

it('ends the reading, not the process, where a workbook needs more', async () => {
  // Fewer characters than a workbook may have, in more texts than fit.
  const { megabytes, ...told } = await read(await workbookOf(10, 900_000, 0));
  expect(told).toEqual({ outcome: 'failed: unpacks-too-large', rows: 0 });
  expect(megabytes).toBeLessThan(maxMegabytes);
}, 180_000);

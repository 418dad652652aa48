import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importFaults, mappingQuestions, refusedReasons } from '@marquee/contract';
import { expect } from 'vitest';
import { type CollectedRow, collectRows } from '../../src/results/import/collect-rows.ts';
import { ImportError } from '../../src/results/import/import-error.ts';
import { openTable } from '../../src/results/import/open-table.ts';
import { planReading } from '../../src/results/import/plan-reading.ts';

/** What becomes of a file before a database hears of it: why it is not read, what it asks, or its rows. */
export interface ReadFile {
  /** 'failed: REASON', 'asks: QUESTIONS', 'refused: REASONS' where rows were, else 'read'. */
  outcome: string;
  rows: CollectedRow[];
}

/** Reads a file as an import does. Anything but a known fault is thrown. */
export async function readImportFile(content: Uint8Array | string, name = 'export.csv'): Promise<ReadFile> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-file-'));
  const path = join(folder, 'file');
  const rows: CollectedRow[] = [];
  try {
    await writeFile(path, content);
    const table = await openTable(path, name);
    const plan = await planReading(table, {});
    if (plan.rows === 0) throw new ImportError('no-rows');
    if (plan.questions.length > 0) return { outcome: `asks: ${plan.questions.join(' ')}`, rows };
    const again = await openTable(path, name);
    const { refused, total } = await collectRows(again, plan.reading, async (some) => {
      rows.push(...some);
    });
    if (total === 0) throw new ImportError('no-rows');
    return { outcome: refused.size > 0 ? `refused: ${[...refused.keys()].join(' ')}` : 'read', rows };
  } catch (error) {
    if (error instanceof ImportError) return { outcome: `failed: ${error.fault}`, rows: [] };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const sentences = { failed: importFaults, asks: mappingQuestions, refused: refusedReasons };

/** Holds that a file comes to what is expected, which is a known sentence, and that only its fine rows remain. */
export async function expectOutcome(content: Uint8Array | string, expected: string) {
  const { outcome, rows } = await readImportFile(content);
  expect(outcome).toBe(expected);
  const [kind, ...reasons] = outcome.split(/:? /);
  for (const reason of reasons) expect(sentences[kind as keyof typeof sentences]).toHaveProperty(reason);
  if (kind === 'refused') expect(rows.map(({ name }) => name)).toEqual(['fine']);
  if (kind === 'failed' || kind === 'asks') expect(rows).toEqual([]);
}

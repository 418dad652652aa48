import { readFile, writeFile } from 'node:fs/promises';
import type { Verdict } from './fit.ts';
import type { Pair } from './pairs.ts';

const pairsPath = new URL('pairs.json', import.meta.url);
const verdictsPath = new URL('verdicts.json', import.meta.url);
export const weightsPath = new URL('../../engine/src/choosing/weights.ts', import.meta.url);

const json = async <T>(path: URL): Promise<T[]> => JSON.parse(await readFile(path, 'utf8').catch(() => '[]'));

export const readPairs = () => json<Pair>(pairsPath);
export const readVerdicts = () => json<Verdict>(verdictsPath);

/** Adds pairs to the file, one a line; those it has under the same name are replaced. */
export async function writePairs(added: readonly Pair[]): Promise<void> {
  const all = new Map([...(await readPairs()), ...added].map((pair) => [pair.id, pair]));
  const lines = [...all.values()].map((pair) => JSON.stringify(pair));
  await writeFile(pairsPath, `[\n${lines.join(',\n')}\n]\n`);
}

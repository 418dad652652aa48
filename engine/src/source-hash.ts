import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

let known: string | undefined;

/** Hash of the engine's own files and its dependencies' versions: what it made out before holds while this is the same. */
export function sourceHash(): string {
  known ??= readSourceHash();
  return known;
}

function readSourceHash(): string {
  const hash = createHash('sha256');
  const files = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  for (const file of [join(import.meta.dirname, '../package.json'), ...files])
    hash.update(file.slice(import.meta.dirname.length)).update(readFileSync(file));
  return hash.digest('base64');
}

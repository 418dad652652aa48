import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { inRoot } from './root.mjs';

const source = inRoot('engine/src');

/** The folder of a file; layout's rooms stand for themselves, files that the engine begins with for nothing. */
const folderOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('layout/') ? 2 : 1)
    .filter((part) => !part.endsWith('.ts'))
    .join('/');

/** Which folders import from which, types included. */
function importsOf(files: [path: string, text: string][]): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const [path, text] of files) {
    const from = folderOf(path);
    for (const { moduleRequest } of parseSync(path, text).module.staticImports) {
      if (!moduleRequest.value.startsWith('.')) continue;
      const to = folderOf(join(dirname(path), moduleRequest.value));
      if (from === '' || to === '' || from === to) continue;
      folders.set(from, (folders.get(from) ?? new Set()).add(to));
    }
  }
  return folders;
}

/** The folders that no order can put each behind those it imports from. */
function inCircles(folders: Map<string, Set<string>>): string[] {
  const left = new Map(folders);
  for (;;) {
    const free = [...left].filter(([, to]) => [...to].every((folder) => !left.has(folder)));
    if (free.length === 0) return [...left.keys()];
    for (const [folder] of free) left.delete(folder);
  }
}

it("the engine's folders stand in one order: none imports from one that imports from it", () => {
  const files = globSync('**/*.ts', { cwd: source })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path): [string, string] => [path, readFileSync(join(source, path), 'utf8')]);
  expect(files.length).toBeGreaterThan(200);
  expect(inCircles(importsOf(files.map(([path, text]) => [relative('.', path), text])))).toEqual([]);
});

it('sees a circle of folders, of types too', () => {
  const files: [string, string][] = [
    ['brand/a.ts', "import type { B } from '../layout/type/b.ts';"],
    ['layout/type/b.ts', "import { C } from '../scene/c.ts';"],
    ['layout/scene/c.ts', "import { A } from '../../brand/a.ts';"],
    ['text/d.ts', "import { e } from './e.ts';"],
  ];
  expect(inCircles(importsOf(files))).toEqual(['brand', 'layout/type', 'layout/scene']);
  expect(inCircles(importsOf(files.slice(1)))).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { inRoot, root } from './root.mjs';

interface Program {
  folder: string;
  include: string[];
  exclude?: string[];
}

const readProgram = (config: string): Program => ({
  folder: dirname(config),
  // The configurations are JSON but for lines that are comments.
  ...JSON.parse(readFileSync(inRoot(config), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '')),
});

/** Whether the program has a file: by its folder or pattern, unless it is left out. */
function holds({ folder, include, exclude = [] }: Program, file: string): boolean {
  const isMeant = (pattern: string) =>
    matchesGlob(file, join(folder, pattern)) || file.startsWith(`${join(folder, pattern)}/`);
  return include.some(isMeant) && !exclude.some(isMeant);
}

const programs = globSync('*/tsconfig.json', { cwd: root, exclude: (name) => name === 'node_modules' }).map(
  readProgram,
);

it('checks the types of every test and of all that stands beside tests', () => {
  const files = globSync(
    ['{contract,engine,server,sandbox,web,e2e,bench,scripts}/**/*.{ts,tsx}', 'vitest.config.ts'],
    { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) },
  );
  // What builds the browser app is no part of it; it runs in every `npm test`.
  const left = files.filter((file) => !/^web\/[^/]+\.ts$/.test(file));
  expect(left.filter((file) => !programs.some((program) => holds(program, file)))).toEqual([]);
});

it('sees what a configuration leaves out', () => {
  const program = { folder: 'engine', include: ['src', 'test/**/*.ts'], exclude: ['src/**/*.test.ts'] };
  const files = [
    'engine/src/a.ts',
    'engine/src/b/a.test.ts',
    'engine/test/b/sheet.ts',
    'engine/training/a.ts',
  ];
  expect(files.filter((file) => holds(program, file))).toEqual(['engine/src/a.ts', 'engine/test/b/sheet.ts']);
});

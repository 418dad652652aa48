import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot, root } from './root.mjs';

/** Lines of a file, of the product or of its tests, from which on a name is missing. */
const maxLines = 250;

const sources = globSync(
  '{contract,client,engine,server,sandbox,web,e2e,bench,scripts,deploy}/**/*.{ts,tsx,mjs,js,css}',
  { cwd: root, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) },
);

const linesOf = (text: string) => text.split('\n').length - 1;
const tooLong = (files: { file: string; text: string }[]) =>
  files.filter(({ text }) => linesOf(text) > maxLines).map(({ file, text }) => `${file}: ${linesOf(text)}`);

it('has no source file and no test beyond 250 lines', () => {
  expect(sources.length).toBeGreaterThan(1_000);
  expect(tooLong(sources.map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') })))).toEqual([]);
});

it('names a file that is longer', () => {
  const files = [249, 250, 251].map((lines) => ({ file: `${lines}.ts`, text: 'x\n'.repeat(lines) }));
  expect(tooLong(files)).toEqual(['251.ts: 251']);
});

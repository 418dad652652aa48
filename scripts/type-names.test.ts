import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import { inRoot } from './root.mjs';

/** The types, interfaces and classes that a source declares, inside functions too; not what it adds to another's. */
function declaredTypes(path: string, source: string): string[] {
  const names: string[] = [];
  let foreign = 0;
  const note = ({ id }: { id: { name: string } | null }) => {
    if (id && foreign === 0) names.push(id.name);
  };
  new Visitor({
    TSModuleDeclaration: () => void foreign++,
    'TSModuleDeclaration:exit': () => void foreign--,
    TSInterfaceDeclaration: note,
    TSTypeAliasDeclaration: note,
    TSEnumDeclaration: note,
    ClassDeclaration: note,
  }).visit(parseSync(path, source).program);
  return names;
}

/** The names that more than one declaration has, each with the files. */
function declaredTwice(sources: [path: string, source: string][]): Record<string, string[]> {
  const declared = sources.flatMap(([path, source]) =>
    declaredTypes(path, source).map((name) => ({ name, path })),
  );
  const places = Object.entries(Object.groupBy(declared, ({ name }) => name));
  return Object.fromEntries(
    places.flatMap(([name, at = []]) => (at.length > 1 ? [[name, at.map(({ path }) => path)]] : [])),
  );
}

/** The product: what is neither a test nor beside one. */
const product = globSync('{contract,client,engine,server,web}/src/**/*.{ts,tsx}', { cwd: inRoot() })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path): [string, string] => [path, readFileSync(inRoot(path), 'utf8')]);

it('no name of a type is declared twice in the product', () => {
  expect(declaredTwice(product)).toEqual({});
});

it('sees every kind of declaration, and no use', () => {
  expect(
    declaredTwice([
      ['a.ts', 'export interface Slot { at: number }\ntype Line = Slot;\nexport class Lost extends Error {}'],
      ['b.tsx', 'function f() { type Slot = 1; return <p>{0 as Slot}</p>; }'],
      [
        'c.ts',
        "import type { Line } from './a.ts';\nexport type { Line };\nconst l: Line = 1;\nclass Lost {}",
      ],
      ['d.ts', "declare module 'lines' { interface Line { at: number } }"],
    ]),
  ).toEqual({ Slot: ['a.ts', 'b.tsx'], Lost: ['a.ts', 'c.ts'] });
});

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from './root.mjs';

/**
 * Plants one violation after the other in an empty copy of the layout, under the checkout's own rules,
 * and looks that each is reported, and that what is allowed is not.
 */
let folder: string;
const workspaces = ['contract', 'engine', 'server', 'sandbox', 'web'];

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** A file with one import, and what else its import needs to be there. */
const importing = (from: string) => `import { thing } from '${from}';\n\nexport const used = thing;\n`;

const violations: [path: string, source: string, rule: string][] = [
  ['contract/src/a.ts', importing('@marquee/engine'), 'noRestrictedImports'],
  ['contract/src/a.ts', importing('../../engine/src/brief/a.ts'), 'noRestrictedImports'],
  ['sandbox/src/stores/a.ts', importing('@marquee/contract'), 'noRestrictedImports'],
  ['sandbox/src/stores/a.ts', importing('../../../contract/src/index.ts'), 'noRestrictedImports'],
  ['engine/src/layout/archetypes/a.ts', importing('@marquee/server'), 'noRestrictedImports'],
  ['engine/src/copy/a.ts', importing('../../../server/src/config.ts'), 'noRestrictedImports'],
  ['engine/src/text/a.ts', importing('../brief/brief.ts'), 'noRestrictedImports'],
  ['engine/src/raster/a.ts', importing('../brand/brand.ts'), 'noRestrictedImports'],
  ['engine/src/brief/a.ts', importing('../copy/copy.ts'), 'noRestrictedImports'],
  ['engine/src/brief/a.ts', importing('@marquee/server'), 'noRestrictedImports'],
  ['web/src/pages/a.tsx', importing('@marquee/engine'), 'noRestrictedImports'],
  ['web/src/pages/a.tsx', importing('../../../server/src/config.ts'), 'noRestrictedImports'],
  ['server/src/platform/a.ts', importing('../context.ts'), 'noRestrictedImports'],
  ['server/src/platform/a.ts', importing('../accounts/index.ts'), 'noRestrictedImports'],
  ['server/src/platform/a.ts', importing('@marquee/engine'), 'noRestrictedImports'],
  ['server/src/credits/a.ts', importing('../accounts/store.ts'), 'noRestrictedImports'],
  ['server/src/credits/a.ts', importing('../main.ts'), 'noRestrictedImports'],
  [
    'server/src/credits/a.ts',
    "import { readConfig } from '../config.ts';\n\nexport const used = readConfig;\n",
    'noRestrictedImports',
  ],
  ['server/src/credits/a.ts', importing('../platform/db.ts'), 'noRestrictedImports'],
  ['server/src/credits/a.ts', importing('@marquee/sandbox'), 'noRestrictedImports'],
  [
    'server/src/credits/a.ts',
    "export const load = () => import('../accounts/store.ts');\n",
    'noRestrictedImports',
  ],
  ['server/src/credits/a.ts', "export * from '../accounts/store.ts';\n", 'noRestrictedImports'],
  ['server/src/credits/deep/a.ts', importing('../../accounts/store.ts'), 'noRestrictedImports'],
  ['server/src/cli/a.ts', importing('../accounts/store.ts'), 'noRestrictedImports'],
  ['server/src/credits/a.ts', 'export const host = process.env.HOST;\n', 'noProcessEnv'],
  ['engine/src/copy/a.ts', 'export const key = process.env.LLM_API_KEY;\n', 'noProcessEnv'],
  ['web/src/a.ts', importing('left-pad'), 'noUndeclaredDependencies'],
  ['engine/src/copy/a.ts', importing('fastify'), 'noUndeclaredDependencies'],
  ['server/src/credits/a.ts', "import { b } from './b.ts';\n\nexport const a = () => b;\n", 'noImportCycles'],
  [
    'server/src/credits/a.ts',
    "import type { b } from './b.ts';\n\nexport type A = typeof b;\n",
    'noImportCycles',
  ],
];

const allowed: [path: string, from: string][] = [
  ['engine/src/copy/a.ts', '@marquee/contract'],
  ['engine/src/copy/a.ts', '../brief/b.ts'],
  ['web/src/pages/a.tsx', '@marquee/contract'],
  ['web/src/pages/a.tsx', '../api.ts'],
  ['server/src/platform/a.ts', './db.ts'],
  ['server/src/credits/a.ts', '../context.ts'],
  ['server/src/credits/a.ts', '../database.ts'],
  ['server/src/credits/a.ts', '../config.ts'],
  ['server/src/credits/a.ts', '../accounts/index.ts'],
  ['server/src/credits/a.ts', '#platform/db.ts'],
  ['server/src/credits/a.ts', './store.ts'],
  ['server/src/credits/a.ts', '@marquee/engine'],
  ['server/src/credits/deep/a.ts', '../store.ts'],
  ['server/src/credits/deep/a.ts', '../../accounts/index.ts'],
  ['server/src/main.ts', './accounts/routes.ts'],
];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-rules-'));
  cpSync(inRoot('biome.json'), join(folder, 'biome.json'));
  cpSync(inRoot('.gitignore'), join(folder, '.gitignore'));
  cpSync(inRoot('package.json'), join(folder, 'package.json'));
  for (const name of workspaces) cpSync(inRoot(name, 'package.json'), join(folder, name, 'package.json'));
  execFileSync('git', ['init', '--quiet', folder]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The rules that a file breaks. */
function check(path: string, source: string): string[] {
  write(path, source);
  write('server/src/credits/b.ts', "import { a } from './a.ts';\n\nexport const b = () => a;\n");
  const { stdout } = spawnSync(inRoot('node_modules/.bin/biome'), ['lint', '--reporter=json', path], {
    cwd: folder,
    encoding: 'utf8',
  });
  rmSync(join(folder, path));
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; severity: string }[] };
  return diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ category }) => category.split('/').at(-1) ?? '');
}

describe('the import rules', () => {
  it.each(violations)('report %s: %j as %s', (path, source, rule) => {
    expect(check(path, source)).toContain(rule);
  });

  it.each(allowed)('let %s import %s', (path, from) => {
    expect(check(path, importing(from))).toEqual([]);
  });
});

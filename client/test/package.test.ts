import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packClient } from '../package/pack.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const samples = fileURLToPath(new URL('../samples/', import.meta.url));

/** Of what a stranger fetches, bytes. */
const maxBytes = 10_000;

let folder: string;
let bytes: number;

/** An empty folder into which the package is installed, as somebody does who has nothing of ours. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-package-'));
  const tgz = await packClient();
  bytes = tgz.length;
  writeFileSync(join(folder, 'marquee-client.tgz'), tgz);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', './marquee-client.tgz'], {
    cwd: folder,
    shell: process.platform === 'win32',
    stdio: 'pipe',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('weighs no more than 10 kB and installs without anything else', () => {
  console.info(`marquee-client.tgz: ${bytes} bytes`);
  expect(bytes).toBeLessThanOrEqual(maxBytes);
  expect(readdirSync(join(folder, 'node_modules/@marquee'))).toEqual(['client']);
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    '@marquee',
  ]);
});

it('has the types that the samples are written with', () => {
  const sources = readdirSync(samples).filter(
    (name) => name.endsWith('.ts') && name !== 'webhook-receive.ts',
  );
  for (const name of sources) cpSync(join(samples, name), join(folder, name));
  writeFileSync(
    join(folder, 'wrong.ts'),
    `import { createMarquee } from '@marquee/client';
const marquee = createMarquee({ url: '', key: '' });
// @ts-expect-error: there is no such network
marquee.kits.start({ networks: ['nowhere'] });
// @ts-expect-error: an order names its app
marquee.generations.quote({ quantities: {}, templateType: 'basic' });
`,
  );
  const settings = {
    compilerOptions: {
      ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, target: 'es2024' },
      ...{ module: 'nodenext', typeRoots: [join(root, 'node_modules/@types')], types: ['node'] },
    },
    include: ['*.ts'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const check = () =>
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
      encoding: 'utf8',
    });
  expect(() => check()).not.toThrow();
});

it('is bundled for browsers', async () => {
  writeFileSync(join(folder, 'page.js'), "export { createMarquee } from '@marquee/client';");
  const bundle = await rolldown({ input: join(folder, 'page.js'), platform: 'browser' });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  expect(output).toHaveLength(1);
  expect(output[0].imports).toEqual([]);
  expect(output[0].code).not.toContain('node:');
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { createTar } from 'nanotar';
import { rolldown } from 'rolldown';
import { isolatedDeclarationSync } from 'rolldown/experimental';
import { callsType, contractTypes } from './contract-types.ts';

const source = (name: string) => fileURLToPath(new URL(`../src/${name}.ts`, import.meta.url));
const read = (name: string) => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');

/** Files of the source whose types are a program's, too. */
const declared = ['index', 'create-marquee', 'options', 'error'];

/** A moment that is the same in every package, so that one made again has the same bytes. */
const mtime = Date.parse('2026-01-01T00:00:00Z');

/**
 * The client as a package that npm installs from a file or an address: one module, its types, no dependencies.
 * @returns a .tgz
 */
export async function packClient(): Promise<Uint8Array> {
  const { version, license } = JSON.parse(read('../package.json')) as { version: string; license: string };
  const manifest = {
    name: '@marquee/client',
    version,
    description: 'Marquee for programs: from an app-store link to finished advertising pictures.',
    license,
    type: 'module',
    sideEffects: false,
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
  };
  const files: Record<string, string> = {
    'package.json': JSON.stringify(manifest),
    'README.md': read('README.md'),
    'index.js': await bundle(),
    'contract.d.ts': contractTypes(),
    'calls.d.ts': callsType(),
    ...Object.fromEntries(declared.map((name) => [`${name}.d.ts`, declare(name)])),
  };
  const tar = createTar(
    Object.entries(files).map(([name, data]) => ({
      name: `package/${name}`,
      data,
      attrs: { mtime, mode: '644' },
    })),
  );
  return gzipSync(tar, { level: 9, memLevel: 9 });
}

async function bundle(): Promise<string> {
  const build = await rolldown({ input: source('index'), platform: 'neutral' });
  const { output } = await build.generate({ format: 'esm', minify: true });
  await build.close();
  return output[0].code;
}

/** The types that a file of the source exports, with those of the contract in a file of the package. */
function declare(name: string): string {
  const { code, errors } = isolatedDeclarationSync(source(name), readFileSync(source(name), 'utf8'));
  if (errors.length > 0) throw new Error(`${name}.ts: ${errors.map(({ message }) => message).join(', ')}`);
  return code
    .replaceAll(/(["'])@marquee\/contract\1/g, '"./contract.js"')
    .replaceAll(/(["'])(\.\/[\w-]+)\.ts\1/g, '"$2.js"');
}

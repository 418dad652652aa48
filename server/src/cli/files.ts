import { constants } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { openBlobs } from '#platform/open-blobs.ts';
import { ConfigError, readConfig } from '../config.ts';

/** The folders of keys that the product keeps files in. */
const folders = ['ads/', 'media/'];
const types: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };
const atOnce = 8;

const isThere = (path: string) =>
  access(path, constants.F_OK).then(
    () => true,
    () => false,
  );

/**
 * Copies all files of the configured bucket or data folder to a folder, or back. What is there already is left out: a
 * key's bytes never change.
 * @returns the exit code
 */
async function run([way, folder]: string[]): Promise<number> {
  if ((way !== 'save' && way !== 'restore') || !folder) {
    console.error('Usage: npm run -s files -- save|restore FOLDER');
    return 2;
  }
  const { bucket, dataDir } = readConfig();
  const blobs = await openBlobs(bucket, join(dataDir, 'blobs'));
  const limit = pLimit(atOnce);
  let copied = 0;

  async function save(key: string): Promise<void> {
    const path = join(folder ?? '', key);
    if (await isThere(path)) return;
    const bytes = await blobs.get(key).catch(async (error) => {
      // Deleted since it was listed.
      if (await blobs.exists(key)) throw error;
    });
    if (!bytes) return;
    await writeFile(`${path}.part`, bytes);
    await rename(`${path}.part`, path);
    copied++;
  }

  async function restore(key: string): Promise<void> {
    if (await blobs.exists(key)) return;
    await blobs.put(key, await readFile(join(folder ?? '', key)), types[key.split('.').at(-1) ?? ''] ?? '');
    copied++;
  }

  await blobs.reach();
  for (const prefix of folders) {
    await mkdir(join(folder, dirname(`${prefix}x`)), { recursive: true });
    const keys =
      way === 'save'
        ? (await Array.fromAsync(blobs.list(prefix))).map(({ key }) => key)
        : (await readdir(join(folder, prefix))).map((name) => `${prefix}${name}`);
    const whole = keys.filter((key) => !key.endsWith('.part'));
    await Promise.all(whole.map((key) => limit(() => (way === 'save' ? save(key) : restore(key)))));
  }
  console.log(`${copied} files copied.`);
  return 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

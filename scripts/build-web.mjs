import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot, say } from './root.mjs';
import { npm } from './run.mjs';

/** What the built app is made of, apart from the installed packages, which the lock file stands for. */
const sources = [
  ...['web', 'contract/src', 'client', 'package-lock.json', 'tsconfig.base.json'],
  // Pages of the documentation, too.
  ...['README.md', 'docs/operating.md', 'docs/configuration.md'],
];

/** Lies with the packages: a new installation builds anew. */
const stamp = inRoot('node_modules/.cache/marquee/web-build');

/** Builds the browser app when it is missing or its sources changed since. */
export async function buildWeb() {
  const state = fingerprint();
  if (existsSync(inRoot('web/dist/index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === state)
    return;
  say('Building the browser app…');
  const began = Date.now();
  await npm(['run', 'build', '--workspace', 'web']);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
  say(`Built in ${Math.round((Date.now() - began) / 1000)} s.`);
}

function fingerprint() {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    const full = inRoot(path);
    if (!existsSync(full)) return;
    const entries = readEntries(full);
    if (!entries) hash.update(`${path}\0`).update(readFileSync(full));
    for (const name of entries ?? []) {
      if (name !== 'node_modules' && name !== 'dist' && !name.startsWith('.')) add(join(path, name));
    }
  };
  sources.forEach(add);
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[] | null} null for a file
 */
function readEntries(path) {
  try {
    return readdirSync(path).sort();
  } catch {
    return null;
  }
}

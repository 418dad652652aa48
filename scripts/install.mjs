import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot, Refusal, say } from './root.mjs';
import { npm } from './run.mjs';

/** The first Node that runs TypeScript files as they are without a flag, and is supported for years. */
const neededNode = 24;

/** Says from which lock file we installed; gone with node_modules. */
const stamp = inRoot('node_modules/.cache/marquee/installed');

const lockFileState = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');

/** Installs the dependencies when they are missing or not those of the lock file. */
export async function install() {
  if (!isInstalled()) {
    say('Installing dependencies (once; about half a minute)…');
    const began = Date.now();
    await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, lockFileState());
    say(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
  }
  checkNode();
}

/**
 * We installed from this very lock file; or somebody else did by hand, which npm's own record of node_modules tells.
 * Packages for other platforms and workspaces are not there, and need not be.
 */
function isInstalled() {
  const record = inRoot('node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockFileState()) return true;
  /** @type {Record<string, {version?: string, optional?: boolean, link?: boolean}>} */
  const wanted = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;
  /** @type {typeof wanted} */
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    return found ? link || found.version === version : optional;
  });
}

/**
 * npm scripts find the Node in node_modules/.bin first, which a package pins where there is one for the platform.
 * Elsewhere the machine's own must do.
 */
function checkNode() {
  if (existsSync(inRoot('node_modules/.bin/node'))) return;
  if (Number(process.versions.node.split('.')[0]) >= neededNode) return;
  throw new Refusal(
    `Marquee needs Node ${neededNode} or newer; this is Node ${process.versions.node}, and there is no packaged one\n` +
      `for ${process.platform} on ${process.arch} in this installation. Please install it: https://nodejs.org`,
  );
}

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const workspaces = ['contract', 'engine', 'server', 'sandbox'];

const git = (...args: string[]) =>
  execFileSync('git', ['-C', root, ...args], { maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'] });

/** Whether the history here goes back to a commit: a shallow clone's does not. */
export function isInHistory(commit: string): boolean {
  try {
    git('cat-file', '-e', `${commit}^{tree}`);
    return true;
  } catch {
    return false;
  }
}

/** A former release as it was at a commit, in a folder of its own, on the packages that are installed here. */
export function checkOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), `marquee-${commit}-`));
  const paths = git('ls-tree', '--name-only', commit).toString().split('\n');
  const archive = git('archive', commit, ...workspaces, ...paths.filter((path) => path === 'package.json'));
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  for (const place of ['.', ...workspaces]) {
    const own = join(folder, place, 'node_modules');
    mkdirSync(own, { recursive: true });
    const installed = join(root, place, 'node_modules');
    for (const name of packagesIn(installed)) symlinkSync(join(installed, name), join(own, name));
  }
  mkdirSync(join(folder, 'node_modules/@marquee'));
  for (const name of workspaces) symlinkSync(join(folder, name), join(folder, 'node_modules/@marquee', name));
  return folder;
}

function packagesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name !== '@marquee' && !name.startsWith('.'));
  } catch {
    return [];
  }
}

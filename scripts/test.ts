import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { alone } from './lock.mjs';
import { inRoot, root } from './root.mjs';

/** Everything that must hold before a change is good. Ends with one line: `N passed, N failed`. */
interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

const workspaces = ['contract', 'engine', 'server', 'sandbox', 'web', 'e2e', 'scripts'];
const scratch = mkdtempSync(join(tmpdir(), 'marquee-checks-'));
const total: Count = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
let running: ChildProcess | undefined;

/** Runs a program of the installation in the foreground. Gives its status and what it printed. */
function run(command: string, args: string[], env: Record<string, string> = {}): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
    });
    running = child;
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    child.once('error', reject);
    child.once('close', (status) => resolve([status ?? 1, output]));
  });
}

const title = (text: string) =>
  process.stdout.write(`\n── ${text} ${'─'.repeat(Math.max(0, 70 - text.length))}\n`);

function book(name: string, { passed, failed, skipped }: Count): void {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (failed > 0) failures.push(name);
}

/** One test: it holds when the program ends well. */
async function check(name: string, command: string, args: string[]): Promise<void> {
  title(name);
  const [status] = await run(command, args);
  if (status === 0) process.stdout.write('ok\n');
  book(name, { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 });
}

async function unitTests(): Promise<void> {
  title('tests');
  const report = join(scratch, 'vitest.json');
  const [status] = await run('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  if (!existsSync(report)) return book('tests', { passed: 0, failed: 1, skipped: 0 });
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  // A file that cannot even be loaded has no tests that fail.
  const failed = numFailedTests || (status === 0 ? 0 : 1);
  book('tests', { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests });
}

/** Whether the browser app of this very source is there to be tested. */
async function build(): Promise<boolean> {
  title('build of the browser app');
  const built = await alone(buildWeb).then(
    () => true,
    (error) => {
      process.stdout.write(`${error.message}\n`);
      return false;
    },
  );
  if (built) process.stdout.write('ok\n');
  book('build', { passed: built ? 1 : 0, failed: built ? 0 : 1, skipped: 0 });
  return built;
}

async function browserTests(): Promise<void> {
  title('the product in a browser');
  const browser = findBrowser();
  if (!browser) {
    process.stdout.write('SKIPPED: there is no Chromium or Chrome on this machine.\n');
    return book('browser', { passed: 0, failed: 0, skipped: 1 });
  }
  const [status, output] = await run('node', ['e2e/run.ts'], { BROWSER_PATH: browser });
  const [, passed, failed, skipped] = /(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/.exec(output) ?? [];
  const counted = { passed: Number(passed ?? 0), failed: Number(failed ?? 0), skipped: Number(skipped ?? 0) };
  if (status !== 0 && counted.failed === 0) counted.failed = 1;
  book('browser', counted);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    running?.kill(signal);
    rmSync(scratch, { recursive: true, force: true });
    process.exit(1);
  });
}

await check('lint, format and import rules (biome)', 'biome', ['check', '--error-on-warnings', '.']);
await check('unused files, exports and dependencies (knip)', 'knip', []);
for (const workspace of workspaces) {
  if (existsSync(inRoot(workspace, 'tsconfig.json')))
    await check(`types of ${workspace}`, 'tsc', ['-p', workspace]);
}
await unitTests();
if (await build()) await browserTests();
rmSync(scratch, { recursive: true, force: true });

title('result');
if (failures.length > 0) process.stdout.write(`failed: ${failures.join('; ')}\n`);
process.stdout.write(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}\n`,
);
process.exitCode = total.failed > 0 ? 1 : 0;

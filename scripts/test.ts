import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { type Count, countJourneys } from './journeys.ts';
import { alone } from './lock.mjs';
import { inRoot, root } from './root.mjs';

// Everything that must hold before a change is good. Ends with one line: `N passed, N failed`.

const workspaces = ['contract', 'engine', 'server', 'sandbox', 'web', 'e2e', 'bench', 'scripts'];
const scratch = mkdtempSync(join(tmpdir(), 'marquee-checks-'));
const total: Count = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
const unsteady: string[] = [];
let running: ChildProcess | undefined;

/** Runs a program of the installation in the foreground. Gives its status. */
function run(command: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(inRoot('node_modules/.bin', command), args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    running = child;
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
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
  const status = await run(command, args);
  if (status === 0) process.stdout.write('ok\n');
  book(name, { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 });
}

/** A run of vitest; each of its tests counts. */
async function suite(name: string, args: string[]): Promise<void> {
  title(name);
  const report = join(scratch, `${name}.json`);
  const status = await run('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ]);
  if (!existsSync(report)) return book(name, { passed: 0, failed: 1, skipped: 0 });
  const counted = JSON.parse(readFileSync(report, 'utf8'));
  // A file that cannot even be loaded has no tests that fail.
  const failed = counted.numFailedTests || (status === 0 ? 0 : 1);
  const skipped = counted.numPendingTests + counted.numTodoTests;
  book(name, { passed: counted.numPassedTests, failed, skipped });
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

/** A run of Playwright; each of its tests counts. */
async function browserTests(): Promise<void> {
  const name = 'the product in a browser';
  title(name);
  const browser = findBrowser();
  if (!browser) {
    process.stdout.write('SKIPPED: there is no Chromium or Chrome on this machine.\n');
    return book(name, { passed: 0, failed: 0, skipped: 1 });
  }
  const report = join(scratch, 'journeys.json');
  const status = await run('playwright', ['test', '-c', 'e2e', '--forbid-only', '--reporter=list,json'], {
    BROWSER_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const counted = countJourneys(status, existsSync(report) ? readFileSync(report, 'utf8') : null);
  unsteady.push(...counted.unsteady);
  book(name, counted);
}

/** Ends what is running, and waits until it has put away what it made. */
function leave(signal: NodeJS.Signals): void {
  const end = () => {
    rmSync(scratch, { recursive: true, force: true });
    process.exit(1);
  };
  if (running?.exitCode === null && running.signalCode === null) {
    running.once('close', end);
    running.kill(signal);
  } else {
    end();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => leave(signal));

await check('lint, format and import rules (biome)', 'biome', ['check', '--error-on-warnings', '.']);
await check('unused files, exports and dependencies (knip)', 'knip', []);
for (const workspace of workspaces) {
  if (existsSync(inRoot(workspace, 'tsconfig.json')))
    await check(`types of ${workspace}`, 'tsc', ['-p', workspace]);
}
// Most tests wait for a database or a process: three at once are worth it on two processors too.
await suite('tests', ['--maxWorkers=3']);
if (await build()) await browserTests();
rmSync(scratch, { recursive: true, force: true });

title('result');
for (const each of unsteady) process.stdout.write(`*** passed only when tried again: ${each} ***\n`);
if (failures.length > 0) process.stdout.write(`failed: ${failures.join('; ')}\n`);
process.stdout.write(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}\n`,
);
process.exitCode = total.failed > 0 ? 1 : 0;

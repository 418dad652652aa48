import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { type Count, countJourneys } from './journeys.ts';
import { alone } from './lock.mjs';
import { inRoot, root } from './root.mjs';

// Everything that must hold before a change is good: the checks and tests, and beside them the journeys in a browser.
// Ends with one line: `N passed, N failed`.

const workspaces = ['contract', 'engine', 'server', 'sandbox', 'web', 'e2e', 'bench', 'scripts'];
const scratch = mkdtempSync(join(tmpdir(), 'marquee-checks-'));
const total: Count = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
const unsteady: string[] = [];
const running = new Set<ChildProcess>();

/** Prints at once, or in one go when what is printed before it is over. */
interface Voice {
  say(chunk: string | Uint8Array): void;
}
const aloud: Voice = { say: (chunk) => process.stdout.write(chunk) };

function voiceAfter(other: Promise<unknown>): Voice {
  let held: (string | Uint8Array)[] | null = [];
  void other.finally(() => {
    for (const chunk of held ?? []) aloud.say(chunk);
    held = null;
  });
  return { say: (chunk) => (held ? held.push(chunk) : aloud.say(chunk)) };
}

/** Runs a program of the installation. Gives its status. */
function run(
  voice: Voice,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(inRoot('node_modules/.bin', command), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        // What many processes of a run load is compiled once.
        NODE_COMPILE_CACHE: inRoot('node_modules/.cache/marquee/compiled'),
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
        ...env,
      },
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', voice.say);
    running.add(child);
    child.once('error', reject);
    child.once('close', (status) => {
      running.delete(child);
      resolve(status ?? 1);
    });
  });
}

const title = ({ say }: Voice, text: string) =>
  say(`\n── ${text} ${'─'.repeat(Math.max(0, 70 - text.length))}\n`);

function book(name: string, { passed, failed, skipped }: Count): void {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (failed > 0) failures.push(name);
}

/** One test: it holds when the program ends well. */
async function check(name: string, command: string, args: string[]): Promise<void> {
  title(aloud, name);
  const status = await run(aloud, command, args);
  if (status === 0) aloud.say('ok\n');
  book(name, { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 });
}

/** A run of vitest; each of its tests counts. */
async function suite(name: string, args: string[]): Promise<void> {
  title(aloud, name);
  const report = join(scratch, `${name}.json`);
  const status = await run(aloud, 'vitest', [
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
  title(aloud, 'build of the browser app');
  const built = await alone(buildWeb).then(
    () => true,
    (error) => {
      aloud.say(`${error.message}\n`);
      return false;
    },
  );
  if (built) aloud.say('ok\n');
  book('build', { passed: built ? 1 : 0, failed: built ? 0 : 1, skipped: 0 });
  return built;
}

/** A run of Playwright; each of its tests counts. */
async function browserTests(voice: Voice): Promise<void> {
  const name = 'the product in a browser';
  title(voice, name);
  const browser = findBrowser();
  if (!browser) {
    voice.say('SKIPPED: there is no Chromium or Chrome on this machine.\n');
    return book(name, { passed: 0, failed: 0, skipped: 1 });
  }
  const report = join(scratch, 'journeys.json');
  const status = await run(
    voice,
    'playwright',
    ['test', '-c', 'e2e', '--forbid-only', '--reporter=list,json,./e2e/page-at-failure.ts'],
    {
      BROWSER_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  const counted = countJourneys(status, existsSync(report) ? readFileSync(report, 'utf8') : null);
  unsteady.push(...counted.unsteady);
  book(name, counted);
}

/** Ends what is running, and waits until it has put away what it made. */
async function leave(signal: NodeJS.Signals): Promise<void> {
  const left = [...running].filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  await Promise.all(
    left.map((child) => {
      const closed = new Promise((resolve) => child.once('close', resolve));
      child.kill(signal);
      return closed;
    }),
  );
  rmSync(scratch, { recursive: true, force: true });
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => leave(signal));

async function checksAndTests(): Promise<void> {
  await check('lint, format and import rules (biome)', 'biome', ['check', '--error-on-warnings', '.']);
  await check('unused files, exports and dependencies (knip)', 'knip', []);
  for (const workspace of workspaces) {
    if (existsSync(inRoot(workspace, 'tsconfig.json')))
      await check(`types of ${workspace}`, 'tsc', ['-p', workspace]);
  }
  // Most tests wait for a database or a process: three at once are worth it on two processors too.
  await suite('tests', ['--maxWorkers=3']);
}

const built = await build();
const checked = checksAndTests();
await Promise.all([checked, built && browserTests(voiceAfter(checked))]);
rmSync(scratch, { recursive: true, force: true });

title(aloud, 'result');
for (const each of unsteady) aloud.say(`*** passed only when tried again: ${each} ***\n`);
if (failures.length > 0) aloud.say(`failed: ${failures.join('; ')}\n`);
aloud.say(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}\n`,
);
process.exitCode = total.failed > 0 ? 1 : 0;

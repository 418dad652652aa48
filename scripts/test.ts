import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { readJourneys } from './journeys.ts';
import { alone } from './lock.mjs';
import { type Outcome, plain, silentFailure } from './outcome.ts';
import { inRoot, root } from './root.mjs';
import { type Part, summarize } from './summary.ts';
import { readVitest } from './vitest-report.ts';

// Everything that must hold before a change is good: the checks and tests, and beside them the journeys in a browser.
// Ends with what took its time and what failed, and with one line: `N passed, N failed`.

const workspaces = ['contract', 'client', 'engine', 'server', 'sandbox', 'web', 'e2e', 'bench', 'scripts'];
const scratch = mkdtempSync(join(tmpdir(), 'marquee-checks-'));
const parts: Part[] = [];
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

interface Ended {
  status: number;
  /** The end of what it printed, at least its last lines. */
  printed: string;
}
const maxPrinted = 8_192;

/** Runs a program of the installation. */
function run(
  voice: Voice,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Ended> {
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
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        voice.say(chunk);
        printed = (printed + chunk).slice(-maxPrinted);
      });
    }
    running.add(child);
    child.once('error', reject);
    child.once('close', (status) => {
      running.delete(child);
      resolve({ status: status ?? 1, printed: plain(printed) });
    });
  });
}

const title = ({ say }: Voice, text: string) =>
  say(`\n── ${text} ${'─'.repeat(Math.max(0, 70 - text.length))}\n`);

const passed: Outcome = { passed: 1, failed: 0, skipped: 0, failures: [], unsteady: [], files: [] };

/** Does a part of the whole, and keeps how it ended and how long it took. */
async function take(name: string, voice: Voice, work: () => Promise<Outcome>): Promise<Outcome> {
  title(voice, name);
  const began = performance.now();
  const outcome = await work();
  parts.push({ name, ms: performance.now() - began, ...outcome });
  return outcome;
}

/** One test: it holds when the program ends well. */
const check = (name: string, command: string, args: string[]) =>
  take(name, aloud, async () => {
    const { status, printed } = await run(aloud, command, args);
    if (status !== 0)
      return { ...passed, passed: 0, failed: 1, failures: [silentFailure(name, status, printed)] };
    aloud.say('ok\n');
    return passed;
  });

/** A run of vitest; each of its tests counts. */
const suite = (name: string, args: string[]) =>
  take(name, aloud, async () => {
    const report = join(scratch, `${name}.json`);
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const { status } = await run(aloud, 'vitest', ['run', ...reporters, ...args]);
    return readVitest(status, existsSync(report) ? readFileSync(report, 'utf8') : null, root);
  });

/** Makes the browser app of this very source, to be tested. */
const build = (name: string) =>
  take(name, aloud, () =>
    alone(buildWeb).then(
      () => {
        aloud.say('ok\n');
        return passed;
      },
      ({ message }) => {
        aloud.say(`${message}\n`);
        return { ...passed, passed: 0, failed: 1, failures: [{ name, message }] };
      },
    ),
  );

/** A run of Playwright; each of its tests counts. */
const browserTests = (name: string, voice: Voice) =>
  take(name, voice, async () => {
    const browser = findBrowser();
    if (!browser) {
      voice.say('SKIPPED: there is no Chromium or Chrome on this machine.\n');
      return { ...passed, passed: 0, skipped: 1 };
    }
    const report = join(scratch, 'journeys.json');
    const { status } = await run(
      voice,
      'playwright',
      ['test', '-c', 'e2e', '--forbid-only', '--reporter=list,json,./e2e/page-at-failure.ts'],
      { BROWSER_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    );
    return readJourneys(status, existsSync(report) ? readFileSync(report, 'utf8') : null);
  });

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
      // Several checkers each work out for themselves what they share: twice the processor's time in all.
      await check(`types of ${workspace}`, 'tsc', ['-p', workspace, '--checkers', '1']);
  }
  // Most tests wait for a database or a process: four at once are worth it on two processors too.
  await suite('tests', ['--maxWorkers=4']);
}

const built = await build('build of the browser app');
const checked = checksAndTests();
await Promise.all([
  checked,
  built.failed === 0 && browserTests('the product in a browser', voiceAfter(checked)),
]);
rmSync(scratch, { recursive: true, force: true });

title(aloud, 'result');
aloud.say(`${summarize(parts)}\n`);
process.exitCode = parts.some(({ failed }) => failed > 0) ? 1 : 0;

import { type Failure, type Outcome, plain, silentFailure, type TimedFile, testName } from './outcome.ts';

/** What is read of a JSON report of Playwright. */
interface Report {
  stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>;
  errors: { message?: string }[];
  suites: Suite[];
}
interface Suite {
  title: string;
  specs: Spec[];
  suites?: Suite[];
}
interface Spec {
  title: string;
  tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
}

/**
 * Reads a run of Playwright by its status and its JSON report, if it wrote one. A run that broke off, or in which no test
 * ran, has failed.
 */
export function readJourneys(status: number, report: string | null): Outcome {
  const told = read(report);
  const broken = { failed: 1, failures: [silentFailure('playwright', status)] };
  if (!told) return { passed: 0, skipped: 0, unsteady: [], files: [], ...broken };
  const { expected, flaky, unexpected, skipped } = told.stats;
  const passed = expected + flaky;
  const all = told.suites.flatMap((suite) => specsOf(suite));
  const ended = (how: string) => all.filter(({ spec }) => spec.tests.some((test) => test.status === how));
  const failures = [
    ...told.errors.map(({ message }) => ({ name: 'e2e', message: plain(message) })),
    ...ended('unexpected').map(failureOf),
  ];
  const counts = { passed, failed: unexpected, failures };
  const isBroken = status !== 0 || told.errors.length > 0 || passed === 0;
  return {
    ...(unexpected === 0 && isBroken
      ? { ...counts, ...broken, ...(failures.length > 0 ? { failures } : {}) }
      : counts),
    skipped,
    unsteady: ended('flaky').map(({ name }) => name),
    files: told.suites.map(timed),
  };
}

function read(report: string | null): Report | null {
  try {
    return report === null ? null : JSON.parse(report);
  } catch {
    return null;
  }
}

interface Named {
  name: string;
  spec: Spec;
}

/** With names such as `e2e/journey.test.ts › leads a stranger`. */
function specsOf(suite: Suite, above: string[] = []): Named[] {
  const path = [...above, above.length === 0 ? `e2e/${suite.title}` : suite.title];
  return [
    ...suite.specs.map((spec) => ({ name: testName(...path, spec.title), spec })),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, path)),
  ];
}

const failureOf = ({ name, spec }: Named): Failure => ({
  name,
  message: plain(spec.tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message),
});

const timed = (suite: Suite): TimedFile => ({
  file: `e2e/${suite.title}`,
  ms: specsOf(suite)
    .flatMap(({ spec }) => spec.tests)
    .flatMap(({ results }) => results)
    .reduce((sum, { duration }) => sum + duration, 0),
});

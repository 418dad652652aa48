/** How many tests of a run ended in which way. */
export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** What is read of a JSON report of Playwright. */
interface Report {
  stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>;
  errors: unknown[];
  suites: Suite[];
}
interface Suite {
  title: string;
  specs: { title: string; tests: { status: string }[] }[];
  suites?: Suite[];
}

/**
 * Counts the tests of a run of Playwright by its status and its JSON report, if it wrote one. `unsteady` names the tests
 * that passed only when tried again; they count as passed. A run that broke off, or in which no test ran, has failed.
 */
export function countJourneys(status: number, report: string | null): Count & { unsteady: string[] } {
  const told = read(report);
  if (!told) return { passed: 0, failed: 1, skipped: 0, unsteady: [] };
  const { expected, flaky, unexpected, skipped } = told.stats;
  const passed = expected + flaky;
  const broken = status !== 0 || told.errors.length > 0 || passed === 0;
  return {
    passed,
    failed: unexpected || (broken ? 1 : 0),
    skipped,
    unsteady: told.suites.flatMap((suite) => unsteadyOf(suite)),
  };
}

function read(report: string | null): Report | null {
  try {
    return report === null ? null : JSON.parse(report);
  } catch {
    return null;
  }
}

/** Names such as `journey.test.ts › leads a stranger`. */
function unsteadyOf(suite: Suite, above: string[] = []): string[] {
  const path = [...above, suite.title];
  const own = suite.specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [
    ...own.map(({ title }) => [...path, title].join(' › ')),
    ...(suite.suites ?? []).flatMap((inner) => unsteadyOf(inner, path)),
  ];
}

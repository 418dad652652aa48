import { relative } from 'node:path';
import { type Failure, type Outcome, plain, silentFailure, testName } from './outcome.ts';

/** What is read of a JSON report of Vitest. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: File[];
}
interface File {
  name: string;
  status: string;
  message?: string;
  startTime: number;
  endTime: number;
  assertionResults: {
    title: string;
    ancestorTitles: string[];
    status: string;
    failureMessages?: string[] | null;
  }[];
}

/**
 * Reads a run of Vitest by its status and its JSON report, if it wrote one. A run that broke off has failed, and so has a
 * file that could not even be loaded.
 * @param root what the names of files begin below
 */
export function readVitest(status: number, report: string | null, root: string): Outcome {
  const none = { passed: 0, failed: 1, skipped: 0, unsteady: [], files: [] };
  if (report === null) return { ...none, failures: [silentFailure('vitest', status)] };
  const told: Report = JSON.parse(report);
  const failures = told.testResults.flatMap((file) => failuresIn(file, relative(root, file.name)));
  if (failures.length === 0 && status !== 0) failures.push(silentFailure('vitest', status));
  return {
    passed: told.numPassedTests,
    failed: failures.length,
    skipped: told.numPendingTests + told.numTodoTests,
    failures,
    unsteady: [],
    files: told.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      ms: endTime - startTime,
    })),
  };
}

function failuresIn({ status, message, assertionResults }: File, file: string): Failure[] {
  const failed = assertionResults.filter((each) => each.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [{ name: file, message: plain(message) }];
  return failed.map(({ ancestorTitles, title, failureMessages }) => ({
    name: testName(file, ...ancestorTitles, title),
    message: plain(failureMessages?.[0]),
  }));
}

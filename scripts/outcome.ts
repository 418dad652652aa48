import { stripVTControlCharacters } from 'node:util';

/** How a part of a run ended: its tests, and what is worth reading of them when everything is over. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
  /** Names of tests that passed only when tried again; they count as passed. */
  unsteady: string[];
  files: TimedFile[];
}

export interface Failure {
  /** Where it stands and what it is called: `server/test/a.test.ts › a buyer › pays once`. */
  name: string;
  message: string;
}

export interface TimedFile {
  file: string;
  ms: number;
}

/** Joins a test's file, the groups around it and its title. */
export const testName = (...path: string[]): string => path.filter(Boolean).join(' › ');

/** What there is to say of a program that was to test and told nothing: its status, and the end of what it printed. */
export const silentFailure = (name: string, status: number, printed = ''): Failure => ({
  name,
  message: [`It ended with status ${status}: see above.`, ...printed.trimEnd().split('\n').slice(-5)].join(
    '\n',
  ),
});

/** A message as it was thrown, without colours. */
export const plain = (message = ''): string => stripVTControlCharacters(message).trim();

import type { Failure, Outcome } from './outcome.ts';

/** A part of `npm test`, and the milliseconds that it took. */
export interface Part extends Outcome {
  name: string;
  ms: number;
}

/**
 * What a build server shows of a long log may be its last 130 lines: the failures take fewer, and their names come before
 * what one of them says at length.
 */
const maxWithMessage = 10;
const maxNamed = 30;
const maxMessageLines = 6;
const maxLineLength = 240;

/**
 * The end of `npm test`: where the time went, then what failed, then one line: `N passed, N failed`.
 */
export function summarize(parts: Part[]): string {
  const sum = (count: 'passed' | 'failed' | 'skipped') => parts.reduce((all, part) => all + part[count], 0);
  const skipped = sum('skipped');
  return [
    'the time of each part:',
    ...parts.map(({ name, ms }) => timeLine(ms, name)),
    'the ten slowest files:',
    ...parts
      .flatMap(({ files }) => files)
      .sort((a, b) => b.ms - a.ms)
      .slice(0, 10)
      .map(({ file, ms }) => timeLine(ms, file)),
    ...parts
      .flatMap(({ unsteady }) => unsteady)
      .map((name) => `*** passed only when tried again: ${name} ***`),
    ...failureLines(parts.flatMap(({ failures }) => failures)),
    `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n');
}

const timeLine = (ms: number, name: string) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`;

function failureLines(failures: Failure[]): string[] {
  const named = failures.slice(0, maxNamed);
  const left = failures.length - named.length;
  return [
    ...(named.length > 0 ? ['', 'failed:'] : []),
    ...named.flatMap(({ name, message }, index) => [
      `✗ ${name}`.slice(0, maxLineLength),
      ...(index < maxWithMessage ? messageLines(message) : []),
    ]),
    ...(left > 0 ? [`and ${left} more: see above`] : []),
  ];
}

const messageLines = (message: string) =>
  message
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, maxMessageLines)
    .map((line) => `    ${line}`.slice(0, maxLineLength));

import { writeSync } from 'node:fs';
import { expect } from 'vitest';
import { createLog, type Logger } from '../../src/platform/log.ts';

const standardError = 2;

/** The test that causes errors; one runs at a time in a process. */
let causing: string | undefined;

/** Of a test that causes errors: its server's are not printed. */
export function expectErrors(): void {
  causing = expect.getState().currentTestName;
}

/**
 * A log that prints errors alone, each with the test that was running: a server that answers 500 tells its caller
 * nothing, so a run that fails once in a hundred says here what broke.
 */
export const errorLog = (): Logger =>
  createLog({
    level: 'error',
    stream: {
      // Not console.error: what is logged after a file's end would be asked of a runner that is gone.
      write(line) {
        const { testPath = '', currentTestName = 'between tests' } = expect.getState();
        if (currentTestName === causing) return;
        const { level: _, time: __, msg, err, ...more } = JSON.parse(line);
        const what = [msg, err?.stack ?? err?.message, JSON.stringify(more)].filter(Boolean).join('\n  ');
        writeSync(standardError, `\nserver error in ${testPath} > ${currentTestName}: ${what}\n`);
      },
    },
  });

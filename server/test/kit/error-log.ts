import { writeSync } from 'node:fs';
import { expect } from 'vitest';
import { createLog, type Logger } from '../../src/platform/log.ts';

const standardError = 2;

/**
 * A log that prints errors alone, each with the test that was running: a server that answers 500 tells its caller
 * nothing, so a run that fails once in a hundred says here what broke. A test that causes errors passes a silent log.
 */
export const errorLog = (): Logger =>
  createLog({
    level: 'error',
    stream: {
      // Not console.error: what is logged after a file's end would be asked of a runner that is gone.
      write(line) {
        const { level: _, time: __, msg, err, ...more } = JSON.parse(line);
        const { testPath = '', currentTestName = 'between tests' } = expect.getState();
        const what = [msg, err?.stack ?? err?.message, JSON.stringify(more)].filter(Boolean).join('\n  ');
        writeSync(standardError, `\nserver error in ${testPath} > ${currentTestName}: ${what}\n`);
      },
    },
  });

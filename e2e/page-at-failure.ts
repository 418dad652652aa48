import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Characters of a page that are printed: its head and what was being looked for. */
const most = 6000;

/**
 * Prints what the pages of a failed test held, as a screen reader would read them: on a build server the files that
 * Playwright writes beside it are gone with the machine.
 */
export default class PageAtFailure implements Reporter {
  onTestEnd(test: TestCase, result: TestResult) {
    if (result.status === test.expectedStatus || result.status === 'skipped') return;
    for (const { name, path } of result.attachments) {
      if (name !== 'error-context' || !path) continue;
      const text = readFileSync(path, 'utf8');
      const from = Math.max(text.indexOf('```yaml'), text.indexOf('- main:'), 0);
      console.log(`\n── the page when it failed: ${test.title}\n${text.slice(from, from + most)}\n`);
    }
  }
}

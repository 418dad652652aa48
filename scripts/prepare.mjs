/**
 * Makes a checkout ready for a command, the first time and whenever something changed.
 * Runs before anything is installed, on any Node from 20 on: plain JavaScript, Node's own modules only.
 * Usage: node scripts/prepare.mjs start|dev|test|ads
 */
import { getBrowser } from './browser.mjs';
import { buildWeb } from './build-web.mjs';
import { install } from './install.mjs';
import { alone } from './lock.mjs';
import { Refusal, say } from './root.mjs';

const mode = process.argv[2] ?? 'start';

try {
  await alone(async () => {
    await install();
    // `test` builds it too, as one of its checks.
    if (mode === 'start') await buildWeb();
    if (mode === 'test') await getBrowser();
  });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  say(`\n${error.message}`);
  process.exitCode = 1;
}

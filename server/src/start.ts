import { createLog } from '#platform/log.ts';
import { StartError } from '#platform/start-error.ts';
import { readConfig } from './config.ts';
import { startProduct } from './start-product.ts';

/** Starts what the configuration asks for, and stops it when told to: a second signal stops at once. */
export async function run(): Promise<void> {
  const log = createLog({ pretty: process.stdout.isTTY });
  const running = new AsyncDisposableStack();
  const end = () => running.disposeAsync().catch((error) => log.error({ err: error }, 'not ended cleanly'));
  let stoppingSince: number | null = null;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Ctrl-C reaches us twice, from the terminal and handed on by npm: that is one wish, not two.
      if (stoppingSince !== null && Date.now() - stoppingSince < 1_000) return;
      if (stoppingSince !== null) process.exit(1);
      stoppingSince = Date.now();
      log.info({ signal }, 'stopping; a second signal stops at once');
      end().then(() => process.exit(0));
    });
  }
  try {
    await startProduct(readConfig(), log, running);
  } catch (error) {
    if (stoppingSince !== null) return;
    if (error instanceof StartError) process.stderr.write(`\n${error.message}\n`);
    else log.fatal({ err: error }, 'the start failed');
    await end();
    process.exit(1);
  }
}

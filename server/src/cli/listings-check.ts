import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createLog } from '#platform/log.ts';
import { startPostgres } from '#platform/postgres.ts';
import { readConfig } from '../config.ts';
import { closeContext, openContext } from '../open-context.ts';
import { checkApp, trackedApps } from '../tracking/index.ts';

/** Between two apps, milliseconds: stores are asked politely. */
const pauseMs = 1_000;

/**
 * Checks all tracked listings now, also beside a running server: those with ads of the last 90 days.
 * @returns the exit code: 1 where a store could not be read
 */
async function run(): Promise<number> {
  const log = createLog({ level: 'warn' });
  const config = readConfig();
  const postgres = config.databaseUrl ? null : await startPostgres(join(config.dataDir, 'postgres'), log);
  const ctx = await openContext(config, config.databaseUrl ?? postgres?.url ?? '', log);
  try {
    const apps = await trackedApps(ctx, 'all');
    let failed = 0;
    for (const [place, appId] of apps.entries()) {
      if (place > 0) await pause(pauseMs);
      const result = await checkApp(ctx, appId, new AbortController().signal);
      console.log(`${appId}: ${result}`);
      if (result === 'failed') failed++;
    }
    console.log(`${apps.length} listings checked, ${failed} could not be read.`);
    return failed > 0 ? 1 : 0;
  } finally {
    await closeContext(ctx);
    await postgres?.stop();
  }
}

process.exitCode = await run();

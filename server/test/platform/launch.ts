import { createLog } from '../../src/platform/log.ts';
import { startPostgres } from '../../src/platform/postgres.ts';

/** Run by the launcher's test as a process of its own: starts the server on a folder and says where it is. */
const server = await startPostgres(process.argv[2] as string, createLog({ level: 'silent' }));
process.on('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
process.stdout.write(`${JSON.stringify({ url: server.url, pid: server.pid, adopted: server.adopted })}\n`);

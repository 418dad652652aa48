import { createMarquee } from '@marquee/client';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { ConfigError, readMcpConfig } from '../config.ts';
import { createMcpServer } from '../mcp/index.ts';

/**
 * Tools for an assistant on this machine, over standard input and output: they call the Marquee at MARQUEE_URL with the
 * key MARQUEE_API_KEY. Nothing else is written to standard output.
 */
function run(): void {
  try {
    const connection = readMcpConfig();
    serveStdio(() => createMcpServer({ marquee: createMarquee(connection), url: connection.url }), {
      onerror: (error) => process.stderr.write(`${error.message}\n`),
    });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

run();

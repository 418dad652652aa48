import { createServer } from 'node:net';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/browser.mjs';

/** Opens the machine's Chromium for programs that speak to it over a port. */
export async function openBrowser(): Promise<{ port: number; close(): Promise<void> }> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('there is no Chromium or Chrome on this machine');
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return { port, close: () => browser.close() };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}

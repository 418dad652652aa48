import { chromium } from 'playwright-core';
import { browserArguments, findBrowser } from '../../scripts/browser.mjs';
import { freePort } from '../started-process.ts';

/** Opens the machine's Chromium for programs that speak to it over a port. */
export async function openBrowser(): Promise<{ port: number; close(): Promise<void> }> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('there is no Chromium or Chrome on this machine');
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${port}`, ...browserArguments],
  });
  return { port, close: () => browser.close() };
}

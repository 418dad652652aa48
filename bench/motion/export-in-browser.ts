import { buffer } from 'node:stream/consumers';
import type { MotionStyle } from '@marquee/contract';
import { chromium, type Page } from 'playwright-core';
import { browserArguments, findBrowser } from '../../scripts/browser.mjs';
import { usedSoFar } from '../processes.ts';

/** What came of writing a video, and what it took. */
export interface Export {
  /** From the press of the button until the file was there. */
  seconds: number;
  /** Seconds of processor time that all of the browser took for it. */
  processor: number;
  bytes: Buffer;
  kind: string;
  /** Bytes that the page said beforehand. */
  foretold: number;
  /** Bytes of memory that the browser's processes had together at most: beyond what they had before, and in all. */
  memory: { more: number; whole: number };
  /** The longest that the page did not answer meanwhile, milliseconds. */
  gap: number;
  /** Every time that it did not answer for so long as to be felt: milliseconds since the press, and how long. */
  felt: [at: number, ms: number][];
}

interface Studio {
  write(adID: string, wanted: { style: MotionStyle; seconds: number }): Promise<Export>;
  close(): Promise<void>;
}

/** Milliseconds between two looks at the page and at the processes. */
const [pageEvery, memoryEvery] = [10, 100];

/** Milliseconds without an answer that people feel. */
const feltMs = 50;

/** Opens the machine's Chromium, signed in. @throws Error where there is none */
export async function openStudio(host: string, session: { token: string }): Promise<Studio> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('There is no Chromium or Chrome on this machine.');
  const server = await chromium.launchServer({ executablePath, args: browserArguments });
  const browser = await chromium.connect(server.wsEndpoint());
  const { token, ...user } = session;
  const context = await browser.newContext({ baseURL: host, viewport: { width: 1280, height: 900 } });
  await context.addInitScript(
    (known) => {
      localStorage.setItem('token', known.token);
      localStorage.setItem('authData', JSON.stringify(known));
    },
    { token, user },
  );
  context.setDefaultTimeout(120_000);
  const pid = server.process().pid ?? 0;
  // What was paid for is shown without asking.
  const paid = new Set<string>();
  return {
    async write(adID, { style, seconds }) {
      const page = await context.newPage();
      try {
        await page.goto(`/motion/${adID}`);
        await page.locator(`input[value=${style}]`).check({ force: true });
        await page.getByRole('combobox', { name: 'Length' }).click();
        await page.getByRole('option', { name: `${seconds} seconds` }).click();
        if (!paid.has(adID)) await page.getByRole('button', { name: /^Show the video/ }).click();
        paid.add(adID);
        const button = page.getByRole('button', { name: /^Export video/ });
        // It says how large the file will be as soon as that is known.
        await button.filter({ hasText: 'MB' }).waitFor({ timeout: 120_000 });
        return await measure(page, button, pid);
      } finally {
        await page.close();
      }
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

async function measure(page: Page, button: ReturnType<Page['getByRole']>, pid: number): Promise<Export> {
  // Pictures that have just come are decoded, and what was needed for that is let go.
  await page.waitForTimeout(2_000);
  const foretold = Number(/([\d.]+) MB/.exec((await button.textContent()) ?? '')?.[1] ?? 0) * 1e6;
  const before = usedSoFar([pid]);
  let most = before.rss;
  const watch = setInterval(() => {
    most = Math.max(most, usedSoFar([pid]).rss);
  }, memoryEvery);
  await page.evaluate(
    ([every, feltMs]) => {
      const began = performance.now();
      const seen = { gap: 0, last: began, felt: [] as [number, number][] };
      Object.assign(window, { seen });
      setInterval(() => {
        const now = performance.now();
        const ms = now - seen.last;
        seen.gap = Math.max(seen.gap, ms);
        if (ms > feltMs) seen.felt.push([Math.round(seen.last - began), Math.round(ms)]);
        seen.last = now;
      }, every);
    },
    [pageEvery, feltMs] as const,
  );
  const began = performance.now();
  await button.click();
  const link = page.getByRole('link', { name: /^Download (MP4|WebM)/ });
  await link.waitFor({ timeout: 120_000 });
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  const processor = usedSoFar([pid]).cpu - before.cpu;
  const { gap, felt } = await page.evaluate(
    () => (window as unknown as { seen: Pick<Export, 'gap' | 'felt'> }).seen,
  );
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return {
    ...{ seconds, processor, gap, felt, foretold },
    bytes: await buffer(await download.createReadStream()),
    kind: download.suggestedFilename().split('.').at(-1) ?? '',
    memory: { more: most - before.rss, whole: most },
  };
}

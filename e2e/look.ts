import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { isDeep } from '../scripts/depth.ts';

/** The least width that pages are made for, CSS pixels. */
const smallPhone = 360;

/** The rules by which a page in dark can fail though it holds in light at that width: they alone look at colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds on a page as it is, by these rules or all: rule and places. It is given to each document once. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (only) => {
    // Colours on their way from one scheme to the other are nobody's to read.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const fading = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
    const { run } = (window as unknown as { axe: typeof import('axe-core') }).axe;
    // What holds is not told in full.
    const { violations } = await run({
      resultTypes: ['violations'],
      ...(only ? { runOnly: only } : {}),
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, rules);
}

/** Whether the page can be scrolled sideways. */
const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/**
 * Expects that nothing leaves the window at any of the widths (CSS pixels) nor on a small phone, and that axe finds no fault
 * on a page as it is: light where there is most room, dark where there is least. A fault does not keep the test from
 * looking further. `npm run test:deep` has axe look at every width in both schemes.
 */
export async function expectFineLook(page: Page, name: string, widths: number[]): Promise<void> {
  const before = page.viewportSize();
  const [widest, narrowest] = [Math.max(...widths), Math.min(...widths)];
  const light = isDeep ? widths : [widest];
  const dark = isDeep ? widths : [narrowest];
  const show = (width: number) => page.setViewportSize({ width, height: 900 });
  await inScheme(page, 'light');
  for (const width of light) {
    await show(width);
    expect.soft(await violations(page), `${name}, ${width}, light`).toEqual([]);
  }
  await inScheme(page, 'dark');
  for (const width of new Set([...widths, smallPhone])) {
    await show(width);
    const rules = light.includes(width) ? colourRules : undefined;
    if (dark.includes(width))
      expect.soft(await violations(page, rules), `${name}, ${width}, dark`).toEqual([]);
    const sideways = () => overflows(page);
    await expect.poll(sideways, `${name}, ${width}: can be scrolled sideways`).toBe(false);
  }
  if (before) await page.setViewportSize(before);
}

async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached();
}

import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const schemes = ['light', 'dark'] as const;

/** The rules by which a page in dark can fail though it holds in light: they alone look at colours. */
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
 * Expects that axe finds no fault on a page as it is, in light and dark, at each of the widths (CSS pixels), and that
 * nothing leaves the window there or on a small phone. A fault does not keep the test from looking further.
 */
export async function expectFineLook(page: Page, name: string, widths: number[]): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached();
      const rules = colorScheme === 'dark' ? colourRules : undefined;
      expect.soft(await violations(page, rules), `${name}, ${width}, ${colorScheme}`).toEqual([]);
    }
  }
  for (const width of new Set([...widths, 360])) {
    await page.setViewportSize({ width, height: 900 });
    const sideways = () => overflows(page);
    await expect.poll(sideways, `${name}, ${width}: can be scrolled sideways`).toBe(false);
  }
  if (before) await page.setViewportSize(before);
}

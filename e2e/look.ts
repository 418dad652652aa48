import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** The least width that pages are made for, CSS pixels. */
const smallPhone = 360;

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
 * Expects that axe finds no fault on a page as it is, at each of the widths (CSS pixels), and that nothing leaves the window
 * there or on a small phone. In dark the colours are looked at where most and where least has room. A fault does not keep
 * the test from looking further.
 */
export async function expectFineLook(page: Page, name: string, widths: number[]): Promise<void> {
  await look(page, name, { light: widths, dark: [Math.max(...widths), Math.min(...widths)], sizes: widths });
}

/** As `expectFineLook`, for pages of much text in one layout: axe, slow there, looks at them once wide, once narrow and dark. */
export async function expectFineText(page: Page, name: string, widths: number[]): Promise<void> {
  await look(page, name, { light: [Math.max(...widths)], dark: [Math.min(...widths)], sizes: widths });
}

interface Views {
  light: number[];
  dark: number[];
  /** Where the page must not be wider than the window. */
  sizes: number[];
}

async function look(page: Page, name: string, { light, dark, sizes }: Views): Promise<void> {
  const before = page.viewportSize();
  const show = (width: number) => page.setViewportSize({ width, height: 900 });
  await inScheme(page, 'light');
  for (const width of new Set([...sizes, smallPhone])) {
    await show(width);
    if (light.includes(width)) expect.soft(await violations(page), `${name}, ${width}, light`).toEqual([]);
    const sideways = () => overflows(page);
    await expect.poll(sideways, `${name}, ${width}: can be scrolled sideways`).toBe(false);
  }
  await inScheme(page, 'dark');
  for (const width of new Set(dark)) {
    await show(width);
    expect.soft(await violations(page, colourRules), `${name}, ${width}, dark`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toBeAttached();
}

import { expect, type Locator, type Page } from '@playwright/test';
import { makeAds, newcomer } from './steps.ts';

/** Somebody new with ads of two formats; ends in the studio of the first. */
export async function openStudio(page: Page): Promise<void> {
  await newcomer(page);
  const ads = await makeAds(page, { square: 1, story: 1 });
  await page.goto(`/studio/${ads.find(({ formatType }) => formatType === 'square')?.adID}`);
  await expect(page.getByRole('heading', { name: 'Edit this ad' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Words' })).toBeVisible();
}

export const drawn = (page: Page) =>
  expect(page.getByRole('region', { name: 'Checks' })).toHaveAttribute('aria-busy', 'false');

export const version = (page: Page, number: number) =>
  expect(page.getByText(`· Version ${number}`)).toBeVisible();

/** Goes on with the Tab key until something has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(async () => {
    for (let presses = 0; presses < 150; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('The Tab key does not lead there.');
  }).toPass();
}

/** From one panel to another by the arrow keys. */
export async function goToPanel(page: Page, from: string, to: string): Promise<void> {
  await tabTo(page, page.getByRole('tab', { name: from }));
  const order = await page.getByRole('tab').allInnerTexts();
  const by = order.indexOf(to) - order.indexOf(from);
  for (let step = 0; step < Math.abs(by); step++)
    await page.keyboard.press(by > 0 ? 'ArrowRight' : 'ArrowLeft');
  await expect(page.getByRole('tab', { name: to })).toHaveAttribute('aria-selected', 'true');
}

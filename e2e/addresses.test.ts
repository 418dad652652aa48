import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { choose, extractExample, newcomer, open, press } from './steps.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** What is opened by a press is in the address: the back button closes it, a reload keeps it, a link leads to it. */
async function expectLinked(page: Page, opener: Locator): Promise<void> {
  const closed = page.url();
  await opener.click();
  await expect(dialog(page)).toBeVisible();
  const linked = page.url();
  expect(linked).not.toBe(closed);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(closed);
  await page.goForward();
  await expect(dialog(page)).toBeVisible();
  await page.reload();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(closed);
}

/** As `expectLinked`; and in a window that has just been opened, where there is nothing to go back to. */
async function expectLinkedAnywhere(page: Page, opener: Locator): Promise<void> {
  await expectLinked(page, opener);
  const closed = page.url();
  await opener.click();
  await expect(dialog(page)).toBeVisible();
  const linked = page.url();
  const other = await page.context().newPage();
  await other.goto(linked);
  await expect(dialog(other)).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(dialog(other)).toBeHidden();
  await expect(other).toHaveURL(closed);
  await other.close();
}

test('has its dialogs in the address: the form to write to us, the end of an account', async ({ page }) => {
  await open(page, '/support');
  await expectLinked(page, page.getByRole('button', { name: 'Send us a Message' }));
  await newcomer(page);
  await page.goto('/profile');
  await expectLinkedAnywhere(page, page.getByRole('button', { name: 'Delete account…' }));
});

test('has the ad that is viewed in the address, after each move to the next one too', async ({ page }) => {
  await newcomer(page);
  await extractExample(page);
  await choose(page, 'Square', 2);
  await press(page, 'Generate Ads');
  await expect(page.getByRole('list', { name: 'Your ads' }).getByRole('img')).toHaveCount(2);
  await page.goto('/history');
  const recent = page.getByRole('list', { name: 'Recent Generated Ads' });
  await expectLinkedAnywhere(page, recent.getByRole('button', { name: /^View/ }).first());
  await expect(dialog(page)).toBeVisible();
  const first = page.url();
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(first);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page
    .getByRole('button', { name: /^Show all ads/ })
    .first()
    .click();
  const all = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^View/ }) });
  await expectLinked(page, all.last().getByRole('button', { name: /^View/ }).first());
});

test('has the console in the address: tabs, an account, a plan, a size', async ({ admin }) => {
  await admin.getByRole('tab', { name: 'Plans Management' }).click();
  await expect(admin).toHaveURL('/admin?tab=plans');
  await admin.goBack();
  await expect(admin.getByRole('tab', { name: 'User Management' })).toHaveAttribute('aria-selected', 'true');
  await admin.goto('/admin?tab=users');
  await expectLinkedAnywhere(admin, admin.getByRole('button', { name: 'View Details' }).first());
  await admin.keyboard.press('Escape');
  await admin.goto('/admin?tab=plans');
  await expectLinked(admin, admin.getByRole('button', { name: 'Edit Starter' }));
  await admin.goto('/admin?tab=configs&section=formats');
  await expectLinked(admin, admin.getByRole('button', { name: 'Edit Square' }));
  await expectLinked(admin, admin.getByRole('button', { name: 'Add Format' }));
});

import type { Browser, Page } from '@playwright/test';
import { expect, openConsole, test } from './fixtures.ts';
import { expectFineLook } from './look.ts';
import { extractExample, newcomer, press } from './steps.ts';

test.use({ locale: 'en-IN', timezoneId: 'Asia/Kolkata' });

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const inBrowserApart = async (browser: Browser) => (await browser.newContext()).newPage();

test('opens to admins only', async ({ page }) => {
  await newcomer(page);
  await page.goto('/admin');
  await expect(page).toHaveURL('/unauthorized');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

test('adjusts credits, suspends, activates, and sees it all in the log', async ({ page, admin }) => {
  const email = await newcomer(page);
  await admin.getByLabel('Search users').fill(email);
  const row = admin.getByRole('row', { name: new RegExp(email) });
  await expect(row.getByText('Active', { exact: true })).toBeVisible();

  await press(row, `Adjust Credits: ${email}`);
  const modal = dialog(admin);
  await modal.getByLabel('Amount').fill('25');
  await press(modal, 'Adjust Credits');
  await expect(modal.getByText('Please enter both amount and reason for credit adjustment')).toBeVisible();
  await expect(modal.getByLabel('Amount')).toHaveValue('25');
  await modal.getByLabel('Reason').fill('A kind word');
  await expect(modal.getByText('Credits: 10 now, 35 afterwards')).toBeVisible();
  await press(modal, 'Adjust Credits');
  await expect(admin.getByText(`Credits adjusted: ${email} has 35 now.`)).toBeVisible();
  await page.goto('/extract');
  await expect(page.getByRole('link', { name: '35 Credits' })).toBeVisible();

  await press(row, `View Details: ${email}`);
  await expect(modal.getByRole('row', { name: /Adjustment \+25 A kind word/ })).toBeVisible();
  await press(modal, 'Suspend');
  await expect(modal.getByText(`${email} is suspended and signed out everywhere.`)).toBeVisible();
  await press(modal, 'Activate');
  await expect(modal.getByText(`${email} is activated and can sign in again.`)).toBeVisible();
  await press(modal, 'Close');
  await press(row, `Send Password Reset: ${email}`);
  await expect(admin.getByText(`A password reset email is on its way to ${email}.`)).toBeVisible();

  await admin.getByRole('link', { name: 'Operations' }).click();
  await tab(admin, 'Audit Log');
  await admin.getByLabel('Search the log').fill('A kind word');
  await expect(
    admin.getByRole('row', { name: /credits\.adjusted .*credits: 10 → 35.*reason: A kind word/s }),
  ).toBeVisible();
});

test('edits a plan that is then sold so, and tells the admin who was slower', async ({
  admin,
  page: visitor,
  browser,
}) => {
  const colleague = await inBrowserApart(browser);
  await openConsole(colleague);
  const edit = async (page: Page, price: string) => {
    await tab(page, 'Plans Management');
    await press(page, 'Edit Starter');
    await dialog(page).getByLabel('Price (USD)').fill(price);
  };
  await edit(admin, '');
  await dialog(admin).getByLabel('Price (INR)').fill('');
  await press(dialog(admin), 'Save Plan');
  await expect(
    dialog(admin).getByText('Please enter at least one currency price (USD or INR)'),
  ).toBeVisible();
  await dialog(admin).getByLabel('Credits', { exact: true }).fill('0');
  await press(dialog(admin), 'Save Plan');
  await expect(dialog(admin).getByText('Please enter valid values for credits')).toBeVisible();
  await press(dialog(admin), 'Cancel');

  await edit(colleague, '7.77');
  await edit(admin, '6.49');
  await press(dialog(admin), 'Save Plan');
  await expect(admin.getByText('Starter saved successfully!')).toBeVisible();
  await press(dialog(colleague), 'Save Plan');
  await expect(
    dialog(colleague).getByText(/Somebody else changed this while you were editing/),
  ).toBeVisible();
  const price = dialog(colleague).getByLabel('Price (USD)');
  await expect(price).toHaveValue('7.77');
  await press(dialog(colleague), 'Load the latest');
  await expect(price).toHaveValue('6.49');

  await visitor.goto('/pricing');
  await expect(visitor.getByRole('radio', { name: /INR/ })).toBeChecked();
  await visitor.getByText('$ USD').click();
  await expect(visitor.getByText('$6.49')).toBeVisible();

  await price.fill('5.99');
  await press(dialog(colleague), 'Save Plan');
  await expect(colleague.getByText('Starter saved successfully!')).toBeVisible();
});

test('takes Advanced off the page where ads are made, and offers a new size', async ({ admin, page }) => {
  await tab(admin, 'Global Configs');
  const advanced = admin.getByRole('switch', { name: 'Advanced templates enabled' });
  const save = async () => {
    await press(admin, 'Save Configuration');
    await expect(admin.getByText('Configuration saved successfully!', { exact: true })).toBeVisible();
    await press(admin, 'Dismiss');
  };
  await advanced.click({ force: true });
  await save();
  await tab(admin, 'Ad Formats');
  await press(admin, 'Add Format');
  await dialog(admin).getByLabel('Display name').fill('Banner');
  await dialog(admin).getByLabel('Width').fill('400');
  await dialog(admin).getByLabel('Height').fill('900');
  await press(dialog(admin), 'Add');
  await expect(dialog(admin).getByText('A format may be at most twice as wide as high')).toBeVisible();
  await dialog(admin).getByLabel('Height').fill('500');
  await press(dialog(admin), 'Add');
  await expect(admin.getByRole('heading', { level: 3 })).toHaveText([
    'Square',
    'Stories',
    'Landscape',
    'Portrait',
    'Pin',
    'Classic',
    'Wide',
    'Large square',
    'Banner',
  ]);
  const earlier = admin.getByRole('button', { name: 'Move Banner earlier' });
  await earlier.focus();
  // By the keyboard, which stays with the card that it moves.
  for (let place = 9; place > 1; place--) await admin.keyboard.press('Enter');
  await expect(earlier).toBeDisabled();
  await expect(admin.getByText('Banner is number 1 of 9 now')).toBeAttached();
  const saveFormats = async () => {
    await press(admin, 'Save Format Configuration');
    await expect(admin.getByText('Format configuration saved successfully!')).toBeVisible();
  };
  await saveFormats();

  await newcomer(page);
  await extractExample(page);
  await expect(
    page.getByRole('checkbox', { name: /Banner|Square|Stories|Landscape/ }).first(),
  ).toHaveAccessibleName(/Banner/);
  await expect(page.getByRole('radio', { name: /Basic/ })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Advanced/ })).toHaveCount(0);

  await admin.getByRole('switch', { name: 'Offer Banner' }).click({ force: true });
  await saveFormats();
  await tab(admin, 'General Settings');
  await advanced.click({ force: true });
  await save();
});

test('keeps what was typed when a save fails, and leaves at least one currency', async ({ admin }) => {
  await tab(admin, 'Global Configs');
  await tab(admin, 'API Pricing');
  const input = admin.getByLabel('Input cost per 1K tokens');
  await input.fill('2');
  await press(admin, 'Save API Pricing Configuration');
  await expect(admin.getByText('Input cost must be from 0.0001 to 1.')).toBeVisible();
  await admin.context().setOffline(true);
  await press(admin, 'Save API Pricing Configuration');
  await expect(admin.getByText('Failed to save API pricing configurations')).toBeVisible();
  await admin.context().setOffline(false);
  await tab(admin, 'User Management');
  await tab(admin, 'Global Configs');
  await expect(input).toHaveValue('2');
  await press(admin, 'Reset to Defaults');
  await expect(admin.getByText('$0.0009')).toBeVisible();
  await press(admin, 'Save API Pricing Configuration');
  await expect(admin.getByText('API pricing configuration saved successfully!')).toBeVisible();

  await tab(admin, 'Payment Settings');
  for (const currency of [/INR, ₹/, /USD, \$/, /EUR, €/]) {
    await admin.getByRole('checkbox', { name: currency }).uncheck();
  }
  await expect(admin.getByLabel('Default currency')).toHaveValue('GBP');
  await expect(admin.getByRole('checkbox', { name: /Auto-detect/ })).toHaveCount(0);
  await admin.getByRole('checkbox', { name: /GBP, £/ }).click();
  await expect(admin.getByText('At least one currency must be supported')).toBeVisible();
  await expect(admin.getByRole('checkbox', { name: /GBP, £/ })).toBeChecked();
  await press(admin, 'Test Connection');
  await expect(admin.getByText('Razorpay connection successful!')).toBeVisible();
});

test.describe('has no violation and stays in the window', () => {
  const look = (admin: Page, name: string) => expectFineLook(admin, name, [1280]);
  const lookAtModal = async (admin: Page, name: string, button: RegExp) => {
    await admin.getByRole('button', { name: button }).first().click();
    await expect(dialog(admin).getByRole('heading', { level: 2 }).first()).toBeVisible();
    await look(admin, name);
    await admin.keyboard.press('Escape');
    await expect(dialog(admin)).toBeHidden();
  };

  test('in the tabs and modals of users and plans', async ({ admin }) => {
    await expect(admin.getByRole('table')).toBeVisible();
    await look(admin, 'users');
    await lookAtModal(admin, 'user details', /^View Details/);
    await lookAtModal(admin, 'adjustment', /^Adjust Credits/);
    await tab(admin, 'Plans Management');
    await look(admin, 'plans');
    await lookAtModal(admin, 'plan', /^Edit Starter/);
  });

  test('in the tabs and the modal of the configuration', async ({ admin }) => {
    for (const name of ['Payment Settings', 'Global Configs', 'Ad Formats', 'API Pricing']) {
      await tab(admin, name);
      await expect(admin.getByRole('button', { name: /^Save/ })).toBeVisible();
      await look(admin, name);
      if (name === 'Ad Formats') await lookAtModal(admin, 'format', /^Add Format/);
    }
  });

  test('in the tabs of the operations', async ({ admin }) => {
    await admin.getByRole('link', { name: 'Operations' }).click();
    for (const name of ['Generations', 'Jobs & Mail', 'Audit Log', 'Exports & Ledger']) {
      await tab(admin, name);
      await look(admin, name);
    }
    await expect(admin.getByText(/^Ledger checked .*, no faults\.$/)).toBeVisible();
    await press(admin, 'Check the ledger');
    await expect(admin.getByText('The books are right')).toBeVisible();
  });
});

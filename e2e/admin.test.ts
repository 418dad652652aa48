import type { Browser, Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { adminAccount } from './admin-account.ts';
import {
  type BrowserContext,
  extractExample,
  openBrowser,
  type Page,
  register,
  url,
  violations,
} from './browser.ts';

let browser: Browser;
let contexts: BrowserContext[] = [];
let admin: Page;

async function newPage(): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  contexts.push(context);
  return context.newPage();
}

async function openConsole(page: Page): Promise<void> {
  await page.goto(`${url()}/admin`);
  await page.getByLabel('Email', { exact: true }).fill(adminAccount.email);
  await page.getByLabel('Password', { exact: true }).fill(adminAccount.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
}

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  admin = await newPage();
  await openConsole(admin);
});
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');

it('opens to admins only', async () => {
  const page = await newPage();
  await register(page);
  await page.goto(`${url()}/admin`);
  await page.waitForURL('**/unauthorized');
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
});

it('adjusts credits, suspends, activates, and sees it all in the log', async () => {
  const page = await newPage();
  const email = await register(page);
  await admin.getByLabel('Search users').fill(email);
  const row = admin.getByRole('row', { name: new RegExp(email) });
  await row.getByText('Active', { exact: true }).waitFor();

  await press(row, `Adjust Credits: ${email}`);
  const modal = dialog(admin);
  await modal.getByLabel('Amount').fill('25');
  await press(modal, 'Adjust Credits');
  await modal.getByText('Please enter both amount and reason for credit adjustment').waitFor();
  expect(await modal.getByLabel('Amount').inputValue()).toBe('25');
  await modal.getByLabel('Reason').fill('A kind word');
  await modal.getByText('Credits: 10 now, 35 afterwards').waitFor();
  await press(modal, 'Adjust Credits');
  await admin.getByText(`Credits adjusted: ${email} has 35 now.`).waitFor();
  await page.reload();
  await page.getByRole('link', { name: '35 Credits' }).waitFor();

  await press(row, `View Details: ${email}`);
  await dialog(admin)
    .getByRole('row', { name: /Adjustment \+25 A kind word/ })
    .waitFor();
  await press(dialog(admin), 'Suspend');
  await dialog(admin).getByText(`${email} is suspended and signed out everywhere.`).waitFor();
  await press(dialog(admin), 'Activate');
  await dialog(admin).getByText(`${email} is activated and can sign in again.`).waitFor();
  await press(dialog(admin), 'Close');
  await press(row, `Send Password Reset: ${email}`);
  await admin.getByText(`A password reset email is on its way to ${email}.`).waitFor();

  await admin.getByRole('link', { name: 'Operations' }).click();
  await tab(admin, 'Audit Log');
  await admin.getByLabel('Search the log').fill('A kind word');
  await admin
    .getByRole('row', { name: /credits\.adjusted .*credits: 10 → 35.*reason: A kind word/s })
    .waitFor();
});

it('edits a plan that is then sold so, and tells the admin who was slower', async () => {
  const colleague = await newPage();
  await openConsole(colleague);
  const edit = async (page: Page, price: string) => {
    await tab(page, 'Plans Management');
    await press(page, 'Edit Starter');
    await dialog(page).getByLabel('Price (USD)').fill(price);
  };
  await edit(admin, '');
  await dialog(admin).getByLabel('Price (INR)').fill('');
  await press(dialog(admin), 'Save Plan');
  await dialog(admin).getByText('Please enter at least one currency price (USD or INR)').waitFor();
  await dialog(admin).getByLabel('Credits', { exact: true }).fill('0');
  await press(dialog(admin), 'Save Plan');
  await dialog(admin).getByText('Please enter valid values for credits').waitFor();
  await press(dialog(admin), 'Cancel');

  await edit(colleague, '7.77');
  await edit(admin, '6.49');
  await press(dialog(admin), 'Save Plan');
  await admin.getByText('Starter saved successfully!').waitFor();
  await press(dialog(colleague), 'Save Plan');
  await dialog(colleague)
    .getByText(/Somebody else changed this while you were editing/)
    .waitFor();
  expect(await dialog(colleague).getByLabel('Price (USD)').inputValue()).toBe('7.77');
  await press(dialog(colleague), 'Load the latest');
  await expect.poll(() => dialog(colleague).getByLabel('Price (USD)').inputValue()).toBe('6.49');

  const visitor = await newPage();
  await visitor.goto(`${url()}/pricing`);
  await visitor.getByText('$ USD').click();
  await visitor.getByText('$6.49').waitFor();

  await dialog(colleague).getByLabel('Price (USD)').fill('5.99');
  await press(dialog(colleague), 'Save Plan');
  await colleague.getByText('Starter saved successfully!').waitFor();
});

it('takes Advanced off the page where ads are made, and offers a new size', async () => {
  await tab(admin, 'Global Configs');
  const advanced = admin.getByRole('switch', { name: 'Advanced templates enabled' });
  const save = async () => {
    await press(admin, 'Save Configuration');
    await admin.getByText('Configuration saved successfully!', { exact: true }).waitFor();
    await press(admin, 'Dismiss');
  };
  await advanced.click({ force: true });
  await save();
  await tab(admin, 'Ad Formats');
  await press(admin, 'Add Format');
  await dialog(admin).getByLabel('Display name').fill('Portrait');
  await dialog(admin).getByLabel('Width').fill('400');
  await dialog(admin).getByLabel('Height').fill('900');
  await press(dialog(admin), 'Add');
  await dialog(admin).getByText('A format may be at most twice as wide as high').waitFor();
  await dialog(admin).getByLabel('Height').fill('500');
  await press(dialog(admin), 'Add');
  const saveFormats = async () => {
    await press(admin, 'Save Format Configuration');
    await admin.getByText('Format configuration saved successfully!').waitFor();
  };
  await saveFormats();

  const page = await newPage();
  await register(page);
  await extractExample(page);
  await page.getByRole('checkbox', { name: 'Portrait' }).waitFor();
  await page.getByRole('radio', { name: /Basic/ }).waitFor();
  expect(await page.getByRole('radio', { name: /Advanced/ }).count()).toBe(0);

  await admin.getByRole('switch', { name: 'Offer Portrait' }).click({ force: true });
  await saveFormats();
  await tab(admin, 'General Settings');
  await advanced.click({ force: true });
  await save();
});

it('keeps what was typed when a save fails, and leaves at least one currency', async () => {
  await tab(admin, 'Global Configs');
  await tab(admin, 'API Pricing');
  const input = admin.getByLabel('Input cost per 1K tokens');
  await input.fill('2');
  await press(admin, 'Save API Pricing Configuration');
  await admin.getByText('Input cost must be from 0.0001 to 1.').waitFor();
  await admin.context().setOffline(true);
  await press(admin, 'Save API Pricing Configuration');
  await admin.getByText('Failed to save API pricing configurations').waitFor();
  await admin.context().setOffline(false);
  await tab(admin, 'User Management');
  await tab(admin, 'Global Configs');
  expect(await input.inputValue()).toBe('2');
  await press(admin, 'Reset to Defaults');
  await admin.getByText('$0.0009').waitFor();
  await press(admin, 'Save API Pricing Configuration');
  await admin.getByText('API pricing configuration saved successfully!').waitFor();

  await tab(admin, 'Payment Settings');
  for (const currency of [/INR, ₹/, /USD, \$/, /EUR, €/]) {
    await admin.getByRole('checkbox', { name: currency }).uncheck();
  }
  expect(await admin.getByLabel('Default currency').inputValue()).toBe('GBP');
  expect(await admin.getByRole('checkbox', { name: /Auto-detect/ }).count()).toBe(0);
  await admin.getByRole('checkbox', { name: /GBP, £/ }).click();
  await admin.getByText('At least one currency must be supported').waitFor();
  expect(await admin.getByRole('checkbox', { name: /GBP, £/ }).isChecked()).toBe(true);
  await press(admin, 'Test Connection');
  await admin.getByText('Razorpay connection successful!').waitFor();
});

it('has no violation and stays in the window, in every tab and modal', async () => {
  const faults: Record<string, unknown> = {};
  const look = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await admin.emulateMedia({ colorScheme });
      await admin.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      const found = await violations(admin);
      if (found.length > 0) faults[`${name}, ${colorScheme}`] = found;
    }
    await admin.setViewportSize({ width: 360, height: 900 });
    const { scrolls, clients } = await admin.evaluate(() => ({
      scrolls: document.documentElement.scrollWidth,
      clients: document.documentElement.clientWidth,
    }));
    if (scrolls > clients) faults[`${name}, 360`] = 'can be scrolled sideways';
    await admin.setViewportSize({ width: 1280, height: 900 });
  };
  const modal = async (name: string, button: RegExp) => {
    await admin.getByRole('button', { name: button }).first().click();
    await dialog(admin).getByRole('heading', { level: 2 }).first().waitFor();
    await look(name);
    await admin.keyboard.press('Escape');
    await dialog(admin).waitFor({ state: 'hidden' });
  };
  await admin.getByRole('table').waitFor();
  await look('users');
  await modal('user details', /^View Details/);
  await modal('adjustment', /^Adjust Credits/);
  await tab(admin, 'Plans Management');
  await look('plans');
  await modal('plan', /^Edit Starter/);
  for (const name of ['Payment Settings', 'Global Configs', 'Ad Formats', 'API Pricing']) {
    await tab(admin, name);
    await admin.getByRole('button', { name: /^Save/ }).waitFor();
    await look(name);
    if (name === 'Ad Formats') await modal('format', /^Add Format/);
  }
  await admin.getByRole('link', { name: 'Operations' }).click();
  for (const name of ['Generations', 'Jobs & Mail', 'Audit Log', 'Exports & Ledger']) {
    await tab(admin, name);
    await look(name);
  }
  await press(admin, 'Check the ledger');
  await admin.getByText('The books are right').waitFor();
  expect(faults).toEqual({});
}, 180_000);

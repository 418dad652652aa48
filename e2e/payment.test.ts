import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BrowserContext, openBrowser, type Page, register, url } from './browser.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  await context?.close();
  context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  page = await context.newPage();
});

const dialog = () => page.frameLocator('iframe[title="Test payment"]');
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const badge = (credits: number) => page.getByText(`${credits} Credits`).first().waitFor();

/** Leaves the checkout by its key. The browser answers no key whose frame goes while it is down: the frame is waited for. */
async function leaveByKey(): Promise<void> {
  page.keyboard.press('Escape').catch(() => {});
  await page.locator('iframe[title="Test payment"]').waitFor({ state: 'detached' });
}

const buy = () => page.getByRole('button', { name: 'Buy 165 credits' });

it('sells credits to somebody who pays', async () => {
  await register(page);
  await page.goto(`${url()}/pricing`);
  expect(await page.getByRole('radio', { name: /INR/ }).isChecked()).toBe(true);
  await page.getByText('₹999').waitFor();
  await page.getByText('₹6.055 per credit').waitFor();
  await page.getByText('$ USD').click();
  await page.getByText('$14.99').waitFor();
  await buy().click();
  await dialog().getByText('$14.99').waitFor();
  await press('Pay');
  await page.getByText('Payment successful! 165 credits have been added to your account.').waitFor();
  await badge(175);
  await page.getByRole('row', { name: /Purchase: Growth, 15 bonus \+165 175/ }).waitFor();
});

it('takes nothing for a payment that is declined or not made', async () => {
  await register(page);
  await page.goto(`${url()}/pricing`);
  await buy().click();
  await press('Have the payment declined');
  await dialog().getByText('declined by the bank').waitFor();
  await press('Cancel');
  await page.getByText('Your payment was declined by the bank. You have not been charged.').waitFor();
  await buy().click();
  await dialog().getByRole('button', { name: 'Pay', exact: true }).waitFor();
  await leaveByKey();
  expect(await buy().isEnabled()).toBe(true);
  await badge(10);
});

it('waits for its buttons where the checkout loads slowly, and leaves by Escape from the page too', async () => {
  await register(page);
  await page.goto(`${url()}/pricing`);
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  await context.route('**/dialog.js', async (route) => {
    await loaded;
    await route.continue();
  });
  await buy().click();
  const pay = dialog().getByRole('button', { name: 'Pay', exact: true });
  await pay.waitFor();
  expect(await pay.isDisabled()).toBe(true);
  await leaveByKey();
  load();
  await buy().click();
  await press('Have the payment declined');
  await dialog().getByText('declined by the bank').waitFor();
});

it('credits a payment whose page was lost', async () => {
  await register(page);
  await page.goto(`${url()}/pricing`);
  await buy().click();
  await press('Pay, then lose the page');
  await page.locator('iframe[title="Test payment"]').waitFor({ state: 'detached' });
  await page.reload();
  await badge(175);
});

it('comes back from a page apart', async () => {
  await register(page);
  await page.goto(`${url()}/pricing`);
  await buy().click();
  await press("Pay on the bank's page");
  await page.waitForURL('**/payment/success');
  await page.getByText('Your credits are ready. You have 175 now.').waitFor();
});

it('asks a visitor to log in, and comes back to the plans', async () => {
  await page.goto(`${url()}/pricing`);
  expect(await buy().isDisabled()).toBe(true);
  await buy().press('Enter');
  await page.getByText('Please log in to purchase credits').waitFor();
  await page.getByRole('alert').getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL('**/login');
});

it('ends on its result pages', async () => {
  await register(page);
  await page.goto(`${url()}/payment/success`);
  await page.getByText('Processing your payment…').waitFor();
  await page.getByText('Your credits are ready. You have 10 now.').waitFor();
  await page.goto(`${url()}/payment/cancel`);
  await page.getByRole('heading', { name: 'Payment cancelled' }).waitFor();
});

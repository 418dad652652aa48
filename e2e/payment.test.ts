import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newcomer, open } from './steps.ts';

test.use({ locale: 'en-IN', timezoneId: 'Asia/Kolkata' });

const frame = 'iframe[title="Test payment"]';
const dialog = (page: Page) => page.frameLocator(frame);
const answer = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const balance = (page: Page, credits: number) => page.getByRole('link', { name: `${credits} Credits` });
const buy = (page: Page) => page.getByRole('button', { name: 'Buy 165 credits' });

/** Leaves the checkout by its key. The browser answers no key whose frame goes while it is down: the frame is waited for. */
async function leaveByKey(page: Page): Promise<void> {
  page.keyboard.press('Escape').catch(() => {});
  await expect(page.locator(frame)).toHaveCount(0);
}

/** Registers and looks at the plans. */
async function enterShop(page: Page): Promise<void> {
  await newcomer(page);
  await open(page, '/pricing');
}

test('sells credits to somebody who pays', async ({ page }) => {
  await enterShop(page);
  await expect(page.getByRole('radio', { name: /INR/ })).toBeChecked();
  await expect(page.getByText('₹999')).toBeVisible();
  await expect(page.getByText('₹6.055 per credit')).toBeVisible();
  await page.getByText('$ USD').click();
  await expect(page.getByText('$14.99')).toBeVisible();
  await buy(page).click();
  await expect(dialog(page).getByText('$14.99')).toBeVisible();
  await answer(page, 'Pay');
  await expect(
    page.getByText('Payment successful! 165 credits have been added to your account.'),
  ).toBeVisible();
  await expect(balance(page, 175)).toBeVisible();
  await expect(page.getByRole('row', { name: /Purchase: Growth, 15 bonus \+165 175/ })).toBeVisible();
});

test('takes nothing for a payment that is declined or not made', async ({ page }) => {
  await enterShop(page);
  await buy(page).click();
  await answer(page, 'Have the payment declined');
  await expect(dialog(page).getByText('declined by the bank')).toBeVisible();
  await answer(page, 'Cancel');
  await expect(
    page.getByText('Your payment was declined by the bank. You have not been charged.'),
  ).toBeVisible();
  await buy(page).click();
  await expect(dialog(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  await leaveByKey(page);
  await expect(buy(page)).toBeEnabled();
  await expect(balance(page, 10)).toBeVisible();
});

test('waits for its buttons where the checkout loads slowly, and leaves by Escape from the page too', async ({
  page,
  context,
}) => {
  await enterShop(page);
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  await context.route('**/dialog.js', async (route) => {
    await loaded;
    await route.continue();
  });
  await buy(page).click();
  const pay = dialog(page).getByRole('button', { name: 'Pay', exact: true });
  await expect(pay).toBeVisible();
  await expect(pay).toBeDisabled();
  await leaveByKey(page);
  load();
  await buy(page).click();
  await answer(page, 'Have the payment declined');
  await expect(dialog(page).getByText('declined by the bank')).toBeVisible();
});

test('has a sentence of its own for an order that was not made and a payment that was not verified', async ({
  page,
}) => {
  await enterShop(page);
  const orders = '**/api/payments/create-order';
  for (const fail of [
    (route: Route) => route.abort(),
    (route: Route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  ]) {
    await page.route(orders, fail, { times: 1 });
    await buy(page).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to create payment order');
  }
  await page.route('**/api/payments/verify-payment', (route) =>
    route.fulfill({
      status: 400,
      json: { success: false, error: 'Payment verification failed', code: 'PAYMENT_NOT_VERIFIED' },
    }),
  );
  await buy(page).click();
  await answer(page, 'Pay');
  const alert = page.getByRole('alert');
  await expect(alert.getByText('Payment verification failed', { exact: true })).toBeVisible();
  await expect(alert).toContainText('Please contact support if credits are not added.');
});

test('credits a payment whose page was lost', async ({ page }) => {
  await enterShop(page);
  await buy(page).click();
  await answer(page, 'Pay, then lose the page');
  await expect(page.locator(frame)).toHaveCount(0);
  // The provider tells the server by itself, which may take longer than one look.
  await expect(async () => {
    await page.reload();
    await expect(balance(page, 175)).toBeVisible({ timeout: 5_000 });
  }).toPass();
});

test('comes back from a page apart', async ({ page }) => {
  await enterShop(page);
  await buy(page).click();
  await answer(page, "Pay on the bank's page");
  await expect(page).toHaveURL('/payment/success');
  await expect(page.getByText('Your credits are ready. You have 175 now.')).toBeVisible();
});

test('asks a visitor to log in, and comes back to the plans', async ({ page }) => {
  await open(page, '/pricing');
  await expect(buy(page)).toBeDisabled();
  await buy(page).press('Enter');
  await expect(page.getByText('Please log in to purchase credits')).toBeVisible();
  await page.getByRole('alert').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
});

test('ends on its result pages', async ({ page }) => {
  await newcomer(page);
  const named = page.waitForFunction(
    () =>
      document.title.startsWith('Processing your payment') &&
      document.querySelector('h1')?.textContent === 'Processing your payment…',
  );
  await Promise.all([named, page.goto('/payment/success')]);
  await expect(page.getByText('Your credits are ready. You have 10 now.')).toBeVisible();
  await page.goto('/payment/cancel');
  await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectBriefly, extractExample, newcomer, press } from './steps.ts';

const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Ad generation' }).getByRole('listitem').filter({ hasText: name });

/** Has the stream of the next generation closed before its time: only these events of it reach the page. */
const closeEarly = (page: Page, keep: (event: string) => boolean) =>
  page.route(
    '**/api/ads/generate',
    async (route) => {
      const response = await route.fetch();
      const events = (await response.text()).split('\n\n').filter((event) => event && keep(event));
      await route.fulfill({ response, body: events.map((event) => `${event}\n\n`).join('') });
    },
    { times: 1 },
  );

test('has one square chosen for a newcomer, and says so where nothing is', async ({ page }) => {
  await newcomer(page);
  await page.route('**/api/credits/balance', (route) => route.abort());
  await extractExample(page);
  await expect(page.getByRole('main').getByText('Failed to load credits')).toBeVisible();
  await expect(page.getByRole('main').getByText('0 Credits')).toHaveCount(0);
  await page.unroute('**/api/credits/balance');

  const square = page.getByRole('checkbox', { name: 'Square' });
  await expect(square).toBeChecked();
  await square.uncheck();
  await press(page, 'Generate Ads');
  await expect(page.getByRole('alert')).toHaveText('Please select at least one format');
  await page.reload();
  await expect(square).toBeChecked();
  await expectBriefly(page, ['Successfully generated 1 ad!'], () => press(page, 'Generate Ads'));
});

test('ends at its last step when every ad is there, though nobody said that it is over', async ({ page }) => {
  await newcomer(page);
  await extractExample(page);
  await closeEarly(page, (event) => !event.includes('"type":"complete"'));
  await expectBriefly(page, ['Generated 1 of 1 ads...', 'Successfully generated 1 ad!'], () =>
    press(page, 'Generate Ads'),
  );
  await expect(step(page, 'Complete')).toHaveAttribute('data-state', 'done');
});

test('says in time that a connection has ended, and takes the generation up behind it', async ({ page }) => {
  await newcomer(page);
  await extractExample(page);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/operations/*/events', async (route) => {
    await held;
    await route.continue();
  });
  await closeEarly(page, (event) => event.includes('"type":"init"'));
  await press(page, 'Generate Ads');
  const alert = page.getByText('Connection ended unexpectedly. Some ads may not have been generated.');
  await expect(alert).toBeVisible();
  await expect(step(page, 'Select Formats')).toHaveAttribute('aria-current', 'step');
  await expectBriefly(page, ['Successfully generated 1 ad!'], async () => goOn());
  await expect(alert).toHaveCount(0);
  await expect(step(page, 'Complete')).toHaveAttribute('data-state', 'done');
});

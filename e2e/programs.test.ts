import { heading } from './account-pages.ts';
import { expect, test } from './fixtures.ts';
import { expectFineLook } from './look.ts';
import { newcomer, press } from './steps.ts';

test('makes a key that is shown once, rolls and revokes it, without a violation', async ({ page }) => {
  await newcomer(page);
  await page.goto('/profile?tab=keys');
  await expect(heading(page, 'Profile')).toBeVisible();
  await press(page, 'New key…');
  const dialog = page.getByRole('dialog');
  await press(dialog, 'Make key');
  await expect(dialog.getByText('Please give the key a name.')).toBeVisible();
  await expectFineLook(page, 'new key', [1280, 360]);
  await dialog.getByLabel('Name').fill('Nightly run');
  await dialog.getByRole('radio', { name: 'Test' }).check();
  await press(dialog, 'Make key');
  const shown = dialog.getByText(/^mq_test_[0-9A-Z]{33}$/);
  await expect(shown).toBeVisible();
  const key = (await shown.textContent()) ?? '';
  await expectFineLook(page, 'shown key', [1280, 360]);
  await press(dialog, 'I have kept it');
  const item = page.getByRole('list', { name: 'Your keys' }).getByRole('listitem');
  await expect(item).toContainText(`mq_test_…${key.slice(-4)}`);
  const answer = await page.request.get('/api/credits/balance', {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(answer.status()).toBe(200);
  // A call is written down a moment after its answer.
  await expect(async () => {
    await page.reload();
    await expect(item).toContainText('Last used', { timeout: 5_000 });
  }).toPass();
  await expectFineLook(page, 'keys', [1280, 360]);
  await press(item, 'Calls with the key Nightly run');
  await expect(dialog.getByRole('cell', { name: 'GET /api/credits/balance' })).toBeVisible();
  await page.keyboard.press('Escape');
  await press(item, 'Revoke the key Nightly run');
  await press(dialog, 'Revoke key');
  await expect(item).toContainText('Revoked');
});

test('makes a webhook whose secret is shown once, without a violation', async ({ page }) => {
  await newcomer(page);
  await page.goto('/profile?tab=webhooks');
  await press(page, 'New webhook…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('http://127.0.0.1/hook');
  await press(dialog, 'Make webhook');
  await expect(dialog.getByRole('alert')).toContainText('public host');
  await dialog.getByLabel('Address').fill('https://receiver.invalid/hook');
  await expectFineLook(page, 'new webhook', [1280, 360]);
  await press(dialog, 'Make webhook');
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await press(dialog, 'I have kept it');
  const item = page.getByRole('list', { name: 'Your webhooks' }).getByRole('listitem');
  await press(item, 'Send a test to https://receiver.invalid/hook');
  await expect(item).toContainText('A test is on its way');
  await expectFineLook(page, 'webhooks', [1280, 360]);
  await press(item, 'Deliveries to https://receiver.invalid/hook');
  await expect(dialog.getByText('webhook.test', { exact: true })).toBeVisible();
  await expect(dialog).toContainText('The name was not found.', { timeout: 60_000 });
  await expectFineLook(page, 'deliveries', [1280, 360]);
});

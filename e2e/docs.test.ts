import { expect, test } from './fixtures.ts';
import { open } from './steps.ts';

test('the documentation says where it is read, and hands out the client that it names', async ({
  page,
  product,
}) => {
  await open(page, '/docs');
  await expect(page.getByText(`MARQUEE_URL=${product}`).first()).toBeVisible();
  const address = `${product}/downloads/marquee-client.tgz`;
  await expect(page.getByText(`npm install ${address}`)).toBeVisible();
  const file = await page.request.get(address);
  expect(file.status()).toBe(200);
  expect([...(await file.body()).subarray(0, 2)]).toEqual([0x1f, 0x8b]);
});

test('the documentation is searched by the keyboard', async ({ page }) => {
  await open(page, '/docs');
  const article = page.getByRole('article');
  await expect(article).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Search the documentation' });
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await field.fill('find an ad again');
  await expect(page.getByRole('search').getByRole('link').first()).toHaveText(/Find an ad again/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/kits#find-an-ad-again$/);
});

test('the language that somebody reads samples in stays chosen', async ({ page }) => {
  await open(page, '/docs');
  const python = page.getByRole('button', { name: 'Python' }).first();
  await expect(async () => {
    await python.click();
    await expect(python).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
  }).toPass();
  await open(page, '/docs/webhooks');
  await expect(page.getByText('BaseHTTPRequestHandler').first()).toBeVisible();
});

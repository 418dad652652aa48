import { expect, test } from './fixtures.ts';
import { generate, pictures, text } from './generate-page.ts';
import { choose, extractExample, newcomer, press, register } from './steps.ts';

test('asks again for pictures and ads that could not be had', async ({ page, context }) => {
  await newcomer(page);
  await extractExample(page);
  await choose(page, 'Square', 1);
  await context.route('**/assets/ads/**', (route) => route.abort());
  await generate(page);
  await expect(pictures(page).first()).toHaveAttribute('src', '/placeholder.svg');
  await context.unroute('**/assets/ads/**');
  // Cards show thumbnails.
  await expect(pictures(page).first()).toHaveJSProperty('naturalWidth', 640);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Generate Ads' })).toBeVisible();
  // The network is said to be gone, the server is there.
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await press(page, 'View Previously Generated Ads');
  await expect(page.getByRole('img', { name: / ad for / })).toBeVisible();
});

test('tells a second tab that a generation is running', async ({ page, context }) => {
  await newcomer(page);
  await extractExample(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await choose(other, 'Square', 1);
  await page.getByRole('checkbox', { name: 'Square' }).uncheck();
  // As many of the largest format as leave a credit for the other tab: that takes longer than its press.
  await choose(page, 'Stories', 9);
  await Promise.all([page.waitForResponse('**/api/ads/generate'), generate(page)]);
  const looked = other.waitForRequest('**/api/operations/my-current');
  await generate(other);
  await expect(
    other
      .getByRole('dialog', { name: 'Server Busy' })
      .getByText('Current Generation is in progress, Please wait'),
  ).toBeVisible();
  // What runs is looked up as the modal opens, not when it is left.
  await looked;
  await expect(pictures(page)).toHaveCount(9, { timeout: 90_000 });
  await expect(text(page, /^1 Credits?$/)).toBeVisible();
});

test('says what is wrong with a link and stays on the first step', async ({ page }) => {
  await newcomer(page);
  await page.goto('/extract');
  const input = page.getByLabel('App store URL');
  for (const link of ['https://example.com/app', 'https://play.google.com/store/apps/developer?id=Someone']) {
    await input.fill(link);
    await press(page, 'Extract Data');
    await expect(page.getByRole('alert')).toHaveText(/.{21}/s);
    await expect(input).toHaveValue(link);
  }
});

test('sends whoever has an expired token to the login page and back', async ({ page }) => {
  await newcomer(page);
  await page.goto('/extract');
  await expect(page.getByLabel('App store URL')).toBeVisible();
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('authData') ?? '{}');
    localStorage.setItem('authData', JSON.stringify({ ...stored, token: 'expired' }));
    localStorage.setItem('token', 'expired');
  });
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('keeps a signed-in visitor while the server cannot be reached', async ({ page, context }) => {
  await register(page);
  const token = () => page.evaluate(() => localStorage.getItem('token'));
  const kept = await token();
  expect(kept).not.toBeNull();
  let refusals = 0;
  await context.route('**/api/auth/me', (route) => {
    refusals++;
    return route.abort();
  });
  await page.reload();
  // By the second time, the page has made up its mind about the first.
  await expect.poll(() => refusals).toBeGreaterThan(1);
  expect(await token()).toBe(kept);
  await context.unroute('**/api/auth/me');
  await expect(text(page, '10 Credits')).toBeVisible();
  expect(await token()).toBe(kept);
});

import { expect, test } from './fixtures.ts';
import { expectFineLook } from './look.ts';
import { choose, extractExample, press, register } from './steps.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const widths = [1440, 768, 360];

for (const path of [
  '/',
  '/features',
  '/pricing',
  '/login',
  '/register',
  '/payment/cancel',
  '/unauthorized',
  '/nowhere',
]) {
  test(`${path} has no violation and stays in the window, at any width, in light and dark`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFineLook(page, path, widths);
  });
}

test('no step to an ad, and no modal there, has a violation or leaves the window, at any width, in light and dark', async ({
  page,
}) => {
  test.slow();
  await register(page);
  await page.goto('/extract');
  await expect(page.getByLabel('App store URL')).toBeVisible();
  await expectFineLook(page, '/extract', widths);
  await page.setViewportSize({ width: 360, height: 900 });
  await press(page, 'Menu');
  await expectFineLook(page, 'menu', [360]);
  await extractExample(page);
  await choose(page, 'Square', 1);
  await expectFineLook(page, '/generate', widths);
  await press(page, 'Generate Ads');
  const card = page.getByRole('list', { name: 'Your ads' }).getByRole('listitem').first();
  await expect(card.getByRole('button', { name: /View/ })).toBeVisible();
  await expectFineLook(page, '/generate with ads', widths);
  await card.getByRole('button', { name: /View/ }).click();
  await expect(page.getByRole('dialog').getByText(/^contrast/)).toBeVisible();
  await expectFineLook(page, 'viewer', widths);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('radio', { name: /Advanced/ }).check({ force: true });
  await choose(page, 'Stories', 5);
  await press(page, 'Generate Ads');
  await expect(page.getByRole('dialog', { name: 'Insufficient Credits' })).toBeVisible();
  await expectFineLook(page, 'Insufficient Credits', widths);
});

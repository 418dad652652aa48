import { expect, test } from './fixtures.ts';
import { expectFineLook } from './look.ts';
import { choose, extractExample, newcomer, open, press, register } from './steps.ts';

const wide = [1440, 768, 360];
const text = [1280, 360];

/** Pages by what they are; those of one kind are looked at in one window, which has loaded most of the next one already. */
const pages = {
  'of the site': {
    paths: ['/', '/features', '/pricing', '/payment/cancel', '/unauthorized', '/nowhere'],
    widths: wide,
  },
  'of the documentation': {
    paths: [
      '',
      '/kits',
      '/results',
      '/webhooks',
      '/mcp',
      '/reference',
      '/errors',
      '/networks',
      '/self-hosting',
    ].map((page) => `/docs${page}`),
    widths: [1440, 768, 390],
  },
  'of the law and of links in mails': {
    paths: ['/privacy-policy', '/terms-conditions', '/auth-callback', '/verify-email/x'],
    widths: text,
  },
};

for (const [kind, { paths, widths }] of Object.entries(pages)) {
  test(`no page ${kind} has a violation or leaves the window, at any width, in light and dark`, async ({
    page,
  }) => {
    for (const path of paths) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFineLook(page, path, widths);
    }
  });
}

test('no form with all its faults has a violation or leaves the window, at any width, in light and dark', async ({
  page,
}) => {
  for (const { path, fault } of [
    { path: '/login', fault: 'Email is required' },
    { path: '/register', fault: 'Email is required' },
    { path: '/forgot-password', fault: 'Email is required' },
    { path: '/reset-password/x', fault: 'Password is required' },
  ]) {
    await page.goto(path);
    await page.locator('form button[type=submit]').click();
    await expect(page.getByText(fault)).toBeVisible();
    await expectFineLook(page, path, wide);
  }
});

test('/support with a question and the form open has no violation, in light and dark', async ({ page }) => {
  await open(page, '/support');
  await press(page, 'Do credits expire?');
  await press(page, 'Send us a Message');
  await press(page.getByRole('dialog'), 'Send message');
  await expect(page.getByText('Message is required')).toBeVisible();
  await expectFineLook(page, '/support', [1280]);
});

test('neither the welcome nor the profile and its modals have a violation, in light and dark', async ({
  page,
}) => {
  const look = (name: string) => expectFineLook(page, name, [1280, 360]);
  await register(page);
  await look('welcome');
  await page.goto('/profile');
  await expect(page.getByRole('cell', { name: 'Welcome credits' })).toBeVisible();
  await press(page, 'Save Changes');
  await look('/profile');
  await press(page, 'Delete account…');
  const modal = page.getByRole('dialog');
  await press(modal, 'Delete for good');
  await look('deletion');
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await page.getByRole('tab', { name: 'Change Password' }).click();
  await press(page, 'Change Password');
  await look('password');
});

test('no step to an ad, and no modal there, has a violation or leaves the window, at any width, in light and dark', async ({
  page,
}) => {
  test.slow();
  await newcomer(page);
  await page.goto('/extract');
  await expect(page.getByLabel('App store URL')).toBeVisible();
  await expectFineLook(page, '/extract', wide);
  await page.setViewportSize({ width: 360, height: 900 });
  await press(page, 'Menu');
  await expectFineLook(page, 'menu', [360]);
  await extractExample(page);
  await choose(page, 'Square', 1);
  await expectFineLook(page, '/generate', wide);
  await press(page, 'Generate Ads');
  const card = page.getByRole('list', { name: 'Your ads' }).getByRole('listitem').first();
  await expect(card.getByRole('button', { name: /View/ })).toBeVisible();
  await expectFineLook(page, '/generate with ads', wide);
  await card.getByRole('button', { name: /View/ }).click();
  await expect(page.getByRole('dialog').getByText(/^contrast/)).toBeVisible();
  await expectFineLook(page, 'viewer', wide);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('radio', { name: /Advanced/ }).check({ force: true });
  await choose(page, 'Stories', 5);
  await press(page, 'Generate Ads');
  await expect(page.getByRole('dialog', { name: 'Insufficient Credits' })).toBeVisible();
  await expectFineLook(page, 'Insufficient Credits', wide);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { choose, extractExample, fillRegistration, mailedLink, press } from './steps.ts';

// As nobody has set anything: credits come with the confirmation of the address.
// One product for all.
test.describe.configure({ mode: 'default' });
test.use({ settings: { WELCOME_CREDITS: '' }, contextOptions: { reducedMotion: 'no-preference' } });

test('leads a newcomer to the credits that come with the confirmation, and on to an ad', async ({
  page,
  context,
}) => {
  const email = `${randomUUID()}@example.com`;
  await page.goto('/register');
  await fillRegistration(page, email);
  await expect(page.getByRole('link', { name: '0 Credits' })).toBeVisible();
  const welcome = page.getByRole('complementary', { name: 'Welcome' });
  await expect(
    welcome.getByText('10 free credits are yours as soon as you confirm your email.'),
  ).toBeVisible();
  await expect(welcome.getByText(email)).toBeVisible();
  await expect(welcome.getByRole('link', { name: 'Open the demo’s mailbox' })).toHaveAttribute(
    'href',
    /^http/,
  );
  await press(welcome, 'Send it again');
  await expect(welcome.getByText('Sent. It can take a minute to arrive')).toBeVisible();

  // Who goes on at once learns where the credits are.
  await extractExample(page);
  await choose(page, 'Square', 1);
  await press(page, 'Generate Ads');
  const modal = page.getByRole('dialog', { name: 'Insufficient Credits' });
  await expect(modal.getByText('10 free credits come as soon as you confirm your email')).toBeVisible();
  await press(modal, 'Cancel');

  const other = await context.newPage();
  await other.goto(await mailedLink(page, email, 'confirm your email'));
  await press(other, 'Confirm my email');
  await expect(other.getByRole('heading', { level: 1, name: 'Email confirmed' })).toBeVisible();
  await expect(other.getByRole('link', { name: '10 Credits' })).toBeVisible();
  // The page where the newcomer was knows at once, too.
  await expect(page.getByRole('link', { name: '10 Credits' })).toBeVisible();
  await press(page, 'Generate Ads');
  await expect(page.getByRole('link', { name: '9 Credits' })).toBeVisible();
});

test('says on the pricing page when the credits come', async ({ page }) => {
  await page.goto('/pricing');
  await expect(
    page.getByText('New accounts start with 10 free credits, which come when their email is confirmed.'),
  ).toBeVisible();
});

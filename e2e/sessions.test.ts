import { randomUUID } from 'node:crypto';
import { alert, balance, fillLogin, heading, kept, logOut } from './account-pages.ts';
import { expect, test } from './fixtures.ts';
import { expectFineLook } from './look.ts';
import { newcomer, press, register } from './steps.ts';

test('leads back to where one wanted to go, with query and hash, and keeps a login as long as asked', async ({
  page,
}) => {
  const email = await register(page);
  await logOut(page);
  await expect(heading(page, 'Log in')).toBeVisible();
  await page.goto('/profile?tab=password#here');
  await expect(page).toHaveURL('/login');
  await page.reload();
  await page.getByText('Remember me').click();
  await fillLogin(page, email, 'secret-1');
  await expect(page).toHaveURL('/profile?tab=password#here');
  await expect.poll(kept(page)).toEqual({ local: null, session: expect.any(String) });
});

test('logs out when the server is gone', async ({ page, context }) => {
  await newcomer(page);
  await page.goto('/profile');
  await expect(page.getByRole('cell', { name: 'Welcome credits' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.route('**/*', (route) => route.abort());
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await expect(heading(page, 'Log in')).toBeVisible();
  await expect.poll(kept(page)).toEqual({ local: null, session: null });
  await fillLogin(page, 'sam@example.com', 'secret-1');
  await expect(alert(page)).toHaveText('Network error. Please check your connection.');
});

test('enters and leaves in all tabs at once', async ({ page, context }) => {
  const email = await register(page);
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(heading(other, 'Profile')).toBeVisible();
  await logOut(page);
  await expect(heading(page, 'Log in')).toBeVisible();
  await expect(heading(other, 'Log in')).toBeVisible();
  await expect(other.getByText('You were logged out in another tab.')).toBeVisible();
  await fillLogin(page, email, 'secret-1');
  await expect(balance(page)).toBeVisible();
  await expect(heading(other, 'Profile')).toBeVisible();
});

test('keeps what was typed when a session ends in the middle of it', async ({ page }) => {
  const email = await newcomer(page);
  await page.goto('/extract');
  const link = page.getByLabel('App store URL');
  const typed = 'https://play.google.com/store/apps/details?id=com.example.typed';
  await expect(balance(page)).toBeVisible();
  await link.fill(typed);
  await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('token')}`;
    await fetch('/api/auth/logout', { method: 'POST', headers: { authorization } });
  });
  await press(page, 'Extract Data');
  await expect(page.getByText('Authentication failed. Please log in again.')).toBeVisible();
  await fillLogin(page, email, 'secret-1');
  await expect(link).toHaveValue(typed);
  await page.getByRole('link', { name: 'Pricing', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'How Credits Work' })).toBeVisible();
  await page.getByRole('link', { name: 'Ad Builder' }).click();
  await expect(link).toHaveValue('');
});

test('enters by way of another house, comes back to where one wanted to go, and leaves for good', async ({
  page,
}) => {
  await page.goto('/profile?tab=password');
  await expect(heading(page, 'Log in')).toBeVisible();
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await press(page, 'Cancel');
  await expect(page).toHaveURL('/login?error=cancelled');
  await expect(alert(page)).toHaveText('The sign-in was cancelled.');

  await page.goto('/profile?tab=password');
  await expect(heading(page, 'Log in')).toBeVisible();
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  const email = `${randomUUID()}@example.com`;
  await page.getByLabel('Name').fill('Ada Bright');
  await page.getByLabel('Email').fill(email);
  await press(page, 'Continue');
  await expect(page).toHaveURL('/profile?tab=password');
  await expect(page.getByText('Password change is only for email/password accounts.')).toBeVisible();
  const pass = page.getByRole('complementary', { name: 'Your account' });
  await expect(pass).toHaveText(/Ada Bright.*Google.*Verified/);
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(JSON.parse(stored.authData ?? '')).toEqual({
    token: stored.token,
    user: JSON.parse(stored.user ?? ''),
  });

  await page.getByRole('tab', { name: 'Profile Information' }).click();
  await press(page, 'Delete account…');
  const modal = page.getByRole('dialog', { name: 'Delete your account?' });
  const confirmation = modal.getByLabel(`Type ${email} to confirm`);
  await expect(confirmation).toBeVisible();
  await expect(modal.getByLabel('Password')).toHaveCount(0);
  await confirmation.fill(email);
  await press(modal, 'Delete for good');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
});

test('tells apart what can go wrong on the way back from a social sign-in', async ({
  page,
  context,
  product,
}) => {
  const told = async (text: string) => {
    await expect(heading(page, 'Sign-in failed')).toBeVisible();
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
  };
  await page.goto('/auth-callback');
  await told('No authentication token found in the callback URL');
  await page.goto('/auth-callback?token=never-given');
  await told('Authentication verification failed. Please try again.');
  await expect(page).toHaveURL(`${product}/auth-callback`);
  await context.route('**/api/auth/exchange', (route) => route.abort());
  await page.goto('/auth-callback?token=never-given');
  await told('Failed to verify authentication. Please try again.');
  await context.unroute('**/api/auth/exchange');
  await context.route('**/api/auth/exchange', (route) => route.fulfill({ json: { nonsense: true } }));
  await page.goto('/auth-callback?token=never-given');
  await told('Failed to process authentication callback');
  await page.goto('/login?error=cancelled');
  await expect(alert(page)).toHaveText('The sign-in was cancelled.');
});

test('asks who came by Google about product news, until they answer', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByLabel('Name').fill('Ada Bright');
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  await press(page, 'Continue');
  const question = page.getByRole('complementary', { name: 'Product news' });
  await expect(question).toBeVisible();
  await page.goto('/extract');
  await expect(question).toBeVisible();
  await expectFineLook(page, 'the question about product news', [1440]);
  await question.getByRole('button', { name: 'Yes, please' }).press('Enter');
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(balance(page)).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.goto('/profile');
  await expect(page.getByRole('checkbox', { name: 'Send me product news' })).toBeChecked();
});

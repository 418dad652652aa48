import { alert, balance, fillLogin, heading, kept, logOut } from './account-pages.ts';
import { expect, test } from './fixtures.ts';
import { expectBriefly, mailedLink, newcomer, openAccount, press, register } from './steps.ts';

test('welcomes who registers, and confirms the address by the mailed link', async ({ page, context }) => {
  const email = await register(page);
  const welcome = page.getByRole('complementary', { name: 'Welcome' });
  await expect(welcome.getByText('10 free credits are yours to start with.')).toBeVisible();
  await press(welcome, 'Close');
  await expect(welcome).toHaveCount(0);

  await page.goto('/profile');
  await expect(page.getByText('Not verified')).toBeVisible();
  const old = await mailedLink(page, email, 'confirm your email');
  await press(page, 'Send it again');
  await expect(page.getByText('Sent. It can take a minute to arrive')).toBeVisible();

  const other = await context.newPage();
  await other.goto(old);
  await expect(other.getByText(`Is ${email} your address?`)).toBeVisible();
  await expect(page.getByText('Not verified')).toBeVisible();
  await press(other, 'Confirm my email');
  await expect(heading(other, 'Email confirmed')).toBeVisible();
  // The profile in the first tab knows at once.
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByText('Please confirm your email')).toHaveCount(0);
  await other.reload();
  await expect(heading(other, 'Email confirmed')).toBeVisible();
  await page.goto('/verify-email/never-mailed');
  await expect(heading(page, 'Email confirmed')).toBeVisible();
  await logOut(page);
  await expect(heading(page, 'Log in')).toBeVisible();
});

test('confirms an address in a session of its own account alone', async ({ page }) => {
  const email = await register(page);
  const link = await mailedLink(page, email, 'confirm your email');
  await logOut(page);
  await expect(heading(page, 'Log in')).toBeVisible();

  // Who is logged out logs in first and comes back.
  await page.goto(link);
  await expect(heading(page, 'Confirm your email')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await fillLogin(page, email, 'secret-1');
  await expect(page).toHaveURL(link);
  await expect(page.getByText(`Is ${email} your address?`)).toBeVisible();
  await logOut(page);
  await expect(heading(page, 'Log in')).toBeVisible();

  await register(page);
  await page.goto(link);
  await press(page, 'Confirm my email');
  await expect(heading(page, 'Email not confirmed')).toBeVisible();
  await expect(page.getByText('This link was mailed to another account.')).toBeVisible();
  await page.goto('/verify-email/never-mailed');
  await press(page, 'Confirm my email');
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
});

test('links an account that has a password once its owner has said what becomes of it', async ({ page }) => {
  const email = await newcomer(page);
  await page.goto('/profile');
  await page.goto(await mailedLink(page, email, 'confirm your email'));
  await press(page, 'Confirm my email');
  await expect(heading(page, 'Email confirmed')).toBeVisible();
  await logOut(page);
  const enterByGoogle = async () => {
    await expect(heading(page, 'Log in')).toBeVisible();
    await page.getByRole('link', { name: 'Continue with Google' }).click();
    await page.getByLabel('Name').fill('Ada Bright');
    await page.getByLabel('Email').fill(email);
    await press(page, 'Continue');
  };
  await enterByGoogle();
  await expect(heading(page, 'You have an account already')).toBeVisible();
  await press(page, 'Link my account');
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('wrong-1');
  await press(page, 'Link my account');
  await expect(alert(page)).toHaveText('The current password is not right.');
  await page.getByLabel('Password', { exact: true }).fill('secret-1');
  await press(page, 'Link my account');
  await expect(balance(page)).toBeVisible();
  await logOut(page);
  await enterByGoogle();
  await expect(balance(page)).toBeVisible();
});

test('lets who forgot a password choose a new one by the mailed link, once', async ({ page }) => {
  const { email } = await openAccount(page);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(heading(page, 'Forgot your password?')).toBeVisible();
  await press(page, 'Send reset link');
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await press(page, 'Send reset link');
  await expect(page.getByText('If there is an account with this email')).toBeVisible();

  const link = await mailedLink(page, email, 'new password');
  await page.goto(link);
  await press(page, 'Set new password');
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('New password').fill('secret-2');
  await page.getByLabel('Confirm password').fill('secret-3');
  await press(page, 'Set new password');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm password').fill('secret-2');
  await expectBriefly(page, ['Your password has been reset.'], () => press(page, 'Set new password'));
  await expect(page).toHaveURL('/login');
  await fillLogin(page, email, 'secret-1');
  await expect(alert(page)).toHaveText('Invalid email or password');
  await fillLogin(page, email, 'secret-2');
  await expect(balance(page)).toBeVisible();

  await page.goto(link);
  await page.getByLabel('New password').fill('secret-4');
  await page.getByLabel('Confirm password').fill('secret-4');
  await press(page, 'Set new password');
  await expect(alert(page)).toHaveText('This link is no longer valid. Please request a new one.');
});

test('changes a password for who knows it, and logs the other devices out', async ({ page, browser }) => {
  const email = await newcomer(page);
  const device = await browser.newContext();
  const other = await device.newPage();
  await other.goto('/login');
  await fillLogin(other, email, 'secret-1');
  await expect(balance(other)).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('tab', { name: 'Profile Information' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/profile?tab=password');
  await press(page, 'Change Password');
  await expect(page.getByText('Current password is required')).toBeVisible();
  await expect(page.getByText('New password is required')).toBeVisible();
  await page.getByLabel('Current password').fill('wrong-1');
  await page.getByLabel('New password').fill('secret-2');
  await page.getByLabel('Confirm password').fill('secret-2');
  await press(page, 'Change Password');
  await expect(alert(page)).toHaveText('The current password is not right.');
  await page.getByLabel('Current password').fill('secret-1');
  await press(page, 'Change Password');
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Current password')).toBeVisible();

  await other.getByRole('link', { name: 'Pricing', exact: true }).click();
  await expect(other).toHaveURL('/login');
  await expect(other.getByText('Authentication failed. Please log in again.')).toBeVisible();
  await device.close();
});

test('shows where one is logged in, and logs out there', async ({ page, browser }) => {
  const email = await newcomer(page);
  const device = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const other = await device.newPage();
  await other.goto('/login');
  await fillLogin(other, email, 'secret-1');
  await expect(balance(other)).toBeVisible();

  await page.goto('/profile');
  const logins = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(logins.getByRole('listitem')).toHaveCount(2);
  await expect(logins.getByText('from 127.0.0.1 · this device')).toBeVisible();
  await press(logins, 'Log out there: Firefox on Windows');
  await expect(logins.getByRole('listitem')).toHaveCount(1);
  await expect(logins.getByRole('button')).toHaveCount(0);
  await other.getByRole('link', { name: 'Pricing', exact: true }).click();
  await expect(other).toHaveURL('/login');
  await device.close();
});

test('says that a profile cannot be changed yet, and hands out what is kept', async ({ page }) => {
  await newcomer(page);
  await page.goto('/profile');
  await page.getByLabel('Display name').fill('Sam');
  await expect(page.getByLabel('Email', { exact: true })).not.toBeEditable();
  await press(page, 'Save Changes');
  await expect(page.getByText('Profile update functionality not implemented yet')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Welcome credits' })).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page, 'Export my data');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^marquee-account-\d{4}-\d\d-\d\d\.json$/);
});

test('deletes an account for good, once its address is typed and its password given', async ({ page }) => {
  const email = await newcomer(page);
  await page.goto('/profile');
  await press(page, 'Delete account…');
  const modal = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(modal.getByText('with 10 unused credits')).toBeVisible();
  await press(modal, 'Delete for good');
  await expect(modal.getByText('This is not the email of your account')).toBeVisible();
  await modal.getByLabel(`Type ${email} to confirm`).fill(email);
  await modal.getByLabel('Password', { exact: true }).fill('wrong-1');
  await press(modal, 'Delete for good');
  await expect(modal.getByRole('alert')).toBeVisible();
  await modal.getByLabel('Password', { exact: true }).fill('secret-1');
  await press(modal, 'Delete for good');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect.poll(kept(page)).toEqual({ local: null, session: null });
  await fillLogin(page, email, 'secret-1');
  await expect(alert(page)).toHaveText('Invalid email or password');
});

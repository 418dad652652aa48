import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from './fixtures.ts';
import { expectFineLook } from './look.ts';
import { adminAccount } from './product.ts';
import { newcomer, press } from './steps.ts';

// One product for all.
test.describe.configure({ mode: 'default' });
test.use({ settings: { ADMIN_SECOND_FACTOR: 'required' } });

const widths = [1280, 360];

/**
 * What the app shows, or will show some steps of 30 seconds later. Those of this step and of the next are good, each once;
 * none of an earlier step: it would be too old where the step ends on its way.
 */
const appCode = (key: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + later * 30_000 });

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Login');
}

/** Sets an authenticator app up in the window that is open; gives its key and the recovery codes. */
async function setUpApp(page: Page) {
  const modal = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(modal.getByRole('img', { name: 'QR code of the key below' })).toBeVisible();
  const key = ((await modal.locator('code').textContent()) ?? '').replaceAll(' ', '');
  return { modal, key };
}

async function keepCodes(page: Page): Promise<string[]> {
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const kept = await codes.locator('code').allInnerTexts();
  await press(codes, 'I have kept them');
  return kept;
}

async function logOut(page: Page): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^admin|-/ })
    .click();
  await press(page, 'Logout');
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
}

test('an admin sets an app up before the console opens, enters by its codes, confirms with one', async ({
  page,
  running,
}) => {
  test.slow();
  await page.goto('/admin');
  await logIn(page, adminAccount.email, adminAccount.password);
  await expect(page.getByRole('heading', { name: 'Before you go on' })).toBeVisible();
  await page.goto('/extract');
  await expect(page.getByRole('heading', { name: 'Before you go on' })).toBeVisible();
  await page.goto('/admin');
  await expectFineLook(page, 'set-up', widths);
  await press(page, 'Set up an app…');
  const { modal, key } = await setUpApp(page);
  await press(modal, 'Turn it on');
  await expect(modal.getByText('Please enter a code')).toBeVisible();
  await expectFineLook(page, 'app', widths);
  await modal.getByLabel('Code', { exact: true }).fill(appCode(key));
  await press(modal, 'Turn it on');
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes).toBeVisible();
  await expectFineLook(page, 'recovery codes', widths);
  const [recoveryCode = ''] = await keepCodes(page);
  await press(page, 'Go on');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

  await logOut(page);
  await logIn(page, adminAccount.email, adminAccount.password);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('abcd');
  await press(page, 'Verify');
  await expect(page.getByRole('alert')).toHaveText(/This code is not right/);
  await expectFineLook(page, 'second step', widths);
  await page.getByLabel('Code', { exact: true }).fill(recoveryCode);
  await press(page, 'Verify');
  await expect(page.getByRole('link', { name: '10 Credits' })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

  // Ten minutes later.
  await running.ask(`update sessions set confirmed_at = now() - interval '11 minutes'`);
  const row = page.getByRole('row', { name: new RegExp(adminAccount.email) });
  await row.getByRole('button', { name: /Adjust Credits/ }).click();
  const adjust = page.getByRole('dialog', { name: 'Adjust Credits' });
  await adjust.getByLabel('Amount').fill('5');
  await adjust.getByLabel('Reason').fill('A trial');
  await press(adjust, 'Adjust Credits');
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused();
  await expectFineLook(page, 'confirmation', widths);
  // Whoever would rather not keeps what they typed.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(adjust.getByRole('alert')).toHaveText(/Please confirm that it is you/);
  await press(adjust, 'Adjust Credits');
  await dialog.getByLabel('Code', { exact: true }).fill(appCode(key, 1));
  await press(dialog, 'Confirm');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Credits adjusted: ${adminAccount.email} has 15 now.`)).toBeVisible();
});

test('a passkey signs in by itself, and beside the password', async ({
  page,
  product,
  running,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only Chromium lends a test an authenticator');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = await newcomer(page);
  await page.goto('/profile?tab=password');
  const here = product.replace('127.0.0.1', 'localhost');
  await expect(page.getByText(`open this page at ${here}`)).toBeVisible();
  await running.ask(`update users set email_verified = true where email = '${email}'`);
  await page.goto(`${here}/login`);
  await logIn(page, email, 'secret-1');
  await expect(page.getByRole('link', { name: '10 Credits' })).toBeVisible();

  await page.goto(`${here}/profile?tab=password`);
  await page.getByLabel('Name of the new passkey').fill('Laptop');
  await press(page, 'Add a passkey');
  await keepCodes(page);
  await expect(page.getByRole('button', { name: 'Remove Laptop' })).toBeVisible();
  await expectFineLook(page, 'second factor', widths);

  await logOut(page);
  await press(page, 'Sign in with a passkey');
  await expect(page.getByRole('link', { name: '10 Credits' })).toBeVisible();

  await logOut(page);
  await logIn(page, email, 'secret-1');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await press(page, 'Use a passkey');
  await expect(page.getByRole('link', { name: '10 Credits' })).toBeVisible();
  await page.goto(`${here}/profile?tab=password`);
  await press(page, 'Remove Laptop');
  await expect(page.getByText('Off', { exact: true })).toBeVisible();
});

test('the password is asked for again before what matters, once', async ({ page, running }) => {
  const email = await newcomer(page);
  await page.goto('/profile');
  await running.ask(`update sessions set confirmed_at = now() - interval '11 minutes'
    where user_id = (select id from users where email = '${email}')`);
  const download = page.waitForEvent('download');
  await press(page, 'Export my data');
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await press(dialog, 'Confirm');
  await expect(dialog.getByRole('alert')).toHaveText(/password is not right/);
  await expectFineLook(page, 'confirmation by password', widths);
  await dialog.getByLabel('Password', { exact: true }).fill('secret-1');
  await press(dialog, 'Confirm');
  expect((await download).suggestedFilename()).toMatch(/^marquee-account-.*\.json$/);
  const again = page.waitForEvent('download');
  await press(page, 'Export my data');
  await again;
});

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectFineLook } from './look.ts';
import { choose, extractExample, mailedLink, newcomer, press } from './steps.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

test('looks into a generation step by step, and takes the accounts away as a table', async ({
  page,
  admin,
}) => {
  test.slow();
  const email = await newcomer(page);
  await extractExample(page);
  await choose(page, 'Square', 1);
  await press(page, 'Generate Ads');
  await expect(page.getByRole('list', { name: 'Your ads' }).getByRole('img')).toHaveCount(1);
  await expect(page.getByRole('link', { name: '9 Credits' })).toBeVisible();

  await admin.getByRole('link', { name: 'Operations' }).click();
  await admin.getByLabel('Search generations').fill(email);
  const row = admin.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('1 of 1');
  await row.getByRole('button', { name: /^Inspect/ }).click();
  const step = (title: string) =>
    admin.getByRole('listitem').filter({ has: admin.getByRole('heading', { name: title, exact: true }) });
  await expect(step('Order')).toContainText('1: 1 spent, 0 returned');
  await expect(step('Brief').getByText('strength').first()).toBeVisible();
  await expect(step('Model calls')).toContainText('the built-in copywriter wrote the words');
  const ad = step('Ads');
  await expect(ad.getByRole('img', { name: /^Square ad: / })).toBeVisible();
  await expect(ad.getByRole('table', { name: 'Layouts tried' })).toContainText('Taken');
  await ad.getByText(/^Inspection: \d+ gates/).click();
  await expect(ad.getByText(/^contrast.*, limit /).first()).toBeVisible();
  await ad.getByText('Times', { exact: true }).click();
  await expect(ad.getByText(/^render: /)).toBeVisible();
  await expectFineLook(admin, 'a generation', [1280]);

  await tab(admin, 'Exports & Ledger');
  const download = admin.waitForEvent('download');
  await press(admin, 'Export CSV: users');
  const file = await download;
  expect(file.suggestedFilename()).toBe('users.csv');
  const lines = (await readFile(await file.path(), 'utf8')).replace('\ufeff', '').trimEnd().split('\r\n');
  const [heads = [], ...rows] = lines.map((line) => line.split(','));
  const account = rows.find((cells) => cells[heads.indexOf('email')] === email) ?? [];
  expect(Object.fromEntries(heads.map((head, at) => [head, account[at]]))).toMatchObject({
    credits: '9',
    spent_credits: '1',
    purchased_credits: '0',
    role: 'user',
    signs_in_with: 'local',
  });
});

test('opens the generation that is pressed in the moment in which a search begins', async ({
  page,
  admin,
}) => {
  await newcomer(page);
  await extractExample(page);
  await choose(page, 'Square', 1);
  await press(page, 'Generate Ads');
  await admin.getByRole('link', { name: 'Operations' }).click();
  const look = admin.getByRole('button', { name: /^Inspect/ }).first();
  await expect(look).toBeVisible();
  // The search waits for a pause in the typing. Here it begins by hand, in the same turn as the press.
  await admin.evaluate(() => {
    const later = window.setTimeout.bind(window);
    const begin: TimerHandler[] = [];
    Object.assign(window, {
      begin,
      setTimeout: (work: TimerHandler, delay?: number, ...rest: unknown[]) =>
        delay === 300 ? begin.push(work) : later(work, delay, ...rest),
    });
  });
  await admin.getByLabel('Search generations').fill('@');
  // The last of them holds: each time the list comes anew, for what is still being made, the pause begins again.
  await expect
    .poll(() => admin.evaluate(() => (window as unknown as { begin: unknown[] }).begin.length))
    .toBeGreaterThan(0);
  await look.evaluate((button: HTMLElement) => {
    const begin = (window as unknown as { begin: (() => void)[] }).begin.at(-1);
    button.click();
    begin?.();
  });
  await expect(admin.getByRole('heading', { name: 'Order', exact: true })).toBeVisible();
  await expect(admin).toHaveURL(/search=%40.*id=|id=.*search=%40/);
});

test('sees a mail that cannot be sent, and has it sent once the mail server is right', async ({
  page,
  admin,
}) => {
  const email = await newcomer(page);
  // What is mailed to every newcomer has arrived: it shall not be among what cannot be sent.
  await mailedLink(admin, email, 'confirm your email');
  const useMailServer = async (host: string) => {
    await tab(admin, 'Global Configs');
    await admin.getByLabel('SMTP host').fill(host);
    // Nobody listens there.
    await admin.getByLabel('SMTP port').fill('1');
    await press(admin, 'Save Configuration');
    await expect(admin.getByText('Configuration saved successfully!', { exact: true })).toBeVisible();
    await press(admin, 'Dismiss');
  };
  await useMailServer('127.0.0.1');
  await tab(admin, 'User Management');
  await admin.getByLabel('Search users').fill(email);
  await press(admin, `Send Password Reset: ${email}`);
  await expect(admin.getByText(`A password reset email is on its way to ${email}.`)).toBeVisible();

  await admin.getByRole('link', { name: 'Operations' }).click();
  await tab(admin, 'Jobs & Mail');
  const job = admin.getByRole('row', { name: new RegExp(email) });
  await expect(async () => {
    await press(admin, 'Refresh');
    await expect(job).toContainText('Tried again', { timeout: 2_000 });
  }).toPass();
  // What answers at the address that an admin gives is nobody's business.
  await expect(job).toContainText('The mail server did not take it');
  await job.getByRole('button', { name: 'Retry' }).click();
  await expect(admin.getByText(/^Tried again at once: /)).toContainText(email);

  await useMailServer('');
  await admin.getByRole('link', { name: 'Operations' }).click();
  await tab(admin, 'Jobs & Mail');
  // What waits for its next time is sent at once.
  await expect(async () => {
    await press(admin, 'Refresh');
    const retry = job.getByRole('button', { name: 'Retry' });
    if (await retry.isVisible()) await retry.click({ timeout: 2_000 });
    await expect(job).toHaveCount(0, { timeout: 2_000 });
  }).toPass();
});

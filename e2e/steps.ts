import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';

/** Presses the one button of exactly that name. */
export const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();

/**
 * Does something that brings words up for a few seconds only, and expects each of them. An assertion looks once a second,
 * which can be too late on a busy machine; this looks at each frame, from before the beginning.
 */
export async function expectBriefly(page: Page, words: string[], act: () => Promise<unknown>): Promise<void> {
  const shown = words.map((each) =>
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not told
    page.waitForFunction((text) => document.body.innerText.includes(text), each),
  );
  await Promise.all([...shown, act()]);
}

/** Opens a page that was rendered while building, and waits until the app has taken it over and is configured. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('complementary', { name: 'Demo' })).toBeVisible();
}

/** Registers a new account through its page; ends on the page that registration leads to. */
export async function register(page: Page): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await page.goto('/register');
  await fillRegistration(page, email);
  await expect(page.getByRole('link', { name: '10 Credits' })).toBeVisible();
  return email;
}

/** Opens an account without its page, for tests of something else, and leaves it there. */
export async function openAccount(page: Page) {
  const email = `${randomUUID()}@example.com`;
  const reply = await page.request.post('/api/auth/register', { data: { email, password: 'secret-1' } });
  expect(reply.status()).toBe(200);
  const { token, ...user } = (await reply.json()).data;
  return { email, token, user };
}

/**
 * Opens an account without its page; the browser then keeps its session as the app does. What the app shows of it is there
 * from the next page on.
 */
export async function newcomer(page: Page): Promise<string> {
  const { email, token, user } = await openAccount(page);
  // An address of the app's own that takes no time.
  await page.goto('/robots.txt');
  await page.evaluate(
    (session) => {
      localStorage.setItem('token', session.token);
      localStorage.setItem('authData', JSON.stringify(session));
    },
    { token, user },
  );
  return email;
}

/** Fills the form of the registration page in and sends it. */
export async function fillRegistration(page: Page, email: string): Promise<void> {
  // The login page has a field for the address too.
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('secret-1');
  await page.getByLabel('Confirm password').fill('secret-1');
  await press(page, 'Create account');
}

/** Extracts the example app of that number through the page; ends on its /generate page. */
export async function extractExample(page: Page, number = 0): Promise<void> {
  await page.goto('/extract');
  const examples = page.getByRole('list', { name: 'Try an example' }).getByRole('button');
  await examples.nth(number).click();
  await press(page, 'Extract Data');
  await expect(page).toHaveURL(/\/generate\/[^/]+$/);
  await expect(page.getByRole('heading', { name: 'Generate Ads' })).toBeVisible();
}

interface StreamedAd {
  adID: string;
  formatType: string;
  token: string;
}

/**
 * Makes ads of the first example app without its pages, for tests of what comes after; the page must be a newcomer's.
 * @param quantities ads by the format's id
 */
export async function makeAds(page: Page, quantities: Record<string, number>): Promise<StreamedAd[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const ask = async (path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await page.request.post(path, { data, headers, timeout: 150_000 });
    expect(reply.status(), path).toBe(200);
    return reply;
  };
  const { data: configuration } = await (await page.request.get('/api/public/global-config')).json();
  const { data: app } = await (await ask('/extract', { url: configuration.examples[0].url })).json();
  const formatTypes = Object.keys(quantities);
  const order = { appId: app.appId, formatTypes, quantities, templateType: 'basic' };
  const events = (await (await ask('/api/ads/generate', order)).text())
    .split('\n\n')
    .filter(Boolean)
    .map((event): { type: string; ad?: StreamedAd } => JSON.parse(event.slice('data: '.length)));
  return events.flatMap(({ ad }) => ad ?? []);
}

/** Chooses a format and how many ads of it. */
export async function choose(page: Page, format: string, quantity: number): Promise<void> {
  await page.getByRole('checkbox', { name: format }).check();
  await page.getByLabel(`Number of ${format} ads`).fill(String(quantity));
}

/** The link in the newest mail to an address, read where the demo shows its mail. */
export async function mailedLink(page: Page, to: string, subject: string): Promise<string> {
  const mailbox = await page.getByRole('link', { name: 'Read its mail' }).getAttribute('href');
  const reader = await page.context().newPage();
  const mail = reader.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject }).first();
  await expect(async () => {
    await reader.goto(mailbox ?? '');
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await mail.getByRole('link').click();
  const letter = reader.locator('pre');
  const pattern = /https?:\/\/\S+\/(?:reset-password|verify-email)\/\S+/;
  await expect(letter).toHaveText(pattern);
  const link = pattern.exec((await letter.textContent()) ?? '')?.[0];
  await reader.close();
  return link ?? '';
}

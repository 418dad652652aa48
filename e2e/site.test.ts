import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { isDeep } from '../scripts/depth.ts';
import { expect, test } from './fixtures.ts';
import { kinds, pages } from './public-pages.ts';
import { open, press } from './steps.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('to readers without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('serves every public page as HTML, with what others show of it', async ({ page, product }) => {
    const titles = new Set<string>();
    for (const { path, words } of pages) {
      await page.goto(path);
      await expect(page.locator('main'), path).toContainText(words);
      const of = (selector: string, attribute: string) => page.locator(selector).getAttribute(attribute);
      const title = await page.title();
      expect(await of('link[rel=canonical]', 'href')).toBe(product + path);
      expect((await of('meta[name=description]', 'content'))?.length).toBeGreaterThan(50);
      expect(await of('meta[property="og:title"]', 'content')).toBe(title);
      const picture = await page.request.get((await of('meta[property="og:image"]', 'content')) ?? '');
      expect(picture.headers()['content-type']).toBe('image/jpeg');
      titles.add(title);
    }
    expect(titles.size).toBe(pages.length);
    const sitemap = await (await page.request.get('/sitemap.xml')).text();
    const addresses = JSON.parse(
      await readFile(new URL('../web/dist/addresses.json', import.meta.url), 'utf8'),
    );
    expect(addresses.length).toBeGreaterThan(15);
    const descriptions = new Set<string>();
    for (const address of addresses as string[]) {
      const reply = await page.request.get(address.replace(/:\w+/g, 'x'));
      expect(reply.status(), address).toBe(200);
      const html = await reply.text();
      const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1];
      if (description) descriptions.add(description);
      else expect(html, address).toContain('<meta name="robots" content="noindex"');
    }
    expect(descriptions.size).toBe(pages.length);
    for (const { path } of pages) expect(sitemap).toContain(`<loc>${product}${path}</loc>`);
    const robots = await (await page.request.get('/robots.txt')).text();
    expect(robots).toContain(`Sitemap: ${product}/sitemap.xml`);
  });
});

test('names whom to write to, also where neither scripts run nor the configuration loads', async ({
  page,
  browser,
  product,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: product });
  const read = await plain.newPage();
  await page.route('**/api/public/global-config', (route) => route.abort());
  for (const path of ['/privacy-policy', '/terms-conditions']) {
    for (const reader of [read, page]) {
      await reader.goto(path);
      for (const address of ['hello@marquee.example', 'support@marquee.example'])
        await expect(reader.getByRole('link', { name: address })).toHaveAttribute(
          'href',
          `mailto:${address}`,
        );
    }
  }
  await page.goto('/support');
  await expect(page.getByText('Failed to load contact information')).toBeVisible();
  await plain.close();
});

const everyPage = pages.map(({ path }) => path);

for (const { device, width, colorScheme, paths } of [
  { device: 'phone', width: 390, colorScheme: 'light', paths: everyPage },
  { device: 'desk', width: 1440, colorScheme: 'dark', paths: isDeep ? everyPage : kinds },
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme });

    test('takes the rendered pages over without a complaint and without moving anything', async ({
      page,
    }) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.addInitScript(() => {
        const seen = window as { shifts?: string[] };
        seen.shifts = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as PerformanceEntry & {
              value: number;
              sources: { node: Element | null }[];
            };
            seen.shifts?.push(`${value} ${sources.map(({ node }) => node?.className).join(' ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const path of paths) {
        await open(page, path);
        if (path === '/pricing') await expect(page.getByRole('heading', { name: 'Starter' })).toBeVisible();
        await page.waitForLoadState('networkidle');
        const shifts = await page.evaluate(() => (window as { shifts?: string[] }).shifts);
        expect(shifts, path).toEqual([]);
      }
      expect(complaints).toEqual([]);
    });
  });
}

test('keeps a press until the app can take it, and lets links lead on without it', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/static/libraries-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/features', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await page.goto('/support', { waitUntil: 'commit' });
  const question = page.getByRole('button', { name: 'Do credits expire?' });
  await question.click();
  await expect(question).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
});

test('shows what the manifest of the images folder lists, as far as a browser can show it', async ({
  page,
}) => {
  await page.route('**/images/manifest.json', (route) =>
    route.fulfill({ json: ['one.svg', 'notes.txt', 'gone.png'] }),
  );
  await page.route('**/images/one.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
    }),
  );
  await page.goto('/');
  const posters = page.getByRole('region', { name: 'Now showing' });
  await expect(posters.getByRole('img', { name: 'one.svg' })).toBeVisible();
  await expect(posters.getByRole('img')).toHaveCount(1);
});

test('offers a visitor the apps that this device keeps', async ({ page }) => {
  await page.addInitScript(() => {
    const app = { appId: 'a1', name: 'Pebble', basicInfo: { title: 'Pebble', developer: 'N' }, media: {} };
    localStorage.setItem('appData_a1', JSON.stringify(app));
  });
  await page.goto('/');
  const apps = page.getByRole('region', { name: 'Your apps on this device' });
  await expect(apps.getByRole('link', { name: /Pebble/ })).toHaveAttribute('href', '/generate/a1');
});

test('answers questions one at a time and takes a message', async ({ page }) => {
  await open(page, '/support');
  const question = (name: string) => page.getByRole('button', { name });
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /support@/ })).toBeVisible();
  await expect(main.locator('button[aria-expanded]')).toHaveCount(12);
  await question('Do credits expire?').click();
  await expect(page.getByText('Credits never expire, and there is no subscription')).toBeVisible();
  await question('Which ad formats do I get?').click();
  await expect(page.getByText('Stories 1080x1920')).toBeVisible();
  await expect(question('Do credits expire?')).toHaveAttribute('aria-expanded', 'false');

  await press(page, 'Send us a Message');
  const modal = page.getByRole('dialog', { name: 'Send us a Message' });
  const send = modal.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(modal.getByText('Message is required')).toBeVisible();
  await modal.getByLabel('Name').fill('Mira');
  await modal.getByLabel('Email').fill('mira@example.com');
  await modal.getByLabel('Subject').fill('Formats');
  await modal.getByLabel('Message').fill('Do you make banners?');
  await page.route('**/api/public/contact/submit', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await send.click();
  await expect(
    modal.getByText('Contact form is temporarily unavailable. Please try emailing us directly.'),
  ).toBeVisible();
  await thanksAndEmptyForm(page, () => send.click());
  await expect(modal).toBeHidden();
});

/** Sends the message, and expects thanks above a form that is empty again. */
async function thanksAndEmptyForm(page: Page, send: () => Promise<void>): Promise<void> {
  const shown = page.waitForFunction(() => {
    const modal = document.querySelector('[role=dialog]');
    const message = modal?.querySelector('textarea');
    return modal?.textContent?.includes('Your message has been sent') && message?.value === '';
  });
  await Promise.all([shown, send()]);
}

test('shows every new page from its top', async ({ page }) => {
  await open(page, '/terms-conditions');
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await footer.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(() => page.evaluate(() => window.history.scrollRestoration)).toBe('manual');
});

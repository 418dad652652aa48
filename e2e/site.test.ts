import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser, type Page, url } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const pages = [
  { path: '/', words: 'Turn App Store Links into Scroll-Stopping Ads with AI Precision' },
  { path: '/features', words: 'Square' },
  { path: '/pricing', words: 'How Credits Work' },
  { path: '/support', words: 'Do credits expire?' },
  { path: '/privacy-policy', words: 'Children under 13 are not served' },
  { path: '/terms-conditions', words: 'what you paid us in the 12 months before' },
];

/** Does something with a page of its own. */
async function visit<Result>(options: BrowserContextOptions, act: (page: Page) => Promise<Result>) {
  const context = await browser.newContext(options);
  try {
    return await act(await context.newPage());
  } finally {
    await context.close();
  }
}

it('serves every public page as HTML, with what others show of it, to readers without scripts', () =>
  visit({ javaScriptEnabled: false }, async (page) => {
    for (const { path, words } of pages) {
      await page.goto(url() + path);
      expect(await page.locator('main').textContent(), path).toContain(words);
      const of = (selector: string, attribute: string) => page.locator(selector).getAttribute(attribute);
      expect(await of('link[rel=canonical]', 'href')).toBe(url() + path);
      expect((await of('meta[name=description]', 'content'))?.length).toBeGreaterThan(50);
      expect(await of('meta[property="og:title"]', 'content')).toBe(await page.title());
      const picture = await page.request.get((await of('meta[property="og:image"]', 'content')) ?? '');
      expect(picture.headers()['content-type']).toBe('image/jpeg');
    }
    const titles = new Set<string>();
    for (const { path } of pages) {
      await page.goto(url() + path);
      titles.add(await page.title());
    }
    expect(titles.size).toBe(pages.length);
    const sitemap = await (await page.request.get(`${url()}/sitemap.xml`)).text();
    for (const { path } of pages) expect(sitemap).toContain(`<loc>${url()}${path}</loc>`);
    const robots = await (await page.request.get(`${url()}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${url()}/sitemap.xml`);
  }));

it('takes the rendered pages over without a complaint and without moving anything, on phone and desk', async () => {
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    await visit({ viewport: { width, height: 900 }, colorScheme }, async (page) => {
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
      for (const { path } of pages) {
        await page.goto(url() + path);
        // The ribbon comes when the configuration is there: by then the page is the app's.
        await page.getByRole('complementary', { name: 'Demo' }).waitFor();
        if (path === '/pricing') await page.getByRole('heading', { name: 'Starter' }).waitFor();
        await page.waitForLoadState('networkidle');
        const shifts = await page.evaluate(() => (window as { shifts?: string[] }).shifts);
        expect([path, width, shifts]).toEqual([path, width, []]);
      }
      expect(complaints).toEqual([]);
    });
  }
});

it('leads from the home page to the ads, lets figures run up and ads scroll, and holds them on request', () =>
  visit({ viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.goto(url());
    for (const name of ['Free to start', 'Compatible With Google Play / Apple Store']) {
      await page.getByText(name, { exact: true }).waitFor();
    }
    const posters = page.getByRole('region', { name: 'Now showing' });
    expect(await posters.getByRole('img').count()).toBe(6);
    const playing = () =>
      posters.evaluate((element) =>
        element.getAnimations({ subtree: true }).map(({ playState }) => playState),
      );
    await expect.poll(playing, { timeout: 20_000 }).toEqual(['running', 'running']);
    await page.getByRole('button', { name: 'Pause the ads' }).click();
    await page.mouse.move(0, 0);
    await expect.poll(playing, { timeout: 20_000 }).toEqual(['paused', 'paused']);
    const figures = page.getByRole('region', { name: 'Marquee in figures' });
    await figures.scrollIntoViewIfNeeded();
    await expect
      .poll(() => figures.locator('dd').allInnerTexts(), { timeout: 20_000 })
      .toEqual(['1,200+', '50K+', '4 hrs', '99%']);
    await page.getByRole('main').getByRole('link', { name: 'Create Winning Ads Now' }).first().click();
    await page.waitForURL('**/login');
  }));

it('lets nothing move for those who ask for that', () =>
  visit({ reducedMotion: 'reduce' }, async (page) => {
    await page.goto(url());
    await page.getByRole('complementary', { name: 'Demo' }).waitFor();
    const running = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
    expect(await page.evaluate(running)).toBe(0);
  }));

it('shows what the manifest of the images folder lists, as far as a browser can show it', () =>
  visit({}, async (page) => {
    await page.route('**/images/manifest.json', (route) =>
      route.fulfill({ json: ['one.svg', 'notes.txt', 'gone.png'] }),
    );
    await page.route('**/images/one.svg', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
      }),
    );
    await page.goto(url());
    const posters = page.getByRole('region', { name: 'Now showing' });
    await posters.getByRole('img', { name: 'one.svg' }).waitFor();
    expect(await posters.getByRole('img').count()).toBe(1);
  }));

it('offers a visitor the apps that this device keeps', () =>
  visit({}, async (page) => {
    await page.addInitScript(() => {
      const app = { appId: 'a1', name: 'Pebble', basicInfo: { title: 'Pebble', developer: 'N' }, media: {} };
      localStorage.setItem('appData_a1', JSON.stringify(app));
    });
    await page.goto(url());
    const apps = page.getByRole('region', { name: 'Your apps on this device' });
    expect(await apps.getByRole('link', { name: /Pebble/ }).getAttribute('href')).toBe('/generate/a1');
  }));

it('answers questions one at a time and takes a message', () =>
  visit({}, async (page) => {
    await page.goto(`${url()}/support`);
    const question = (name: string) => page.getByRole('button', { name });
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /support@/ }).waitFor();
    expect(await main.locator('button[aria-expanded]').count()).toBe(12);
    await question('Do credits expire?').click();
    await page.getByText('Credits never expire, and there is no subscription').waitFor();
    await question('Which ad formats do I get?').click();
    await page.getByText('Stories 1080x1920').waitFor();
    expect(await question('Do credits expire?').getAttribute('aria-expanded')).toBe('false');

    await page.getByRole('button', { name: 'Send us a Message' }).click();
    const modal = page.getByRole('dialog', { name: 'Send us a Message' });
    const send = modal.getByRole('button', { name: 'Send message' });
    await send.click();
    await modal.getByText('Message is required').waitFor();
    const fill = async () => {
      await modal.getByLabel('Name').fill('Mira');
      await modal.getByLabel('Email').fill('mira@example.com');
      await modal.getByLabel('Subject').fill('Formats');
      await modal.getByLabel('Message').fill('Do you make banners?');
    };
    await fill();
    await page.route('**/api/public/contact/submit', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    });
    await send.click();
    await modal
      .getByText('Contact form is temporarily unavailable. Please try emailing us directly.')
      .waitFor();
    await send.click();
    await modal.getByText('Your message has been sent').waitFor();
    expect(await modal.getByLabel('Message').inputValue()).toBe('');
    await modal.waitFor({ state: 'hidden' });
  }));

it('shows every new page from its top', () =>
  visit({}, async (page) => {
    await page.goto(`${url()}/terms-conditions`);
    await page.getByRole('complementary', { name: 'Demo' }).waitFor();
    const footer = page.getByRole('contentinfo');
    await footer.scrollIntoViewIfNeeded();
    await footer.getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 20_000 }).toBe(0);
    expect(await page.evaluate(() => window.history.scrollRestoration)).toBe('manual');
  }));

it(
  'has no fault that axe finds, with a question and the form open, in light and dark',
  () =>
    visit({}, async (page) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const path of ['/', '/privacy-policy', '/terms-conditions', '/support']) {
          await page.goto(url() + path);
          await page.getByRole('complementary', { name: 'Demo' }).waitFor();
          if (path === '/support') {
            await page.getByRole('button', { name: 'Do credits expire?' }).click();
            await page.getByRole('button', { name: 'Send us a Message' }).click();
            await page.getByRole('dialog').getByRole('button', { name: 'Send message' }).click();
            await page.getByText('Message is required').waitFor();
          }
          const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
          expect([path, colorScheme, violations.map(({ id, nodes }) => [id, nodes[0]?.html])]).toEqual([
            path,
            colorScheme,
            [],
          ]);
        }
      }
    }),
  120_000,
);

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminAccount } from './admin-account.ts';
import { openBrowser, type Page, url, violations } from './browser.ts';

let browser: Browser;
let page: Page;
/** The figures that were asked for, such as `overview?days=30`. */
const asked: string[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  page = await context.newPage();
  page.on('request', (request) => {
    const figures = /\/api\/admin\/analytics\/(.+)$/.exec(request.url())?.[1];
    if (figures) asked.push(figures);
  });
  await page.goto(`${url()}/admin?tab=analytics`);
  await page.getByLabel('Email', { exact: true }).fill(adminAccount.email);
  await page.getByLabel('Password', { exact: true }).fill(adminAccount.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await page.getByRole('tab', { name: 'Overview' }).waitFor();
});
afterAll(() => browser.close());

const open = (name: string) => page.getByRole('tab', { name, exact: true }).click();
const figure = (name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

it('asks for each sheet when it is opened, once, and for all anew in another range', async () => {
  await figure('New users, 30 days').waitFor();
  await open('Generation');
  await figure('Failed generations').waitFor();
  await open('Overview');
  await figure('New users, 30 days').waitFor();
  expect(asked).toEqual(['overview?days=30', 'generation?days=30']);
  await page.getByLabel('Time range').selectOption('Last 7 days');
  await figure('New users, 7 days').waitFor();
  expect(asked.splice(0)).toEqual(['overview?days=30', 'generation?days=30', 'overview?days=7']);
  await page.getByLabel('Time range').selectOption('Last 30 days');
  await figure('New users, 30 days').waitFor();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => asked).toEqual(['overview?days=30', 'overview?days=30']);
});

it('says what is not there, in words', async () => {
  await open('API Costs');
  await page.getByText('No cost breakdown data available').waitFor();
  expect(await figure('API cost, 30 days').textContent()).toContain('$0.0000');
  expect(await figure('Cost efficiency').textContent()).toContain('Nothing measured yet');
});

it('tells the server’s reason and tries again', async () => {
  const reason = 'The server is busy. Please try again in a moment.';
  await page.route('**/api/admin/analytics/revenue*', (route) =>
    route.fulfill({ status: 503, json: { success: false, error: reason, code: 'SERVER_BUSY' } }),
  );
  await open('Revenue');
  await page.getByRole('alert').getByText(reason).waitFor();
  await page.unroute('**/api/admin/analytics/revenue*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await figure('Total revenue').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('says so where a server has no figures of generations yet', async () => {
  await page.route('**/api/admin/analytics/generation*', (route) =>
    route.fulfill({ json: { success: true, data: null } }),
  );
  await page.getByLabel('Time range').selectOption('Last 90 days');
  await open('Generation');
  await page.getByText('Generation analytics are not yet implemented on this server.').waitFor();
  await page.unroute('**/api/admin/analytics/generation*');
});

it('tells by colour and by words what is too slow and fails too often, and shows charts with their numbers', async () => {
  const period = { days: 90, from: '2026-01-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' };
  await page.route('**/api/admin/analytics/system*', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: {
          period,
          totalRequests: 1000,
          errorRate: 5.1,
          totalErrors: 51,
          avgResponseTime: 1000.5,
          uptime: 99.95,
          activeSessions: 3,
          errorBreakdown: [{ type: 'INTERNAL', count: 51, percentage: 100 }],
          refusals: [],
        },
      },
    }),
  );
  const day = (date: string, cost: number) => ({
    date,
    cost,
    generations: 4,
    avgCostPerGeneration: cost / 4,
  });
  await page.route('**/api/admin/analytics/costs*', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: {
          period,
          totalApiCost: 0.9,
          totalGenerations: 12,
          averageCostPerGeneration: 0.075,
          costBreakdown: { image: 0.8, llm: 0.1 },
          costTrends: [day('2026-03-01', 0.4), day('2026-03-02', 0.3), day('2026-03-03', 0.2)],
        },
      },
    }),
  );
  await open('System Health');
  const errors = figure('Error rate');
  expect(await errors.textContent()).toMatch(/5\.1%\s*High: above 5%/);
  expect(await errors.getAttribute('data-tone')).toBe('red');
  const time = figure('Average response time');
  expect(await time.textContent()).toMatch(/1,000\.5 ms\s*Slow: above 1,000 ms/);
  expect(await time.getAttribute('data-tone')).toBe('orange');
  await page.getByRole('table', { name: 'Errors by type' }).getByText('INTERNAL').waitFor();
  await open('API Costs');
  await page.getByRole('img', { name: /highest stands for \$0\.4000/ }).waitFor();
  const cells = page.getByRole('table', { name: 'Cost trend' }).getByRole('cell');
  expect(await cells.allTextContents()).toEqual([
    '$0.4000',
    '4',
    '$0.1000',
    '$0.3000',
    '4',
    '$0.0750',
    '$0.2000',
    '4',
    '$0.0500',
  ]);
  expect(await figure('Cost efficiency').textContent()).toContain('-25%');
});

it('has no violation and stays in the window, at any width, in light and dark', async () => {
  await page.reload();
  const faults: Record<string, unknown> = {};
  for (const name of ['Overview', 'Generation', 'Revenue', 'System Health', 'API Costs']) {
    await open(name);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    for (const width of [1440, 768]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
        const found = await violations(page);
        if (found.length > 0) faults[`${name}, ${width}, ${colorScheme}`] = found;
      }
      const wide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
      if (await page.evaluate(wide)) faults[`${name}, ${width}`] = 'can be scrolled sideways';
    }
  }
  expect(faults).toEqual({});
});

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectFineLook } from './look.ts';

const open = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();
const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

test.beforeEach(async ({ admin }) => {
  await admin.goto('/admin?tab=analytics');
  await expect(figure(admin, 'New users, 30 days')).toBeVisible();
});

test('asks for each sheet when it is opened, once, and for all anew in another range', async ({ admin }) => {
  /** The figures that were asked for, such as `overview?days=30`. */
  const asked: string[] = [];
  admin.on('request', (request) => {
    const figures = /\/api\/admin\/analytics\/(.+)$/.exec(request.url())?.[1];
    if (figures) asked.push(figures);
  });
  await admin.reload();
  await expect(figure(admin, 'New users, 30 days')).toBeVisible();
  await open(admin, 'Generation');
  await expect(figure(admin, 'Failed generations')).toBeVisible();
  await open(admin, 'Overview');
  await expect(figure(admin, 'New users, 30 days')).toBeVisible();
  expect(asked).toEqual(['overview?days=30', 'generation?days=30']);
  await admin.getByLabel('Time range').selectOption('Last 7 days');
  await expect(figure(admin, 'New users, 7 days')).toBeVisible();
  expect(asked.splice(0)).toEqual(['overview?days=30', 'generation?days=30', 'overview?days=7']);
  await admin.getByLabel('Time range').selectOption('Last 30 days');
  await expect(figure(admin, 'New users, 30 days')).toBeVisible();
  await admin.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => asked).toEqual(['overview?days=30', 'overview?days=30']);
});

test('says what is not there, why it did not come, and what a server has no figures of', async ({
  admin,
}) => {
  await open(admin, 'API Costs');
  await expect(admin.getByText('No cost breakdown data available')).toBeVisible();
  await expect(figure(admin, 'API cost, 30 days')).toContainText('$0.0000');
  await expect(figure(admin, 'Cost efficiency')).toContainText('Nothing measured yet');

  const reason = 'The server is busy. Please try again in a moment.';
  await admin.route('**/api/admin/analytics/revenue*', (route) =>
    route.fulfill({ status: 503, json: { success: false, error: reason, code: 'SERVER_BUSY' } }),
  );
  await open(admin, 'Revenue');
  await expect(admin.getByRole('alert').getByText(reason)).toBeVisible();
  await admin.unroute('**/api/admin/analytics/revenue*');
  await admin.getByRole('button', { name: 'Retry' }).click();
  await expect(figure(admin, 'Total revenue')).toBeVisible();
  await expect(admin.getByRole('alert')).toHaveCount(0);

  await admin.route('**/api/admin/analytics/generation*', (route) =>
    route.fulfill({ json: { success: true, data: null } }),
  );
  await admin.getByLabel('Time range').selectOption('Last 90 days');
  await open(admin, 'Generation');
  await expect(admin.getByText('Generation analytics are not yet implemented on this server.')).toBeVisible();
});

test('tells by colour and by words what is too slow and fails too often, and shows charts with their numbers', async ({
  admin,
}) => {
  const period = { days: 90, from: '2026-01-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' };
  await admin.route('**/api/admin/analytics/system*', (route) =>
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
  await admin.route('**/api/admin/analytics/costs*', (route) =>
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
  await admin.getByLabel('Time range').selectOption('Last 90 days');
  await open(admin, 'System Health');
  const errors = figure(admin, 'Error rate');
  await expect(errors).toContainText(/5\.1%\s*High: above 5%/);
  await expect(errors).toHaveAttribute('data-tone', 'red');
  const time = figure(admin, 'Average response time');
  await expect(time).toContainText(/1,000\.5 ms\s*Slow: above 1,000 ms/);
  await expect(time).toHaveAttribute('data-tone', 'orange');
  await expect(admin.getByRole('table', { name: 'Errors by type' }).getByText('INTERNAL')).toBeVisible();
  await open(admin, 'API Costs');
  await expect(admin.getByRole('img', { name: /highest stands for \$0\.4000/ })).toBeVisible();
  await expect(admin.getByRole('table', { name: 'Cost trend' }).getByRole('cell')).toHaveText([
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
  await expect(figure(admin, 'Cost efficiency')).toContainText('-25%');
});

test('has no violation and stays in the window, at any width, in light and dark', async ({ admin }) => {
  test.slow();
  for (const name of ['Overview', 'Generation', 'Revenue', 'System Health', 'API Costs']) {
    await open(admin, name);
    await expect(admin.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectFineLook(admin, name, [1440, 768]);
  }
});

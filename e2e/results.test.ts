import { expect, test } from './fixtures.ts';
import { expectFineLook } from './look.ts';
import { makeAds, newcomer } from './steps.ts';

test('results are brought in, looked at before they count, and taken back', async ({ page }) => {
  test.slow();
  await newcomer(page);
  const ads = await makeAds(page, { square: 2 });
  await page.goto('/history');
  await page.getByRole('link', { name: /^Results/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results');
  await expect(page.getByText('Nothing is counted yet.')).toBeVisible();
  const appId = new URL(page.url()).searchParams.get('app');

  const file = [
    'Reporting starts,Reporting ends,Ad name,Impressions,Link clicks,Amount spent (EUR)',
    `2026-09-01,2026-09-01,spring_${ads[0]?.token},20000,620,91.50`,
    `2026-09-01,2026-09-01,spring_${ads[1]?.token},18000,240,80.25`,
    '2026-09-01,2026-09-01,Old winner,500,5,1.25',
  ].join('\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'meta.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page.getByText('3 rows: 2 matched, 1 unmatched, 0 refused, 0 counted before')).toBeVisible();
  await page.getByText('No ad was found for 1 name').click();
  await expect(page.getByRole('combobox', { name: 'The ad for ‘Old winner’' })).toBeVisible();
  await page.getByRole('button', { name: 'Count these rows' }).click();
  await expect(page.getByText('Leads', { exact: true })).toBeVisible();
  await expectFineLook(page, 'results', [1440, 768, 390]);

  await page.goto(`/history?app=${appId}`);
  await expect(page.getByRole('link', { name: 'Leads in your results' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Not as good as the one that leads' })).toBeVisible();
  await expectFineLook(page, 'gallery with standings', [1440, 768, 390]);
  await page.getByRole('link', { name: 'Leads in your results' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results');

  await page.getByRole('button', { name: /^Take back/ }).click();
  await expect(page.getByText('Nothing is counted yet.')).toBeVisible();
});

test('what leads counts over all accounts only where somebody lets it', async ({ page, admin }) => {
  await newcomer(page);
  await page.goto('/profile');
  const sharing = page.getByRole('checkbox', { name: /^Let what leads in my results count/ });
  await expect(sharing).not.toBeChecked();
  await sharing.click();
  await expect(sharing).toBeChecked();
  await expect(sharing).toBeEnabled();
  await page.reload();
  await expect(sharing).toBeChecked();
  await expectFineLook(page, 'profile', [1440, 768, 390]);
  await sharing.click();
  await expect(sharing).not.toBeChecked();
  await page.reload();
  await expect(sharing).not.toBeChecked();

  await admin.goto('/admin?tab=analytics');
  await admin.getByRole('tab', { name: 'Results', exact: true }).click();
  await expect(admin.getByRole('heading', { name: 'Angles that lead' })).toBeVisible();
  await expect(admin.getByText('Nothing leads in 5 accounts yet.')).toHaveCount(2);
  await expectFineLook(admin, 'what leads', [1440, 768, 390]);
});

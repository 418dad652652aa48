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
  await expect(page.getByText(/Leads \(/)).toBeVisible();
  await expectFineLook(page, 'results', [1440, 768, 390]);

  await page.getByRole('button', { name: /^Take back/ }).click();
  await expect(page.getByText('Nothing is counted yet.')).toBeVisible();
});

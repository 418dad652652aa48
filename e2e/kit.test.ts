import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { fromBufferPromise } from 'yauzl';
import { expect, test } from './fixtures.ts';
import { generate, pictures, text } from './generate-page.ts';
import { expectFineLook } from './look.ts';
import { choose, extractExample, newcomer, press } from './steps.ts';

const kit = (page: Page) => page.getByRole('dialog', { name: 'Launch kit' });

/** The files of a ZIP by their names. */
async function unpack(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const opened = await fromBufferPromise(zip);
  for await (const entry of opened.eachEntry())
    files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)));
  return files;
}

test.use({ locale: 'ja-JP' });

test('leads from a listing in three languages to a kit that can be uploaded', async ({ page }) => {
  test.slow();
  await newcomer(page);
  await extractExample(page);
  await choose(page, 'Square', 1);
  await choose(page, 'Landscape', 1);
  // The store is asked meanwhile; the listing's own language is chosen already.
  const spoken = page.getByRole('group', { name: /^Languages/ });
  for (const name of ['العربية', '日本語']) await spoken.getByRole('checkbox', { name }).check();
  await expect(spoken.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await expect(text(page, /more languages without words of the publisher/)).toBeVisible();
  // Two ads of a credit each, in three languages.
  await expect(text(page, /6 credits/i)).toBeVisible();
  await generate(page);
  await expect(pictures(page)).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Launch kit', exact: true })).toBeVisible();

  // What one message says, by itself.
  await page.getByRole('button', { name: /^Launch kit of message 1$/ }).click();
  await expect(kit(page)).toBeVisible();
  await expect(kit(page).getByRole('checkbox', { name: '日本語' })).toBeHidden();
  await page.keyboard.press('Escape');

  await page.goto('/history');
  await press(page, 'Show all ads of Oddmile: Trip Planner & Map');
  await press(page, '日本語');
  await expect(page.getByRole('button', { name: '日本語', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.getByRole('button', { name: 'Launch kit', exact: true }).first().click();
  await expect(
    kit(page)
      .getByText(/pictures?.* and \d+ texts?/)
      .first(),
  ).toBeVisible();
  for (const name of ['Google App campaigns', 'TikTok'])
    await expect(kit(page).getByRole('checkbox', { name })).toBeChecked();
  await kit(page).getByRole('checkbox', { name: 'TikTok' }).uncheck();
  const template = kit(page).getByRole('button', { name: /^Your own export from Meta/ });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), template.click()]);
  await chooser.setFiles({
    name: 'export.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Campaign Name,Ad Name,Title,Body,Later\nHarbour,old,Old,Older,kept\n'),
  });
  await expect(kit(page).getByText('5 columns understood.')).toBeVisible();
  await expectFineLook(page, 'a launch kit', [1440, 390]);
  await press(kit(page), 'Make the kit');
  await expect(kit(page).getByText('The kit is ready.')).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), press(kit(page), 'Download the ZIP')]);
  expect(file.suggestedFilename()).toMatch(/^marquee-kit-.+\.zip$/);

  const files = await unpack(await readFile(await file.path()));
  const inside = [...files].map(([name, bytes]) => ({ name: name.slice(name.indexOf('/') + 1), bytes }));
  const named = (name: string) => String(inside.find((one) => one.name === name)?.bytes);
  expect(named('README.txt')).toMatch(/^ローンチキット: /);
  for (const language of ['en', 'ar', 'ja'])
    for (const [network, sizes] of Object.entries({
      'google-app': ['1200x628', '1200x1500', '1200x1200'],
      meta: ['1080x1080', '1080x1350', '1080x1920'],
    })) {
      const own = inside.filter(
        ({ name }) => name.startsWith(`${network}/${language}/`) && name.endsWith('.png'),
      );
      const found = await Promise.all(own.map(async ({ bytes }) => await sharp(bytes).metadata()));
      expect(found.map(({ width, height }) => `${width}x${height}`).toSorted()).toEqual(sizes.toSorted());
      expect(named(`${network}/${language}/texts.csv`)).toContain('network,field,n,text,characters,limit');
    }
  expect(inside.some(({ name }) => name.startsWith('tiktok/'))).toBe(false);
  expect(named('meta/template.csv')).toMatch(
    /^Campaign Name,Ad Name,Title,Body,Later\nHarbour,old,Old,Older,kept\nHarbour,/,
  );
  const manifest = JSON.parse(named('manifest.json'));
  expect(manifest.files).toHaveLength(18);
});

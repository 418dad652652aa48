import { expect } from '@playwright/test';
import { drawn, goToPanel, openStudio, tabTo, version } from './editor-steps.ts';
import { test } from './fixtures.ts';
import { expectFineLook } from './look.ts';
import { press } from './steps.ts';

test.describe('somebody who edits an ad', () => {
  // As by keyboard and by touch, below.
  test('corrects a headline, takes another screenshot, turns it dark, saves, carries over, goes back, downloads', {
    tag: '@deep',
  }, async ({ page }) => {
    await openStudio(page);
    const headline = page.getByRole('textbox', { name: 'Headline', exact: true });
    const before = await headline.inputValue();
    const lines = page.getByText(/^Other headlines/);
    await lines.click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'From your listing' })
      .getByRole('button')
      .first()
      .click();
    await expect(headline).not.toHaveValue(before);
    await drawn(page);

    await page.getByRole('tab', { name: 'Pictures' }).click();
    await page
      .getByRole('button', { name: /^Screenshot \d+$/, pressed: false })
      .first()
      .click();
    await drawn(page);
    await page.getByRole('tab', { name: 'Colours' }).click();
    await page.getByRole('textbox', { name: 'Colour as hex' }).fill('#0b1d3a');
    await drawn(page);
    await press(page, 'Save');
    await version(page, 2);

    await press(page, 'Carry over to the set');
    await expect(page.getByText('One other ad of this message has it now.')).toBeVisible();

    await page.getByRole('button', { name: 'Versions (2)' }).click();
    await page.getByRole('button', { name: 'Bring back Version 1' }).click();
    await version(page, 3);
    await page.getByRole('tab', { name: 'Words' }).click();
    await expect(headline).toHaveValue(before);

    const download = page.waitForEvent('download');
    await press(page, 'Download PNG');
    expect((await download).suggestedFilename()).toMatch(/\.png$/);
  });

  test('corrects, comes back, resizes, turns dark, takes another screenshot, saves, carries over, goes back and downloads by keyboard alone', async ({
    page,
  }) => {
    await openStudio(page);
    const headline = page.getByRole('textbox', { name: 'Headline', exact: true });
    const before = await headline.inputValue();
    await tabTo(page, headline);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Plan the day ahead');
    await expect(headline).toHaveValue('Plan the day ahead');
    await drawn(page);
    await page.reload();
    await expect(page.getByText('Your changes from before are back.')).toBeVisible();
    await expect(headline).toHaveValue('Plan the day ahead');

    await goToPanel(page, 'Words', 'Details');
    await page.getByRole('radio', { name: 'S', exact: true }).focus();
    await page.keyboard.press('Space');
    await drawn(page);
    await page.keyboard.down('c');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.keyboard.up('c');
    await goToPanel(page, 'Details', 'Colours');
    await tabTo(page, page.getByRole('textbox', { name: 'Colour as hex' }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('#0b1d3a');
    await drawn(page);
    await goToPanel(page, 'Colours', 'Pictures');
    await tabTo(page, page.getByRole('button', { name: /^Screenshot \d+$/, pressed: false }).first());
    await page.keyboard.press('Space');
    await drawn(page);

    await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }));
    await page.keyboard.press('Enter');
    await version(page, 2);
    await tabTo(page, page.getByRole('button', { name: 'Carry over to the set' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('One other ad of this message has it now.')).toBeVisible();

    // What was saved can be undone all the same.
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByText('Changes are kept in this browser until you save.')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+y');
    await expect(page.getByText('No changes yet.')).toBeVisible();

    await tabTo(page, page.getByRole('button', { name: 'Versions (2)' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Bring back Version 1' }));
    await page.keyboard.press('Enter');
    await version(page, 3);
    await goToPanel(page, 'Pictures', 'Words');
    await expect(headline).toHaveValue(before);
    const download = page.waitForEvent('download');
    await tabTo(page, page.getByRole('button', { name: 'Download PNG' }));
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(/\.png$/);
  });

  test('is told of a second tab, shown both versions where it saved meanwhile, and keeps the one of their choice', async ({
    page,
    context,
  }) => {
    await openStudio(page);
    const headline = page.getByRole('textbox', { name: 'Headline', exact: true });
    const second = await context.newPage();
    await second.goto(page.url());
    await expect(second.getByText('This ad is open in another tab, too.')).toBeVisible();
    await headline.fill('Another headline');
    await second.getByRole('button', { name: "Take the other tab's changes" }).click();
    await expect(second.getByRole('textbox', { name: 'Headline', exact: true })).toHaveValue(
      'Another headline',
    );
    await headline.fill('Plan the day ahead');
    await drawn(page);
    await second.getByRole('tab', { name: 'Details' }).click();
    await second.getByRole('radio', { name: 'S', exact: true }).check();
    await drawn(second);
    await press(second, 'Save');
    await version(second, 2);
    await expect(page.getByText('This ad was saved in another tab.')).toBeVisible();

    await press(page, 'Save');
    const dialog = page.getByRole('dialog', { name: 'This ad was saved elsewhere' });
    await expect(dialog.getByRole('img', { name: 'Saved meanwhile' })).toBeVisible();
    await expect(dialog.getByRole('img', { name: 'Yours, not saved' })).toBeVisible();
    await press(dialog, 'Save mine on top of it');
    await version(page, 3);
    await expect(headline).toHaveValue('Plan the day ahead');
  });

  test('finds a page that looks fine at every width, in each panel', async ({ page }) => {
    await openStudio(page);
    await drawn(page);
    for (const panel of ['Words', 'Layout', 'Colours', 'Pictures', 'Details', 'Format', 'Video']) {
      await page.getByRole('tab', { name: panel }).click();
      await expectFineLook(page, panel, [390, 1440]);
    }
  });
});

test.describe('somebody who edits an ad on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('does all of it by touch', async ({ page }) => {
    await openStudio(page);
    const headline = page.getByRole('textbox', { name: 'Headline', exact: true });
    const before = await headline.inputValue();
    await page.getByText(/^Other headlines/).tap();
    const lines = page.getByRole('listitem').filter({ hasText: 'From your listing' });
    await lines.getByRole('button').first().tap();
    await expect(headline).not.toHaveValue(before);
    await drawn(page);
    await page.getByRole('button', { name: 'Change the icon' }).first().tap();
    await expect(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Pictures' }).tap();
    await page
      .getByRole('button', { name: /^Screenshot \d+$/, pressed: false })
      .first()
      .tap();
    await drawn(page);
    await page.getByRole('tab', { name: 'Colours' }).tap();
    await page.getByRole('textbox', { name: 'Colour as hex' }).fill('#0b1d3a');
    await drawn(page);
    await page.getByRole('button', { name: 'Save', exact: true }).tap();
    await version(page, 2);
    await page.getByRole('button', { name: 'Carry over to the set' }).tap();
    await expect(page.getByText('One other ad of this message has it now.')).toBeVisible();
    await page.getByRole('button', { name: 'Versions (2)' }).tap();
    await page.getByRole('button', { name: 'Bring back Version 1' }).tap();
    await version(page, 3);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PNG' }).tap();
    expect((await download).suggestedFilename()).toMatch(/\.png$/);
  });
});

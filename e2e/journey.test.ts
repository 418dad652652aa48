import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { generate, pictures, text } from './generate-page.ts';
import { choose, expectBriefly, extractExample, fillRegistration, newcomer, open, press } from './steps.ts';

const cards = (page: Page) => page.getByRole('list', { name: 'Your ads' }).getByRole('listitem');

const sourceOf = async (picture: Locator) => (await picture.getAttribute('src')) ?? '';

test('leads a stranger from the home page to a downloaded ad', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Create Winning Ads Now' }).first().click();
  // Signed out: by way of the login page, and back to where one wanted to go.
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Sign up' }).first().click();
  await fillRegistration(page, `stranger-${Date.now()}@example.com`);
  await expect(text(page, '10 Credits')).toBeVisible();

  await page.getByRole('link', { name: 'Ad Builder' }).click();
  await expect(page).toHaveURL('/extract');
  await expect(page.getByRole('button', { name: 'Extract Data' })).toBeDisabled();
  await page.getByRole('list', { name: 'Try an example' }).getByRole('button').first().click();
  await expectBriefly(page, ['Success!', 'Redirecting to ad generator...'], () =>
    press(page, 'Extract Data'),
  );
  await expect(page).toHaveURL(/\/generate\/[^/]+$/);

  await choose(page, 'Square', 2);
  await choose(page, 'Stories', 1);
  await choose(page, 'Landscape', 1);
  await expectBriefly(page, ['Successfully generated 4 ads!'], () => generate(page));
  await expect(pictures(page)).toHaveCount(4);
  await expect(text(page, '6 Credits')).toBeVisible();
  // One campaign: what a square says, another format says too.
  const set = cards(page).filter({ hasText: 'Message 1' });
  await expect(set.first()).toContainText(/Same message as ads? \d/);
  expect(await set.count()).toBeGreaterThanOrEqual(2);

  const sizes: string[] = [];
  for (let number = 0; number < 4; number++) {
    const download = page.waitForEvent('download');
    await cards(page)
      .nth(number)
      .getByRole('button', { name: /Download/ })
      .click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/-ad-\d\.png$/);
    const { width, height } = await sharp(await readFile(await file.path())).metadata();
    sizes.push(`${width}x${height}`);
  }
  expect(sizes.sort()).toEqual(['1080x1080', '1080x1080', '1080x1920', '1200x628']);

  const before = await sourceOf(pictures(page).first());
  const again = cards(page).first().getByRole('button', { name: /Regen/ });
  await expectBriefly(page, ['Ad regenerated successfully!'], () => again.click());
  await expect(cards(page).first().getByText('Regenerated', { exact: true })).toBeVisible();
  await expect(pictures(page).first()).not.toHaveAttribute('src', before);

  await cards(page).nth(1).getByRole('button', { name: /View/ }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText(/^contrast \d/)).toBeVisible();
  await expect(viewer.getByText('all claims found in your listing')).toBeVisible();
  await expect(viewer.getByText('Copy taken from your listing, no AI model used')).toBeVisible();
  const heading = viewer.getByRole('heading').first();
  const title = (await heading.textContent()) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect(heading).not.toHaveText(title);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();

  await page
    .getByRole('button', { name: 'Account' })
    .or(page.getByRole('button', { name: /^stranger/ }))
    .click();
  await press(page, 'Logout');
  await expect(page).toHaveURL('/login');
});

test('picks a running generation up again after a reload, and shows earlier ads', async ({ page }) => {
  await newcomer(page);
  await extractExample(page);
  await page.getByRole('checkbox', { name: 'Square' }).uncheck();
  // Enough of the largest format that most of them are still to come when the page is back.
  await choose(page, 'Stories', 10);
  await generate(page);
  await expect(pictures(page).first()).toBeVisible();
  await page.reload();
  await expect(pictures(page)).toHaveCount(10, { timeout: 90_000 });
  await expect(text(page, /^0 Credits$/)).toBeVisible();

  await page.reload();
  await press(page, 'View Previously Generated Ads');
  await expect(page.getByRole('img', { name: / ad for / })).toHaveCount(10);
});

test('makes an ad anew twice for nothing, then for its price', async ({ page }) => {
  await newcomer(page);
  await extractExample(page);
  await choose(page, 'Square', 1);
  await generate(page);
  const button = cards(page).first().getByRole('button', { name: /Regen/ });
  for (const [price, balance] of [
    ['', '9 Credits'],
    ['', '9 Credits'],
    ['1 credit', '8 Credits'],
  ] as const) {
    await expect(button).toHaveText(`Regen${price && ` · ${price}`} Square ad 1`);
    const before = await sourceOf(pictures(page).first());
    await button.click();
    await expect(pictures(page).first()).not.toHaveAttribute('src', before);
    await expect(page.getByRole('link', { name: balance })).toBeVisible();
  }
});

test('tells visitors what it does and what it costs', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Features', exact: true }).click();
  await expect(page).toHaveURL('/features');
  const rows = page.getByRole('table', { name: 'Marquee and traditional methods' }).getByRole('row');
  const cellsOfRows = async () => (await rows.allInnerTexts()).map((row) => row.split(/\s*\t\s*/));
  await expect.poll(cellsOfRows).toEqual([
    ['What counts', 'Marquee', 'Traditional methods'],
    ['Generation time', 'Under 60 seconds', '2-4 hours'],
    ['Design skills', 'None needed', 'Needed'],
    ['Cost', 'Pay per use', '$20-50/month'],
    ['Platform optimisation', 'Built in, for each format', 'By hand, size by size'],
    ['Brand consistency', 'Taken from your own listing', 'Depends on who does it'],
  ]);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 3 })).toHaveCount(6);
  for (const size of ['1080x1080', '1080x1920', '1200x628']) {
    await expect(main.getByText(size)).toBeVisible();
  }
  await expect(main.getByRole('link', { name: 'Create Your Ads' }).first()).toHaveAttribute(
    'href',
    '/extract',
  );
  await main.getByRole('link', { name: 'See Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await expect(page.getByRole('heading', { name: 'How Credits Work' })).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText(['1 credit', '3 credits'], { useInnerText: true });
  await expect(text(page, 'Test mode: you can buy with a test payment, and no money moves.')).toBeVisible();
  await expect(text(page, 'Credits never expire.')).toBeVisible();
  await expect(text(page, 'New accounts start with 10 free credits.')).toBeVisible();
  await main.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/register');
});

test('can be used with the keyboard alone', async ({ page }) => {
  await newcomer(page);
  await open(page, '/extract');
  const focused = page.locator(':focus');
  const link = page.getByLabel('App store URL');
  await expect(link).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('Skip to content');
  await link.focus();
  await page.keyboard.type('https://example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(link).toBeFocused();

  const example = page.getByRole('list', { name: 'Try an example' }).getByRole('button').last();
  await example.focus();
  await page.keyboard.press('Enter');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/generate\/[^/]+$/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Generate Ads');
  // Reading goes on where the new page begins, and words from right to left stand below its heading.
  await page.keyboard.press('Tab');
  await expect(focused).toHaveText('Buy More');
  const left = (element: SVGElement | HTMLElement) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Math.round(range.getBoundingClientRect().left / 4);
  };
  await expect
    .poll(async () => (await heading.locator('+ p').evaluate(left)) - (await heading.evaluate(left)))
    .toBe(0);

  await page.getByRole('checkbox', { name: 'Square' }).focus();
  // Chosen for a newcomer already: let go and chosen again.
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  const quantity = page.getByLabel('Number of Square ads');
  await quantity.focus();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(quantity).toHaveValue('3');
  // A typed number is no order: what is ordered is what stands there when the button is pressed.
  await page.keyboard.press('Backspace');
  await page.keyboard.type('2');
  await expect(quantity).toHaveValue('2');
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Generate Ads' }).focus();
  await expectBriefly(page, ['Successfully generated 2 ads!'], () => page.keyboard.press('Enter'));
});

import { expect, test } from './fixtures.ts';
import { open, press } from './steps.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('with animations', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('leads from the home page to the ads, lets figures run up and ads scroll, and holds them on request', async ({
    page,
  }) => {
    await open(page, '/');
    for (const name of ['Free to start', 'Compatible With Google Play / Apple Store']) {
      await expect(page.getByText(name, { exact: true })).toBeVisible();
    }
    const posters = page.getByRole('region', { name: 'Now showing' });
    await expect(posters.getByRole('img')).toHaveCount(6);
    const playing = () =>
      posters.evaluate((element) =>
        element.getAnimations({ subtree: true }).map(({ playState }) => playState),
      );
    await expect.poll(playing).toEqual(['running', 'running']);
    await press(page, 'Pause the ads');
    await page.mouse.move(0, 0);
    await expect.poll(playing).toEqual(['paused', 'paused']);
    const figures = page.getByRole('region', { name: 'Marquee in figures' });
    await figures.scrollIntoViewIfNeeded();
    await expect(figures.locator('dd')).toHaveText(['1,200+', '50K+', '4 hrs', '99%'], {
      useInnerText: true,
    });
    await page.getByRole('main').getByRole('link', { name: 'Create Winning Ads Now' }).first().click();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('without animations', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('lets nothing move for those who ask for that', async ({ page }) => {
    await open(page, '/');
    const running = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
    expect(await page.evaluate(running)).toBe(0);
  });
});

import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AdWall } from '../src/pages/history/ad-wall.tsx';
import { sampleAd } from '../src/test/sample-ad.ts';
import { expectFine, show } from './show.tsx';

const ads = ['ad-1', 'ad-2', 'ad-3', 'ad-4'].map((id) => sampleAd({ adID: id }));
const banner = { banner: null, show: vi.fn(), hide: vi.fn() };

it.each([900, 1_200])('keeps whole icons on the buttons of ads on a wall %i wide', async (width) => {
  await show(
    <AdWall ads={ads} label="Ads" appName="Oddmile" appIcon={null} appId={null} banner={banner} />,
    width,
  );
  await expect.element(page.getByRole('button', { name: /^Download/ }).first()).toBeVisible();
  await expectFine();
});

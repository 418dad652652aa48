import { networkIds } from '@marquee/contract';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LaunchKitModal } from '../src/pages/kits/launch-kit-modal.tsx';
import { sampleAd } from '../src/test/sample-ad.ts';
import { expectFine, show } from './show.tsx';

const german = sampleAd({ adID: 'ad-2' as ReturnType<typeof sampleAd>['adID'], language: 'de' });

describe('the launch kit', () => {
  it('offers every network with what it gets, and the languages of the ads', async () => {
    await show(<LaunchKitModal ads={[sampleAd(), german]} onClose={vi.fn()} />, 390);
    const boxes = page.getByRole('checkbox');
    await expect.poll(() => boxes.elements().length).toBe(networkIds.length + 2);
    await expect.element(page.getByRole('checkbox', { name: 'English', exact: true })).toBeChecked();
    await expect.element(page.getByText('3 picture sizes, 2 kinds of text').first()).toBeVisible();
    await expectFine();
  });

  it('asks for the export of a network that takes one, and for a network at least', async () => {
    await show(<LaunchKitModal ads={[sampleAd()]} onClose={vi.fn()} />);
    await expect.element(page.getByText('Your own export from TikTok (CSV or XLSX)')).toBeVisible();
    for (const name of [/Google App/, /Meta/, /TikTok/]) await page.getByRole('checkbox', { name }).click();
    await expect
      .element(page.getByRole('button', { name: 'Make the kit' }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  it('is made of one of the languages at least', async () => {
    await show(<LaunchKitModal ads={[sampleAd(), german]} onClose={vi.fn()} />);
    const make = page.getByRole('button', { name: 'Make the kit' });
    await expect.element(make).not.toHaveAttribute('aria-disabled', 'true');
    for (const name of ['English', 'Deutsch']) await page.getByRole('checkbox', { name }).click();
    await expect.element(make).toHaveAttribute('aria-disabled', 'true');
  });

  it('keeps in sight what makes it, however far down its list goes', async () => {
    await show(<LaunchKitModal ads={[sampleAd(), german]} onClose={vi.fn()} />, 390);
    await expect.element(page.getByRole('button', { name: 'Make the kit' })).toBeInViewport();
  });
});

import type { AdFormat } from '@marquee/contract';
import { type ComponentProps, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { OrderForm, type OrderNotice } from '../src/pages/generate/order-form.tsx';
import { expectFine, longText, show } from './show.tsx';

type Offers = ComponentProps<typeof OrderForm>['offers'];

const format = (id: string, name: string, width: number, height: number): AdFormat => ({
  id,
  name,
  width,
  height,
  dimensions: `${width}×${height}`,
  platformsString: 'Instagram',
  maxGenerations: 10,
  placements: [],
  safeZone: { top: 0, right: 0, bottom: 0, left: 0 },
});
const formats = [format('square', 'Square', 1080, 1080), format('story', 'Stories', 1080, 1920)];

const offers: Offers = {
  formats,
  maximum: 10,
  failed: false,
  retry: () => {},
  costs: { basic: 1, advanced: 3, edit_cost: 0, kit_cost: 0, motion_cost: 2 },
  advanced: true,
};

const onStart = vi.fn();
const onShortage = vi.fn();
beforeEach(() => {
  onStart.mockClear();
  onShortage.mockClear();
  sessionStorage.clear();
  localStorage.clear();
});

/** The form with what the page keeps for it. */
function Form({ generating = false, ...more }: Partial<Offers> & { generating?: boolean }) {
  const [notice, setNotice] = useState<OrderNotice | null>(null);
  return (
    <OrderForm
      app={{ appId: 'some-app', language: 'en' }}
      offers={{ ...offers, ...more }}
      generating={generating}
      notice={notice}
      onNotice={setNotice}
      onShortage={onShortage}
      onStart={onStart}
    />
  );
}

const names = { submit: 'Generate Ads', square: /Square/, count: 'Number of Square ads' };

describe('the order form', () => {
  it('has one square chosen, and says what it costs', async () => {
    const screen = await show(<Form />);
    await expect.element(screen.getByRole('checkbox', { name: names.square })).toBeChecked();
    await expect.element(screen.getByLabelText(names.count)).toHaveValue(1);
    await expect.element(screen.getByRole('button', { name: names.submit })).toBeEnabled();
    await expectFine();
  });

  it('cannot be sent while its formats load', async () => {
    const screen = await show(<Form formats={undefined} />);
    expect(screen.getByRole('checkbox').elements()).toHaveLength(0);
    await expect.element(screen.getByRole('button', { name: names.submit })).toBeDisabled();
    await expectFine();
  });

  it('says that the formats did not come, and asks for them again', async () => {
    const retry = vi.fn();
    const screen = await show(<Form formats={undefined} failed retry={retry} />);
    await screen.getByRole('alert').getByRole('button').click();
    expect(retry).toHaveBeenCalledOnce();
    await expectFine();
  });

  it('says so where no format is offered', async () => {
    const screen = await show(<Form formats={[]} />);
    await expect.element(screen.getByRole('status').first()).toBeVisible();
    await screen.getByRole('button', { name: names.submit }).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    expect(onStart).not.toHaveBeenCalled();
  });

  it('is sent by its button, never by Enter in a quantity', async () => {
    const screen = await show(<Form />);
    await screen.getByLabelText(names.count).fill('3');
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('alert').query()).toBeNull();
    await screen.getByRole('button', { name: names.submit }).click();
    // Nobody is signed in here: the form says so, and nothing is started.
    await expect.element(screen.getByRole('alert')).toBeVisible();
    expect(onStart).not.toHaveBeenCalled();
  });

  it('takes no more than may be ordered at once, and says so', async () => {
    const screen = await show(<Form maximum={4} />);
    await screen.getByLabelText(names.count).fill('9');
    await userEvent.tab();
    await expect.element(screen.getByLabelText(names.count)).toHaveValue(4);
    await expect.element(screen.getByText(/Adjusted|adjusted|maximum|limit/).first()).toBeVisible();
  });

  it('is chosen from by the keyboard alone', async () => {
    const screen = await show(<Form />);
    const stories = screen.getByRole('checkbox', { name: /Stories/ });
    (stories.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(stories).toBeChecked();
    await expect.element(screen.getByLabelText('Number of Stories ads')).toHaveValue(1);
    await userEvent.keyboard(' ');
    await expect.element(stories).not.toBeChecked();
  });

  it('changes nothing while ads are being made', async () => {
    const screen = await show(<Form generating />);
    await expect.element(screen.getByRole('checkbox', { name: names.square })).toBeDisabled();
    await expectFine();
  });

  it.each([900, 320])('keeps formats with long names within %i pixels', async (widthPx) => {
    await show(
      <Form formats={[{ ...format('square', longText, 1080, 1080), platformsString: longText }]} />,
      widthPx,
    );
    await expectFine();
  });
});

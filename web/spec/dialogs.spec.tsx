import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { InsufficientCreditsModal, ServerBusyModal } from '../src/pages/generate/modals.tsx';
import { DeletionModal } from '../src/pages/history/deletion-modal.tsx';
import { expectFine, longText, show } from './show.tsx';

const shortage = {
  current: 2,
  required: 9,
  shortage: 7,
  templateType: 'advanced',
  costPerAd: 3,
  totalAds: 3,
} as const;

/** A page with a button that opens a dialog. */
function Page({ dialog }: { dialog: (opened: boolean, onClose: () => void) => React.ReactNode }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      {dialog(opened, () => setOpened(false))}
    </>
  );
}

describe('a dialog', () => {
  it('takes the focus, keeps it, gives it back at Escape', async () => {
    const screen = await show(
      <Page
        dialog={(opened, close) => (
          <ServerBusyModal busy={opened ? 'own generation' : null} onClose={close} />
        )}
      />,
    );
    const open = screen.getByRole('button', { name: 'Open' });
    await open.click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    for (let times = 0; times < 4; times++) {
      await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
      await userEvent.tab();
    }
    await expectFine();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(open).toHaveFocus();
  });

  it('about credits names what is missing, and leads to where they are sold', async () => {
    const onClose = vi.fn();
    const screen = await show(<InsufficientCreditsModal shortage={shortage} onClose={onClose} />);
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('7', { exact: false }).first()).toBeVisible();
    await expect.element(dialog.getByRole('link')).toHaveAttribute('href', '/pricing');
    await expectFine();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('about a deletion deletes by its own button alone, whatever the app is called', async () => {
    const [cancel, confirm] = [vi.fn(), vi.fn()];
    const app = { appId: 'a', appName: longText, imageCount: 12 };
    const deletion = { asked: { app }, cancel, confirm } as unknown as Parameters<
      typeof DeletionModal
    >[0]['deletion'];
    const screen = await show(<DeletionModal deletion={deletion} />, 320);
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText(longText, { exact: false })).toBeVisible();
    await expectFine();
    await userEvent.keyboard('{Escape}');
    expect(cancel).toHaveBeenCalledOnce();
    expect(confirm).not.toHaveBeenCalled();
    await dialog.getByRole('button').last().click();
    expect(confirm).toHaveBeenCalledOnce();
  });
});

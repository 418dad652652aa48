import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Notice } from '../src/ui/notice.tsx';
import { expectFine, longText, show } from './show.tsx';

describe('a notice', () => {
  it.each([
    ['error', 'alert'],
    ['warning', 'status'],
    ['success', 'status'],
    ['info', 'status'],
  ] as const)('of tone %s is read out as %s', async (tone, role) => {
    const screen = await show(<Notice tone={tone}>Something has happened.</Notice>);
    await expect.element(screen.getByRole(role)).toHaveTextContent('Something has happened.');
    await expectFine();
  });

  it('takes the role that it is given, and stays where it cannot be closed', async () => {
    const screen = await show(
      <Notice tone="warning" role="alert">
        Look here.
      </Notice>,
    );
    await expect.element(screen.getByRole('alert')).toBeVisible();
    expect(screen.getByRole('button').query()).toBeNull();
  });

  it('is closed by the keyboard alone', async () => {
    const onClose = vi.fn();
    const screen = await show(
      <Notice tone="info" onClose={onClose}>
        Something has happened.
      </Notice>,
    );
    await userEvent.tab();
    await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('breaks words that are longer than a phone is wide', async () => {
    await show(
      <Notice tone="error" title={longText} onClose={() => {}}>
        {longText}
      </Notice>,
      320,
    );
    await expectFine();
  });
});

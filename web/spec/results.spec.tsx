import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Results } from '../src/pages/generate/results.tsx';
import type { GenerationRun, ResultSlot } from '../src/pages/generate/run.ts';
import { sampleAd } from '../src/test/sample-ad.ts';
import { expectFine, longText, show } from './show.tsx';

const square = { id: 'square', name: 'Square', width: 1080, height: 1080 };
const slot = (number: number, more: Partial<ResultSlot> = {}): ResultSlot => ({
  placeholderID: `square-${number}`,
  format: square,
  language: null,
  state: 'waiting',
  ad: null,
  ...more,
});
const done = (number: number, more = {}) =>
  slot(number, { state: 'done', ad: sampleAd({ adID: `ad-${number}`, ...more }) });

const run = (slots: ResultSlot[], more: Partial<GenerationRun> = {}): GenerationRun => ({
  operationId: 'run-1',
  slots,
  progress: { current: slots.filter(({ ad }) => ad).length, total: slots.length },
  place: null,
  outcome: null,
  ...more,
});

const actions = () => ({ onView: vi.fn(), onDownload: vi.fn(), onRegenerate: vi.fn() });

const shown = (
  of: GenerationRun,
  { generating = false, regenerating = new Set<string>(), ...acts } = {} as Partial<
    ReturnType<typeof actions>
  > & {
    generating?: boolean;
    regenerating?: Set<string>;
  },
  widthPx?: number,
) =>
  show(
    <Results
      run={of}
      startedHere={false}
      generating={generating}
      appName="Lantern"
      current={(ad) => ad}
      regenerating={regenerating}
      {...actions()}
      {...acts}
    />,
    widthPx,
  );

describe('the results of a run', () => {
  it('has a place for every ad that is still to come', async () => {
    const screen = await shown(run([slot(1), slot(2), slot(3)]), { generating: true });
    await expect.element(screen.getByRole('region')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('listitem').elements()).toHaveLength(3);
    expect(screen.getByRole('img').elements()).toHaveLength(0);
    await expectFine();
  });

  it('says which place in line it has while others go first', async () => {
    const screen = await shown(run([slot(1)], { place: 4 }), { generating: true });
    await expect.element(screen.getByText(/4/).first()).toBeVisible();
  });

  it('shows what came beside what failed, which says that its credits are back', async () => {
    const screen = await shown(run([done(1), slot(2, { state: 'failed' })]));
    await expect.element(screen.getByText(/Its credits were returned\./)).toBeVisible();
    expect(screen.getByRole('listitem').elements()).toHaveLength(2);
    await expectFine();
  });

  it('has buttons of every ad that say which one they are for, and work by the keyboard', async () => {
    const acts = actions();
    const screen = await shown(run([done(1), done(2)]), acts);
    const names = screen
      .getByRole('button')
      .elements()
      .map((button) => button.textContent);
    expect(new Set(names).size).toBe(names.length);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(acts.onView).toHaveBeenCalledWith(expect.objectContaining({ adID: 'ad-1' }));
    await userEvent.tab();
    await expect.element(screen.getByRole('link').first()).toHaveFocus();
    await userEvent.tab();
    await expect.element(screen.getByRole('link').nth(1)).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(acts.onDownload).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(acts.onRegenerate).toHaveBeenCalledOnce();
  });

  it('asks for no second try of an ad that is being made anew', async () => {
    const acts = actions();
    const screen = await shown(run([done(1)]), { ...acts, regenerating: new Set(['ad-1']) });
    const again = screen.getByRole('button').nth(2);
    await expect.element(again).toHaveAttribute('aria-disabled', 'true');
    (again.element() as HTMLElement).click();
    expect(acts.onRegenerate).not.toHaveBeenCalled();
  });

  it.each([900, 320])('keeps long words within %i pixels', async (widthPx) => {
    const long = done(1, { headline: longText, formatName: longText });
    await shown(
      run([long, slot(2, { state: 'failed', format: { ...square, name: longText } })]),
      {},
      widthPx,
    );
    await expectFine();
  });
});

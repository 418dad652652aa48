import type { AdResult, ResultImport } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { AdTable } from '../src/pages/results/ad-table.tsx';
import { ImportCard } from '../src/pages/results/import-card.tsx';
import { expectFine, longText, show } from './show.tsx';

const idOf = (n: number) => `5c24ca22-d8e4-4140-9808-f2d9f340cfe${n}` as AdResult['adID'];
const ad = (more: Partial<AdResult> = {}): AdResult => ({
  adID: idOf(1),
  impressions: 87_889,
  clicks: 1_220,
  installs: 259,
  cost: 1_624.1,
  currency: 'EUR',
  rate: 0.0139,
  shrunk: 0.01388,
  low: 0.0132,
  high: 0.0145,
  best: 0.02,
  loss: 0.00149,
  enough: false,
  needed: 12_000,
  tired: false,
  split: 2,
  headline: 'Plan. Pack. Go.',
  formatName: 'Square',
  thumbnailPath: null,
  ...more,
});

const file = (more: Partial<ResultImport> = {}): ResultImport => ({
  importId: '8e09ee98-475d-4181-9fea-047a2c383d01',
  fileName: 'meta.csv',
  status: 'ready',
  source: 'meta',
  columns: [],
  rows: { total: 1_012, matched: 1_000, unmatched: 0, refused: 12, duplicate: 0 },
  sums: { impressions: 1_047_888, clicks: 14_962, installs: 3_117, cost: 7_421.5, currency: 'EUR' },
  from: '2026-09-01',
  to: '2026-10-26',
  unmatched: [],
  assigned: [],
  refused: [{ reason: 'formula', rows: 12, line: 7 }],
  overlapping: 0,
  questions: [],
  createdAt: '2026-10-27T10:00:00.000Z',
  ...more,
});
const card = (more: Partial<ResultImport>, widthPx?: number) =>
  show(
    <section>
      <h2>Files</h2>
      <ul>
        <ImportCard appId="app" file={file(more)} onChanged={() => {}} />
      </ul>
    </section>,
    widthPx,
  );

describe('what the results show', () => {
  it.each([360, 1_100])(
    'tells rate, chance, loss, installs and cost of each ad, %i px wide',
    async (widthPx) => {
      const ads = [ad(), ad({ adID: idOf(2), headline: longText, installs: null })];
      const screen = await show(<AdTable ads={ads} />, widthPx);
      for (const told of [
        '1.39%, between 1.32% and 1.45%',
        'Not enough yet: about 12,000 more impressions',
        '2% likely the best; expected loss 1.49 clicks in 1,000',
        '2% of the budget, as a suggestion',
      ])
        await expect.element(screen.getByText(told).first()).toBeVisible();
      const cells = screen
        .getByRole('cell')
        .elements()
        .map(({ textContent }) => textContent);
      expect(cells).toContain('259');
      expect(cells.some((text) => text?.replace(/\s/g, ' ') === 'EUR 1,624.10')).toBe(true);
      await expectFine();
    },
  );

  it('has no column for installs where no file has any', async () => {
    const screen = await show(<AdTable ads={[ad({ installs: null })]} />);
    await expect.element(screen.getByRole('columnheader', { name: 'Clicks' })).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Installs' }).elements()).toHaveLength(0);
  });
});

describe('a file of results', () => {
  it('says what would be counted before it is', async () => {
    const screen = await card({ fileName: `${longText.replaceAll(' ', '_')}.csv` }, 360);
    await expect
      .element(screen.getByText('1,012 rows: 1,000 matched, 0 unmatched, 12 refused, 0 counted before'))
      .toBeVisible();
    await expect
      .element(screen.getByText(/^1,047,888 impressions, 14,962 clicks, 3,117 installs, EUR\s7,421\.50$/))
      .toBeVisible();
    await expect.element(screen.getByText('Sep 1, 2026 to Oct 26, 2026')).toBeVisible();
    await expectFine();
  });

  it('asks again for what an answer leaves open, and sends nothing', async () => {
    const column = (header: string) => ({ header, field: null, examples: ['1'] });
    const screen = await card({
      status: 'needs-mapping',
      source: null,
      columns: ['Annonsnamn', 'Exponeringar', 'Länkklick'].map(column),
      questions: ['columns', 'network', 'period'],
    });
    await screen.getByRole('button', { name: 'Read the file like this' }).click();
    await expect.element(screen.getByText(/^Something is still open/)).toBeVisible();
    await expectFine();
  });

  it('has one column tell one thing', async () => {
    const column = (header: string) => ({ header, field: 'clicks' as const, examples: [] });
    const screen = await card({
      status: 'needs-mapping',
      columns: [column('Clicks'), { ...column('Taps'), field: null }],
      questions: ['duplicate'],
    });
    await screen.getByRole('combobox', { name: '‘Taps’ holds' }).click();
    await screen.getByRole('option', { name: 'clicks' }).click();
    await expect.element(screen.getByRole('combobox', { name: '‘Taps’ holds' })).toHaveValue('clicks');
    await expect.element(screen.getByRole('combobox', { name: '‘Clicks’ holds' })).toHaveValue('');
  });
});

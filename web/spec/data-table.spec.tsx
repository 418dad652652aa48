import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { DataTable, type TableColumn, type TableSorting } from '../src/pages/admin/parts/data-table.tsx';
import { expectFine, longText, show } from './show.tsx';

interface Row {
  id: string;
  name: string;
  credits: number;
}

const columns: TableColumn<Row>[] = [
  { key: 'name', label: 'Name', sort: 'name', cell: ({ name }) => name },
  { key: 'credits', label: 'Credits', number: true, sort: 'credits', cell: ({ credits }) => credits },
  { key: 'id', label: 'Id', cell: ({ id }) => id },
];
const rows: Row[] = [
  { id: 'a', name: 'Ann', credits: 3 },
  { id: 'b', name: 'Ben', credits: 1 },
];

/** A table whose rows follow its headings, as those of the console do by way of the server. */
function Sorted() {
  const [sorting, setSorting] = useState<TableSorting>({ by: 'name', order: 'asc' });
  const sign = sorting.order === 'asc' ? 1 : -1;
  const key = sorting.by as 'name' | 'credits';
  const sorted = rows.toSorted((one, other) => (one[key] < other[key] ? -sign : sign));
  const onSort = (by: string) =>
    setSorting({ by, order: sorting.by === by && sorting.order === 'asc' ? 'desc' : 'asc' });
  return (
    <DataTable
      label="People"
      columns={columns}
      rows={sorted}
      rowKey={({ id }) => id}
      sorting={sorting}
      onSort={onSort}
    />
  );
}

const table = { label: 'People', columns, rowKey: ({ id }: Row) => id };

describe('a table', () => {
  it('has its headings though there are no rows', async () => {
    const screen = await show(<DataTable {...table} rows={[]} />);
    await expect.element(screen.getByRole('table', { name: 'People' })).toBeVisible();
    expect(screen.getByRole('columnheader').elements()).toHaveLength(3);
    expect(screen.getByRole('row').elements()).toHaveLength(1);
    await expectFine();
  });

  it('keeps its rows while newer ones are on their way, and says so', async () => {
    const screen = await show(<DataTable {...table} rows={rows} pending />);
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect.element(screen.getByRole('cell', { name: 'Ann' })).toBeVisible();
  });

  it('is sorted by the keyboard, and says by what and in which order', async () => {
    const screen = await show(<Sorted />);
    const heading = (name: string) => screen.getByRole('columnheader', { name });
    const names = () =>
      screen
        .getByRole('row')
        .elements()
        .slice(1)
        .map((row) => row.querySelector('td')?.textContent);
    await expect.element(heading('Name')).toHaveAttribute('aria-sort', 'ascending');
    expect(heading('Id').element().hasAttribute('aria-sort')).toBe(false);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(heading('Name')).toHaveAttribute('aria-sort', 'descending');
    expect(names()).toEqual(['Ben', 'Ann']);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect.element(heading('Credits')).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(heading('Name')).toHaveAttribute('aria-sort', 'none');
    expect(names()).toEqual(['Ben', 'Ann']);
    await expectFine();
  });

  it.each([900, 320])('shows long words within %i pixels, each with its heading', async (widthPx) => {
    const long = [{ id: longText.split(' ')[0] as string, name: longText, credits: 123_456_789 }];
    const screen = await show(<DataTable {...table} rows={long} />, widthPx);
    expect(
      screen
        .getByRole('cell')
        .elements()
        .map((cell) => cell.getAttribute('data-label')),
    ).toEqual(['Name', 'Credits', 'Id']);
    await expectFine();
  });
});

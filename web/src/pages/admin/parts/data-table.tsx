import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface TableColumn<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  number?: boolean;
  /** By what it sorts; a column without it does not. */
  sort?: string;
}

export interface TableSorting {
  by: string;
  order: 'asc' | 'desc';
}

/** Rows under headings; in a narrow place a card for each row. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  sorting,
  onSort,
  pending = false,
}: {
  label: string;
  columns: TableColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  sorting?: TableSorting;
  onSort?: (by: string) => void;
  /** Whether newer rows are on their way. */
  pending?: boolean;
}) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label} aria-busy={pending}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.key} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, label, cell, number }) => (
                <td key={key} data-label={label} data-number={number || undefined}>
                  <div className={classes.cell}>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading<Row>({
  column: { label, sort, number },
  sorting,
  onSort,
}: {
  column: TableColumn<Row>;
  sorting: TableSorting | undefined;
  onSort: ((by: string) => void) | undefined;
}) {
  const order = sort && sorting?.by === sort ? sorting.order : null;
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      data-number={number || undefined}
      {...(sort
        ? { 'aria-sort': order ? (order === 'asc' ? 'ascending' : 'descending') : ('none' as const) }
        : {})}
    >
      {sort && onSort ? (
        <button type="button" onClick={() => onSort(sort)}>
          {label}
          <Arrow size={14} aria-hidden data-shown={order !== null || undefined} />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

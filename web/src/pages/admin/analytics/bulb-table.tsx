import type { ReactNode } from 'react';
import classes from './charts.module.css';
import { litBulbs } from './figures.ts';

const bulbs = 20;
const size = 10;

export interface BulbRow {
  name: string;
  /** What its bulbs stand for. */
  amount: number;
  /** The amount and what else is known, as they are read. */
  cells: ReactNode[];
}

/** Amounts as rows of lit bulbs, against the largest of them, with the numbers beside. */
export function BulbTable({ label, heads, rows }: { label: string; heads: string[]; rows: BulbRow[] }) {
  const max = Math.max(...rows.map(({ amount }) => amount));
  const [first, ...others] = heads;
  return (
    <table className={classes.bars} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {others.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, amount, cells }) => (
          <tr key={name}>
            <th scope="row">
              <span>{name}</span>
              <Bulbs lit={litBulbs(amount, max, bulbs)} />
            </th>
            {cells.map((cell, at) => (
              <td key={others[at]} data-label={others[at]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Bulbs = ({ lit }: { lit: number }) => (
  <svg className={classes.bulbs} viewBox={`0 0 ${bulbs * size} ${size}`} aria-hidden="true">
    {Array.from({ length: bulbs }, (_, at) => (
      <circle
        // biome-ignore lint/suspicious/noArrayIndexKey: bulbs do not move
        key={at}
        cx={at * size + size / 2}
        cy={size / 2}
        r="3.4"
        data-lit={at < lit || undefined}
      />
    ))}
  </svg>
);

import { t } from '../i18n.ts';
import classes from './spinner.module.css';

const bulbs = [0, 1, 2, 3, 4, 5, 6, 7];

/** A ring of bulbs lit one after the other. `page`: in the middle of an otherwise empty page. */
export function Spinner({
  label,
  page = false,
  size = 24,
}: {
  label?: string;
  page?: boolean;
  size?: number;
}) {
  return (
    <span className={page ? classes.page : classes.inline} role="status">
      <svg className={classes.ring} viewBox="0 0 24 24" width={page ? 44 : size} aria-hidden="true">
        {bulbs.map((bulb) => (
          <circle
            key={bulb}
            cx={12 + 9 * Math.sin((bulb * Math.PI) / 4)}
            cy={12 - 9 * Math.cos((bulb * Math.PI) / 4)}
            r="2.2"
            style={{ animationDelay: `${bulb * 0.1 - 0.8}s` }}
          />
        ))}
      </svg>
      <span className={page ? classes.label : 'visually-hidden'}>{label ?? t('loading')}</span>
    </span>
  );
}

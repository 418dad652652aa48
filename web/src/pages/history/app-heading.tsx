import type { ReactNode } from 'react';
import { Picture } from '../../ui/picture.tsx';
import classes from './history-page.module.css';

/** An app's icon and name, with what is said of it below. */
export const AppHeading = ({
  icon,
  name,
  children,
}: {
  icon: string | null;
  name: string;
  children: ReactNode;
}) => (
  <div className={classes.app}>
    {icon ? (
      <Picture className={classes.icon} path={icon} alt="" width={56} height={56} />
    ) : (
      <span className={classes.icon} aria-hidden="true">
        {[...name][0]}
      </span>
    )}
    <div className={classes.about}>
      <h3 dir="auto">{name}</h3>
      <p className={classes.facts}>{children}</p>
    </div>
  </div>
);

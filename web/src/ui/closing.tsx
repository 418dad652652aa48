import { useId } from 'react';
import { paths } from '../paths.ts';
import { BulbRail } from './bulb-rail.tsx';
import { ButtonLink } from './button.tsx';
import classes from './closing.module.css';

/** The call to action that ends a public page: the dark foot of the sign. */
export function Closing({ title, text, action }: { title: string; text: string; action: string }) {
  const heading = useId();
  return (
    <section className={classes.closing} aria-labelledby={heading}>
      <div className={classes.content}>
        <BulbRail lit={1} />
        <h2 id={heading}>{title}</h2>
        <p>{text}</p>
        <ButtonLink variant="primary" size="large" to={paths.extract}>
          {action}
        </ButtonLink>
      </div>
    </section>
  );
}

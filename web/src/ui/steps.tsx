import { t } from '../i18n.ts';
import { BulbRail } from './bulb-rail.tsx';
import classes from './steps.module.css';

/**
 * A flow as a row of bulbs: lit up to the step that is reached. `current` counts from 1; a number above the
 * last means that all is done. `working`: the current step is under way.
 */
export function Steps({
  label,
  steps,
  current,
  working = false,
}: {
  label: string;
  steps: string[];
  current: number;
  working?: boolean;
}) {
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((step, index) => {
        const state = index + 1 < current ? 'done' : index + 1 === current ? 'current' : 'ahead';
        return (
          <li
            key={step}
            className={classes.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <BulbRail
              lit={state === 'ahead' || (state === 'current' && working) ? 0 : 1}
              chasing={working && state === 'current'}
            />
            <span className={classes.name}>
              <span className={classes.number} aria-hidden="true">
                {index + 1}
              </span>
              <span className={classes.text}>{step}</span>
              {state === 'done' && <span className="visually-hidden">{t('steps.done')}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

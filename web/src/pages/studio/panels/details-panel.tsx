import { Checkbox } from '@mantine/core';
import { t } from '../../../i18n.ts';
import type { PanelProps } from '../studio-data.ts';
import { Choice } from './choice.tsx';
import classes from './panels.module.css';

const parts = ['icon', 'rating', 'button'] as const;

/** What stands beside words and pictures, and how large the headline is. */
export function DetailsPanel({ step, edited, change }: PanelProps) {
  const { recipe } = step.base;
  return (
    <div className={classes.stack}>
      <Choice
        label={t('studio.size')}
        value={edited.size}
        options={(['S', 'M', 'L'] as const).map((value) => ({ value, label: t(`studio.size.${value}`) }))}
        onChoose={(size) => change({ size })}
      />
      <fieldset className={classes.group}>
        <legend>{t('studio.show')}</legend>
        {parts.map((part) => (
          <Checkbox
            key={part}
            label={t(`studio.show.${part}`)}
            checked={edited.show[part]}
            disabled={part === 'rating' && recipe.facts.rating === null}
            description={
              part === 'rating' && recipe.facts.rating === null ? t('studio.show.unrated') : undefined
            }
            onChange={({ currentTarget: { checked } }) => change({ show: { [part]: checked } })}
          />
        ))}
      </fieldset>
      <p className={classes.hint}>{t('studio.show.hint')}</p>
    </div>
  );
}

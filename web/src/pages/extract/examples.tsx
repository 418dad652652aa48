import { Skeleton } from '@mantine/core';
import { t } from '../../i18n.ts';
import { useConfiguration } from '../../ui/configuration.ts';
import classes from './extract-page.module.css';

/** Chips that fill in a sample link. */
export function Examples({ onPick }: { onPick: (url: string) => void }) {
  const examples = useConfiguration()?.examples;
  if (examples?.length === 0) return null;
  return (
    <div className={classes.examples}>
      <p id="examples">{t('extract.examples')}</p>
      <ul aria-labelledby="examples">
        {examples
          ? examples.map(({ label, url }) => (
              <li key={url}>
                <button type="button" className={classes.chip} onClick={() => onPick(url)}>
                  {label}
                </button>
              </li>
            ))
          : [0, 1, 2].map((chip) => (
              <li key={chip} aria-hidden="true">
                <Skeleton width={130} height={38} radius={99} />
              </li>
            ))}
      </ul>
    </div>
  );
}

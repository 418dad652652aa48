import { Skeleton } from '@mantine/core';
import type { AdFormat } from '@marquee/contract';
import { useEffect, useState } from 'react';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './choices.module.css';
import { type Selection, setQuantity, toggleFormat } from './quantities.ts';
import { QuantityInput } from './quantity-input.tsx';

/** Milliseconds for which the note about a quantity that was cut down shows. */
const noteMs = 3_000;

/** Which formats, and how many ads of each. */
export function FormatSelector({
  formats,
  failed,
  selection,
  maximum,
  disabled,
  onChange,
  onRetry,
}: {
  /** Undefined while they load. */
  formats: AdFormat[] | undefined;
  failed: boolean;
  selection: Selection;
  maximum: number;
  disabled: boolean;
  onChange: (selection: Selection) => void;
  onRetry: () => void;
}) {
  const [adjusted, setAdjusted] = useState(0);

  useEffect(() => {
    if (adjusted === 0) return;
    const timer = window.setTimeout(() => setAdjusted(0), noteMs);
    return () => window.clearTimeout(timer);
  }, [adjusted]);

  function set(id: string, typed: string): number {
    const result = setQuantity(selection, id, typed, maximum);
    onChange(result.selection);
    if (result.adjusted) setAdjusted((count) => count + 1);
    return result.selection[id] ?? 1;
  }

  return (
    <fieldset className={classes.group} disabled={disabled}>
      <legend className={classes.legend}>
        {t('formats.heading')} <span className={classes.limit}>{t('formats.limit', { max: maximum })}</span>
      </legend>
      {failed && (
        <Notice tone="error">
          <p>{t('formats.failed')}</p>
          <Button size="small" onClick={onRetry}>
            {t('formats.retry')}
          </Button>
        </Notice>
      )}
      {!failed && formats?.length === 0 && <Notice tone="warning">{t('formats.empty')}</Notice>}
      <ul className={classes.formats} aria-busy={!formats && !failed}>
        {!formats &&
          !failed &&
          [0, 1, 2].map((row) => (
            <li key={row}>
              <Skeleton height={74} />
            </li>
          ))}
        {formats?.map((format) => (
          <li key={format.id} className={classes.format} data-chosen={format.id in selection || undefined}>
            <label className={classes.choose}>
              <input
                type="checkbox"
                checked={format.id in selection}
                onChange={() => onChange(toggleFormat(selection, format.id))}
              />
              <Shape format={format} />
              <span className={classes.about}>
                <span className={classes.name}>{format.name}</span>
                <span className={classes.text}>
                  {format.dimensions} · {format.platformsString}
                </span>
              </span>
            </label>
            <div className={classes.quantity}>
              {format.id in selection && (
                <QuantityInput
                  format={format.name}
                  value={selection[format.id] ?? 1}
                  maximum={maximum}
                  onSet={(typed) => set(format.id, typed)}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <p className={classes.adjusted} role="status">
        {adjusted > 0 && t('formats.adjusted', { max: maximum })}
      </p>
    </fieldset>
  );
}

/** The format's proportions as a small drawing. */
function Shape({ format: { width, height } }: { format: AdFormat }) {
  const scale = 34 / Math.max(width, height);
  return (
    <svg className={classes.shape} width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
      <rect
        x={20 - (width * scale) / 2}
        y={20 - (height * scale) / 2}
        width={width * scale}
        height={height * scale}
        rx="2.5"
      />
    </svg>
  );
}

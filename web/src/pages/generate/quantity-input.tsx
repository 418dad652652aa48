import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../i18n.ts';
import classes from './choices.module.css';

/** A number that can be typed or stepped. `onSet` gives back what it was set to. */
export function QuantityInput({
  format,
  value,
  maximum,
  onSet,
}: {
  format: string;
  value: number;
  maximum: number;
  onSet: (typed: string) => number;
}) {
  // An emptied box stays empty while it is being typed in; it counts as 1.
  const [draft, setDraft] = useState<string | null>(null);
  const step = (by: number) => {
    setDraft(null);
    onSet(String(value + by));
  };
  return (
    <span className={classes.stepper}>
      <button
        type="button"
        aria-label={t('formats.fewer', { format })}
        disabled={value <= 1}
        onClick={() => step(-1)}
      >
        <Minus size={16} aria-hidden />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={maximum}
        aria-label={t('formats.quantity', { format })}
        value={draft ?? value}
        onChange={({ currentTarget: { value: typed } }) => {
          onSet(typed);
          setDraft(typed === '' ? '' : null);
        }}
        onBlur={() => setDraft(null)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" aria-label={t('formats.more', { format })} onClick={() => step(1)}>
        <Plus size={16} aria-hidden />
      </button>
    </span>
  );
}

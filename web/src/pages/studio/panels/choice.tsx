import { useId } from 'react';
import classes from './panels.module.css';

/** One of a few, side by side. */
export function Choice<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: Value | null;
  options: { value: Value; label: string; hint?: string }[];
  onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <div className={classes.choice}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

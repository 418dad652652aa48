import { useEffect, useState } from 'react';
import { Field } from '../parts/field.tsx';
import classes from './operations.module.css';

/** Milliseconds without a key until what was typed is looked for. */
const pauseMs = 300;

/** A search that follows the typing at a distance. */
export function SearchField({
  label,
  placeholder,
  value,
  onSearch,
}: {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onSearch(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <Field
      type="search"
      className={classes.search}
      label={label}
      placeholder={placeholder}
      maxLength={200}
      value={typed}
      onType={setTyped}
    />
  );
}

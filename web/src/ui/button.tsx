import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import classes from './button.module.css';
import { Spinner } from './spinner.tsx';

interface ButtonStyle {
  /** `primary`: the one thing to do here. `secondary`: all others. `quiet`: without a border. `danger`: cannot be undone. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  wide?: boolean;
}

const className = ({ variant = 'secondary', size = 'medium', wide }: ButtonStyle) =>
  [classes.button, classes[variant], classes[size], wide && classes.wide].filter(Boolean).join(' ');

/** A button. `busy` shows a spinner and keeps it from being pressed again, without losing the focus. */
export function Button({
  variant,
  size,
  wide,
  busy = false,
  children,
  onClick,
  type = 'button',
  'aria-disabled': closed,
  ...rest
}: ButtonStyle & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  const isClosed = closed === true || closed === 'true';
  return (
    <button
      {...rest}
      type={type}
      className={className({ variant, size, wide })}
      // Style sheets know what is closed by the attribute alone: it is there, or it is not.
      aria-disabled={busy || isClosed || undefined}
      data-closed={isClosed || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner size={18} />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, ...rest }: ButtonStyle & LinkProps) {
  return <Link {...rest} className={className({ variant, size, wide })} />;
}

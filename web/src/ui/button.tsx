import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import classes from './button.module.css';
import { Spinner } from './spinner.tsx';

interface Look {
  /** `lit`: the one thing to do here. `plain`: all others. `quiet`: without a border. `danger`: cannot be undone. */
  look?: 'lit' | 'plain' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  wide?: boolean;
}

const className = ({ look = 'plain', size = 'medium', wide }: Look) =>
  [classes.button, classes[look], classes[size], wide && classes.wide].filter(Boolean).join(' ');

/** A button. `busy` shows a spinner and keeps it from being pressed again, without losing the focus. */
export function Button({
  look,
  size,
  wide,
  busy = false,
  children,
  onClick,
  type = 'button',
  ...rest
}: Look & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      {...rest}
      type={type}
      className={className({ look, size, wide })}
      aria-disabled={busy || rest['aria-disabled']}
      data-closed={rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <Spinner size={18} />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, wide, ...rest }: Look & LinkProps) {
  return <Link {...rest} className={className({ look, size, wide })} />;
}

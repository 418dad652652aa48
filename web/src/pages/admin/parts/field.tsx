import { Switch, TextInput } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import classes from './parts.module.css';

/** A field whose text is kept as it was typed, numbers too. */
export const Field = ({
  onType,
  ...rest
}: { onType: (value: string) => void } & Omit<ComponentProps<typeof TextInput>, 'onChange'>) => (
  <TextInput {...rest} onChange={({ currentTarget: { value } }) => onType(value)} />
);

export const Toggle = ({
  onSwitch,
  ...rest
}: { onSwitch: (checked: boolean) => void; 'data-row'?: boolean } & Omit<
  ComponentProps<typeof Switch>,
  'onChange'
>) => (
  <Switch
    {...rest}
    color="var(--accent)"
    classNames={{
      track: classes.track,
      thumb: classes.thumb,
      label: classes.switchLabel,
      description: classes.switchDescription,
    }}
    onChange={({ currentTarget: { checked } }) => onSwitch(checked)}
  />
);

/** One of a few, in the browser's own list. */
export const Choice = ({
  label,
  value,
  options,
  onChoose,
  hidden = false,
}: {
  label: string;
  value: string;
  options: { value: string; label: string }[];
  onChoose: (value: string) => void;
  /** Whether only screen readers are told the label. */
  hidden?: boolean;
}) => (
  <label className={classes.choose}>
    <span className={hidden ? 'visually-hidden' : undefined}>{label}</span>
    <select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </label>
);

/** A part of a panel, with its heading. */
export const Section = ({
  title,
  text,
  aside,
  children,
}: {
  title: string;
  text?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) => (
  <section className={classes.section}>
    <header>
      <div>
        <h2>{title}</h2>
        {text && <p className={classes.explanation}>{text}</p>}
      </div>
      {aside}
    </header>
    {children}
  </section>
);

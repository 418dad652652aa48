import '@mantine/core/styles.layer.css';
import './app-tokens.css';
import {
  Alert,
  Checkbox,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  MantineProvider,
  Modal,
  NumberInput,
  PasswordInput,
  Skeleton,
  Tabs,
  Textarea,
  TextInput,
} from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { t } from '../i18n.ts';
import { useColourScheme } from './colour-scheme.ts';
import classes from './mantine-theme.module.css';

const ink: MantineColorsTuple = [
  '#f4f4f1',
  '#e4e4df',
  '#c9c9c2',
  '#a9a9a1',
  '#85847b',
  '#6b6a62',
  '#5b5a53',
  '#3d3c37',
  '#26251f',
  '#14130f',
];

const field = {
  classNames: { label: classes.label, input: classes.input, error: classes.error, section: classes.section },
};

/** Mantine's components in the sign's letters and colours; every value comes from `tokens.css`. */
const makeTheme = () =>
  createTheme({
    fontFamily: 'var(--font)',
    primaryColor: 'ink',
    primaryShade: { light: 9, dark: 1 },
    colors: { ink },
    black: '#14130f',
    defaultRadius: 'var(--radius)',
    cursorType: 'pointer',
    respectReducedMotion: true,
    headings: { fontFamily: 'var(--font)' },
    components: {
      Alert: Alert.extend({
        classNames: { root: classes.alert, title: classes.alertTitle, message: classes.alertMessage },
      }),
      Checkbox: Checkbox.extend({
        classNames: { input: classes.checkbox, icon: classes.checkmark, description: classes.boxDescription },
      }),
      Modal: Modal.extend({
        defaultProps: {
          centered: true,
          overlayProps: { backgroundOpacity: 0.6 },
          closeButtonProps: { 'aria-label': t('close') },
          transitionProps: { duration: 140 },
          // Mantine makes it a <header>: a second banner beside the page's own.
          attributes: { header: { role: 'presentation' } },
        },
        classNames: { content: classes.modal, header: classes.modalHeader, title: classes.modalTitle },
      }),
      NumberInput: NumberInput.extend(field),
      PasswordInput: PasswordInput.extend({
        classNames: { ...field.classNames, innerInput: classes.innerInput },
      }),
      Skeleton: Skeleton.extend({ classNames: { root: classes.skeleton } }),
      Tabs: Tabs.extend({ classNames: { list: classes.tabs, tab: classes.tab } }),
      Textarea: Textarea.extend(field),
      TextInput: TextInput.extend(field),
    },
  });

/** Mantine's names for what `tokens.css` decides. */
const variables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--panel)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-default-border': 'var(--line-strong)',
  };
  return { variables: {}, light: both, dark: both };
};

/** Mantine's components for what stands in it. */
export function MantineTheme({ children }: { children: ReactNode }) {
  // Made on first use, when the catalogue is there.
  const [theme] = useState(makeTheme);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} forceColorScheme={useColourScheme()}>
      {children}
    </MantineProvider>
  );
}

import '@mantine/core/styles.layer.css';
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
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { useIsAsking } from '../auth/confirmation.ts';
import { loadCatalogue, t } from '../i18n.ts';
import { useColourScheme } from './colour-scheme.ts';
import classes from './kit.module.css';

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

/** The kit's components in the sign's letters and colours; every value comes from `tokens.css`. */
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
      Checkbox: Checkbox.extend({ classNames: { input: classes.checkbox, icon: classes.checkmark } }),
      Modal: Modal.extend({
        defaultProps: {
          centered: true,
          overlayProps: { backgroundOpacity: 0.6 },
          closeButtonProps: { 'aria-label': t('close') },
          transitionProps: { duration: 140 },
          // The kit makes it a <header>: a second banner beside the page's own.
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

/** The kit's own names for what `tokens.css` decides. */
const variables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--panel)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-error': 'var(--red)',
    '--mantine-color-default-border': 'var(--line-strong)',
  };
  return { variables: {}, light: both, dark: both };
};

/** Brings the component kit to what stands in it. */
export function KitProvider({ children }: { children: ReactNode }) {
  // Made on first use, when the catalogue is there.
  const [theme] = useState(makeTheme);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} forceColorScheme={useColourScheme()}>
      {children}
    </MantineProvider>
  );
}

const ConfirmationDialog = lazy(async () => {
  const [{ ConfirmationDialog }] = await Promise.all([
    import('../ui/confirmation-dialog.tsx'),
    ...(['account', 'second-factor'] as const).map(loadCatalogue),
  ]);
  return { default: ConfirmationDialog };
});

/** Brings the component kit to the pages below it, and what asks who is there; the public pages go without. */
export const Kit = () => {
  const asking = useIsAsking();
  return (
    <KitProvider>
      <Outlet />
      {asking && (
        <Suspense>
          <ConfirmationDialog />
        </Suspense>
      )}
    </KitProvider>
  );
};

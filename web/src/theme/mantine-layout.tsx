import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useIsAsking } from '../auth/confirmation.ts';
import { loadCatalogue } from '../i18n.ts';
import { MantineTheme } from './mantine-theme.tsx';

const ConfirmationDialog = lazy(async () => {
  const [{ ConfirmationDialog }] = await Promise.all([
    import('../ui/confirmation-dialog.tsx'),
    ...(['account', 'second-factor'] as const).map(loadCatalogue),
  ]);
  return { default: ConfirmationDialog };
});

/** Mantine's components for the pages below it, and what asks who is there; the public pages go without. */
export const MantineLayout = () => {
  const asking = useIsAsking();
  return (
    <MantineTheme>
      <Outlet />
      {asking && (
        <Suspense>
          <ConfirmationDialog />
        </Suspense>
      )}
    </MantineTheme>
  );
};

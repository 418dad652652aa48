import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import classes from './parts.module.css';
import type { Save } from './use-save.ts';

/** What the last save came to. A conflict offers what is stored now, in place of what was typed. */
export function SaveMessage({ save: { state, clear }, onReload }: { save: Save; onReload?: () => void }) {
  if (!('text' in state)) return null;
  const failed = state.status !== 'done';
  return (
    <Alert
      data-tone={state.status === 'conflict' ? 'warning' : failed ? 'error' : 'success'}
      role={failed ? 'alert' : 'status'}
      withCloseButton
      closeButtonLabel={t('admin.dismiss')}
      onClose={clear}
    >
      {state.text}
      {state.status === 'conflict' && onReload && (
        <div className={classes.choice}>
          <Button
            size="small"
            onClick={() => {
              clear();
              onReload();
            }}
          >
            {t('admin.reload')}
          </Button>
          <span>{t('admin.reload.hint')}</span>
        </div>
      )}
    </Alert>
  );
}

/** The button that saves a form, with what came of it above. `children`: further buttons. */
export const SaveRow = ({
  save,
  label,
  onReload,
  children,
}: {
  save: Save;
  label: string;
  onReload?: () => void;
  children?: ReactNode;
}) => (
  <div className={classes.saveRow}>
    <SaveMessage save={save} {...(onReload ? { onReload } : {})} />
    <div className={classes.buttons}>
      <Button type="submit" look="lit" busy={save.saving}>
        {save.saving ? t('admin.saving') : label}
      </Button>
      {children}
    </div>
  </div>
);

import type { ReactNode } from 'react';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './parts.module.css';
import type { Save } from './use-save.ts';

/** What the last save came to. A conflict offers what is stored now, in place of what was typed. */
function SaveMessage({ save: { state, clear }, onReload }: { save: Save; onReload?: () => void }) {
  if (!('text' in state)) return null;
  const failed = state.status !== 'done';
  return (
    <Notice
      tone={state.status === 'conflict' ? 'warning' : failed ? 'error' : 'success'}
      role={failed ? 'alert' : 'status'}
      closeLabel={t('admin.dismiss')}
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
    </Notice>
  );
}

/**
 * What is saved as a whole: fields, what came of the last save, and the button.
 * @param onSave sends what was typed; is not called while a save is under way
 * @param onReload shows what is stored now
 */
export const SaveForm = ({
  save,
  label,
  onSave,
  onReload,
  buttons,
  children,
}: {
  save: Save;
  label: string;
  onSave: () => void;
  onReload?: () => void;
  /** Beside the one that saves. */
  buttons?: ReactNode;
  children: ReactNode;
}) => (
  <form
    className={classes.form}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      if (!save.saving) onSave();
    }}
  >
    {children}
    <div className={classes.saveRow}>
      <SaveMessage save={save} {...(onReload ? { onReload } : {})} />
      <div className={classes.buttons}>
        <Button type="submit" variant="primary" busy={save.saving}>
          {save.saving ? t('admin.saving') : label}
        </Button>
        {buttons}
      </div>
    </div>
  </form>
);

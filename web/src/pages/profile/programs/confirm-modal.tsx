import { Modal } from '@mantine/core';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './programs.module.css';

/** Asks before something that cannot be undone. */
export const ConfirmModal = ({
  title,
  text,
  submit,
  busy,
  error,
  onSubmit,
  onClose,
}: {
  title: string;
  text: string;
  submit: string;
  busy: boolean;
  error: Error | null;
  onSubmit: () => void;
  onClose: () => void;
}) => (
  <Modal opened onClose={onClose} title={title}>
    <div className={classes.form}>
      {error && <Notice tone="error">{errorText(error, t('programs.saving.failed'))}</Notice>}
      <p>{text}</p>
      <div className={classes.buttons}>
        <Button onClick={onClose}>{t('programs.cancel')}</Button>
        <Button variant="danger" busy={busy} onClick={onSubmit}>
          {submit}
        </Button>
      </div>
    </div>
  </Modal>
);

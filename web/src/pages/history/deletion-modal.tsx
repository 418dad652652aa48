import { Modal } from '@mantine/core';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import classes from './history-page.module.css';
import type { useDeletion } from './use-deletion.ts';

/** Asks whether images are to be deleted. */
export function DeletionModal({
  deletion: { asked, cancel, confirm },
}: {
  deletion: ReturnType<typeof useDeletion>;
}) {
  const ofApp = asked !== null && 'app' in asked;
  return (
    <Modal
      opened={asked !== null}
      onClose={cancel}
      title={t(ofApp ? 'gallery.delete.title' : 'gallery.clear.title')}
    >
      {asked && (
        <>
          <p>
            {ofApp
              ? t('gallery.delete.text', { app: asked.app.appName, count: asked.app.imageCount })
              : t('gallery.clear.text', { count: 'all' in asked ? asked.all : 0 })}
          </p>
          <div className={classes.confirm}>
            <Button onClick={cancel}>{t('gallery.cancel')}</Button>
            <Button variant="primary" onClick={confirm}>
              {t(ofApp ? 'gallery.delete.confirm' : 'gallery.clear.confirm')}
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}

import { Alert } from '@mantine/core';
import { t } from '../i18n.ts';
import classes from './status-banner.module.css';
import type { Banner } from './use-banner.ts';

/** What is going on, over the foot of the window so that nothing moves when it comes and goes. */
export function StatusBanner({ banner, onClose }: { banner: Banner | null; onClose: () => void }) {
  return (
    <div className={classes.place} role="status" aria-live="polite">
      {banner && (
        <Alert
          key={banner.text}
          className={classes.banner}
          data-tone={banner.tone}
          title={banner.title}
          withCloseButton
          closeButtonLabel={t('close')}
          role="presentation"
          onClose={onClose}
        >
          {banner.text}
        </Alert>
      )}
    </div>
  );
}

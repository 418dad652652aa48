import { Modal } from '@mantine/core';
import { api } from '@marquee/contract';
import { useApiMutation } from '../../api/use-endpoint.ts';
import { formatDate, t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { useBanner } from '../../ui/use-banner.ts';
import type { StudioData } from './studio-data.ts';
import classes from './versions.module.css';

/** Every version of the ad, to be looked at beside each other and brought back. */
export function Versions({
  data: { ad, version, versions },
  opened,
  onClose,
  onRestored,
  banner,
}: {
  data: StudioData;
  opened: boolean;
  onClose: () => void;
  onRestored: () => Promise<void>;
  banner: ReturnType<typeof useBanner>;
}) {
  const restore = useApiMutation(api.studio.restore, {
    onSuccess: async (_, { body }) => {
      await onRestored();
      onClose();
      banner.show('success', t('studio.restore.done', { version: body.version }));
    },
  });
  const busy = restore.isPending ? restore.variables.body.version : null;

  return (
    <Modal opened={opened} onClose={onClose} size="xl" title={t('studio.versions.title')}>
      <p className={classes.text}>{t('studio.versions.text')}</p>
      {restore.error && <Notice tone="error">{restore.error.message}</Notice>}
      <ol className={classes.list}>
        {versions.map((one) => (
          <li key={one.version}>
            <Picture
              path={one.assetPath}
              alt={t('studio.version', { version: one.version })}
              loading="lazy"
            />
            <p>
              <strong>{t('studio.version', { version: one.version })}</strong>
              <time dateTime={one.createdAt}>{formatDate(one.createdAt)}</time>
            </p>
            {one.version === version ? (
              <p className={classes.current}>{t('studio.versions.current')}</p>
            ) : (
              <Button
                size="small"
                busy={busy === one.version}
                onClick={() =>
                  busy === null && restore.mutate({ body: { adID: ad.adID, version: one.version } })
                }
              >
                {t('studio.restore')}{' '}
                <span className="visually-hidden">{t('studio.version', { version: one.version })}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Modal>
  );
}

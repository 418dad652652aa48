import { Progress } from '@mantine/core';
import { api } from '@marquee/contract';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { host } from '../../host.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './launch-kit-modal.module.css';
import { MissingParts } from './missing-parts.tsx';

/** Between two looks, milliseconds. */
const lookEvery = 700;

/** A kit while it is made, then where it is and what it lacks. */
export function KitProgress({ kitId, onAgain }: { kitId: string; onAgain: () => void }) {
  const { data: kit } = useEndpoint(
    api.kits.read,
    { params: { kitId } },
    { refetchInterval: ({ state }) => (/ready|failed/.test(state.data?.status ?? '') ? false : lookEvery) },
  );
  const { current = 0, total = 0 } = kit?.progress ?? {};
  if (kit?.status === 'failed') return <Notice tone="error">{t('kit.failed')}</Notice>;
  return (
    <div className={classes.form}>
      {kit?.url ? (
        <>
          <Notice tone="success">{t('kit.ready')}</Notice>
          <Button variant="primary" wide onClick={() => save(`${host}${kit.url}`)}>
            {t('kit.download')}
          </Button>
        </>
      ) : (
        <div role="status">
          <p>
            {t('kit.making')} {total > 0 && t('kit.progress', { current, total })}
          </p>
          <Progress aria-label={t('kit.making')} value={total === 0 ? 0 : (100 * current) / total} />
        </div>
      )}
      {kit && <MissingParts summary={t('kit.missing')} missing={kit.missing} />}
      {kit?.url && <Button onClick={onAgain}>{t('kit.another')}</Button>}
    </div>
  );
}

/** Has the browser download a file; the server names it. */
function save(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

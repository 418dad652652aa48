import { Modal } from '@mantine/core';
import { errors, type TemplateType } from '@marquee/contract';
import { formatNumber, t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useSite } from '../../ui/site.tsx';
import { useCreditsDue } from '../../ui/use-credits-due.ts';
import classes from './modals.module.css';

export interface Shortage {
  current: number;
  required: number;
  shortage: number;
  templateType: TemplateType;
  costPerAd: number;
  totalAds: number;
}

/** The balance does not cover what was asked for. */
export function InsufficientCreditsModal({
  shortage,
  onClose,
}: {
  shortage: Shortage | null;
  onClose: () => void;
}) {
  const { has } = useSite();
  const due = useCreditsDue();
  return (
    <Modal opened={shortage !== null} onClose={onClose} title={t('insufficient.title')}>
      {shortage && (
        <>
          <p className={classes.need}>{t('insufficient.need', { shortage: shortage.shortage })}</p>
          {due > 0 && <p>{t('insufficient.due', { credits: due })}</p>}
          <dl className={classes.figures}>
            <Figure name={t('insufficient.current')} value={formatNumber(shortage.current)} />
            <Figure name={t('insufficient.required')} value={formatNumber(shortage.required)} />
            <Figure
              name={t('insufficient.template')}
              value={t(shortage.templateType === 'basic' ? 'template.basic' : 'template.advanced')}
            />
            <Figure name={t('insufficient.cost')} value={formatNumber(shortage.costPerAd)} />
            <Figure name={t('insufficient.total')} value={formatNumber(shortage.totalAds)} />
          </dl>
          <div className={classes.actions}>
            <Button onClick={onClose}>{t('insufficient.cancel')}</Button>
            {has(paths.pricing) && (
              <ButtonLink variant="primary" to={paths.pricing}>
                {t('insufficient.buy')}
              </ButtonLink>
            )}
          </div>
        </>
      )}
    </Modal>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

export type Busy = 'own generation' | 'all workers';

/** Something has to finish first: another generation of the user, or those of others. */
export const ServerBusyModal = ({ busy, onClose }: { busy: Busy | null; onClose: () => void }) => (
  <Modal opened={busy !== null} onClose={onClose} title={t('busy.title')}>
    {busy === 'all workers' ? (
      <div className={classes.texts}>
        <p>{errors.SERVER_BUSY[1]}</p>
        <p>{t('busy.crowded.free')}</p>
      </div>
    ) : (
      <p>{t('busy.text')}</p>
    )}
    <div className={classes.actions}>
      <Button variant="primary" onClick={onClose}>
        {t(busy === 'all workers' ? 'busy.ok' : 'busy.wait')}
      </Button>
    </div>
  </Modal>
);

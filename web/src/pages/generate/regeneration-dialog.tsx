import { Modal, Textarea } from '@mantine/core';
import type { Ad, RegenerationReason } from '@marquee/contract';
import { useState } from 'react';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import classes from './regeneration-dialog.module.css';

const reasons: RegenerationReason[] = ['words', 'layout', 'colours', 'picture'];

/** What is to be another: the rest of the ad stays near. */
export interface RegenerationWish {
  reasons: RegenerationReason[];
  /** In the person's own words; '' for none. */
  wish: string;
}

/** Asks what of an ad is to be another. */
export function RegenerationDialog({
  ad,
  onClose,
  onRegenerate,
}: {
  ad: Ad;
  onClose: () => void;
  onRegenerate: (wish: RegenerationWish) => void;
}) {
  const [chosen, setChosen] = useState<ReadonlySet<RegenerationReason>>(new Set());
  const [wish, setWish] = useState('');
  const toggle = (reason: RegenerationReason) =>
    setChosen((before) => new Set(reasons.filter((one) => before.has(one) !== (one === reason))));
  return (
    <Modal opened onClose={onClose} title={t('regen.reason.title')}>
      <div className={classes.dialog}>
        <fieldset className={classes.reasons}>
          <legend>{t('regen.reason.what')}</legend>
          {reasons.map((reason) => (
            <button
              key={reason}
              type="button"
              aria-pressed={chosen.has(reason)}
              onClick={() => toggle(reason)}
            >
              {t(`regen.reason.${reason}`)}
            </button>
          ))}
        </fieldset>
        <Textarea
          label={t('regen.reason.wish')}
          dir="auto"
          autosize
          minRows={2}
          maxLength={500}
          value={wish}
          onChange={({ currentTarget: { value } }) => setWish(value)}
        />
        <p className={classes.hint}>{t('regen.reason.hint')}</p>
        <Button
          variant="primary"
          wide
          onClick={() =>
            onRegenerate({ reasons: reasons.filter((reason) => chosen.has(reason)), wish: wish.trim() })
          }
        >
          {ad.regenerationCost > 0 ? t('ad.regen.price', { credits: ad.regenerationCost }) : t('ad.regen')}
        </Button>
      </div>
    </Modal>
  );
}

import { Modal, NumberInput } from '@mantine/core';
import type { ApiKey } from '@marquee/contract';
import { useState } from 'react';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useSubmit } from '../../account/use-submit.ts';
import classes from './programs.module.css';
import type { Keys } from './use-keys.ts';

/** Gives a key new characters; `onMade` gets them. */
export function RollKeyModal({
  of: { id, name },
  keys,
  onMade,
  onClose,
}: {
  of: ApiKey;
  keys: Keys;
  onMade: (key: string) => void;
  onClose: () => void;
}) {
  const [hours, setHours] = useState<number | string>(24);
  const {
    issues,
    errorText: failed,
    busy,
    form,
  } = useSubmit<{ hours?: string }>({
    find: () =>
      hours !== '' && Number(hours) >= 0 && Number(hours) <= 168 ? {} : { hours: t('keys.roll.hours.wrong') },
    send: async () => {
      const rolled = await keys.roll(id, Number(hours));
      await keys.changed();
      onMade(rolled.key ?? '');
    },
    tell: (error) => errorText(error, t('programs.saving.failed')),
  });
  return (
    <Modal opened onClose={onClose} title={t('keys.roll.title', { name })}>
      <form className={classes.form} {...form}>
        {failed && <Notice tone="error">{failed}</Notice>}
        <p>{t('keys.roll.text')}</p>
        <NumberInput
          name="hours"
          min={0}
          max={168}
          label={t('keys.roll.hours')}
          value={hours}
          error={issues.hours}
          onChange={setHours}
        />
        <div className={classes.buttons}>
          <Button onClick={onClose}>{t('programs.cancel')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('keys.roll.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

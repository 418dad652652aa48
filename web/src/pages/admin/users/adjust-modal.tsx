import { Modal, Textarea } from '@mantine/core';
import { api, type ManagedUser } from '@marquee/contract';
import { useMemo, useState } from 'react';
import { request } from '../../../api/request.ts';
import { formatNumber, t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../parts/field.tsx';
import { SaveForm } from '../parts/save-form.tsx';
import { useSave } from '../parts/use-save.ts';
import { parseAdjustment } from './parse-adjustment.ts';
import { useUsersChanged } from './use-users-changed.ts';
import classes from './users.module.css';

/** Adds credits to an account or deducts some, for a reason that is kept. */
export function AdjustModal({
  user,
  onClose,
  onDone,
}: {
  user: ManagedUser;
  onClose: () => void;
  /** With what there is to say of it. */
  onDone: (text: string) => void;
}) {
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const save = useSave(t('users.failed.adjust'));
  const changed = useUsersChanged();
  const adjustment = parseAdjustment(amount, reason);
  // One decision, one name: sent again after a lost reply, it is booked once. Unknown to pages that are not secure.
  const requestId = useMemo(() => (amount || reason ? crypto.randomUUID?.() : undefined), [amount, reason]);

  function submit() {
    if (!adjustment) return save.refuse(t('users.adjust.both'));
    void save.run(async () => {
      const data = await request(api.adminUsers.adjustCredits, {
        params: { id: user._id },
        body: { ...adjustment, ...(requestId ? { requestId } : {}) },
      });
      changed();
      onDone(t('users.adjust.done', { email: user.email, credits: formatNumber(data.credits) }));
    });
  }

  const after = user.credits + (adjustment?.creditChange ?? 0);
  return (
    <Modal opened onClose={onClose} title={t('users.adjust.title')}>
      <SaveForm
        save={save}
        label={t('users.adjust.submit')}
        onSave={submit}
        buttons={<Button onClick={onClose}>{t('admin.cancel')}</Button>}
      >
        <p className={classes.whom}>{user.email}</p>
        <Field
          data-autofocus
          type="number"
          step={1}
          inputMode="text"
          label={t('users.adjust.amount')}
          description={t('users.adjust.amount.hint')}
          value={amount}
          onType={setAmount}
        />
        <Textarea
          label={t('users.adjust.reason')}
          description={t('users.adjust.reason.hint')}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <p className={classes.balance} aria-live="polite">
          {t('users.adjust.balance', {
            before: formatNumber(user.credits),
            after: formatNumber(after),
          })}
        </p>
      </SaveForm>
    </Modal>
  );
}

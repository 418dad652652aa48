import { api, type User } from '@marquee/contract';
import { Download, Trash2 } from 'lucide-react';
import { useApiMutation } from '../../api/use-endpoint.ts';
import { t } from '../../i18n.ts';
import { saveFile } from '../../save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAddressState } from '../../ui/use-address-state.ts';
import { exportErrorText } from '../account/account-errors.ts';
import classes from './account-data.module.css';
import choice from './choice.module.css';
import { DeleteAccountModal } from './delete-account-modal.tsx';
import { LeadSharing } from './lead-sharing.tsx';
import { PromotionConsent } from './promotion-consent.tsx';

/** What the address calls the dialog that ends an account. */
const deletion = 'delete-account';

/** What a person may ask of their data: a copy of it, or its end. */
export function AccountData({ user }: { user: User }) {
  const [dialog, setDialog] = useAddressState('dialog');
  const copy = useApiMutation(api.accounts.export, {
    onSuccess(data) {
      const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(content, `marquee-account-${data.exportedAt.slice(0, 10)}.json`);
    },
  });
  return (
    <section className={classes.data} aria-labelledby="data">
      <h2 id="data">{t('data.title')}</h2>
      <PromotionConsent />
      <LeadSharing />
      {copy.isError && <Notice tone="error">{exportErrorText(copy.error)}</Notice>}
      <div className={choice.choice}>
        <div>
          <h3>{t('data.export')}</h3>
          <p>{t('data.export.text')}</p>
        </div>
        <Button busy={copy.isPending} onClick={() => copy.mutate({})}>
          <Download size={18} aria-hidden />
          {t('data.export.submit')}
        </Button>
      </div>
      <div className={choice.choice}>
        <div>
          <h3>{t('data.delete')}</h3>
          <p>{t('data.delete.text')}</p>
        </div>
        <Button onClick={() => setDialog(deletion)}>
          <Trash2 size={18} aria-hidden />
          {t('data.delete.open')}
        </Button>
      </div>
      <DeleteAccountModal user={user} opened={dialog === deletion} onClose={() => setDialog(null)} />
    </section>
  );
}

import { Modal } from '@mantine/core';
import { api } from '@marquee/contract';
import { useState } from 'react';
import { request } from '../../../api/request.ts';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { factorErrorText } from '../../account/account-errors.ts';
import { CodeInput, codeIssues } from '../../account/code-input.tsx';
import { useSubmit } from '../../account/use-submit.ts';
import choice from '../choice.module.css';
import { QrCode } from './qr-code.tsx';
import classes from './second-factor.module.css';

/** Gives an app its secret, and asks for the first code that it makes of it. */
export function AppSetup({
  onAdded,
  onClose,
}: {
  onAdded: (recoveryCodes: string[] | null) => Promise<void>;
  onClose: () => void;
}) {
  const [code, setCode] = useState('');
  // One secret for as long as this is open.
  const { data, error } = useEndpoint(
    api.secondFactor.beginApp,
    {},
    { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, retry: false },
  );
  const { issues, errorText, busy, form } = useSubmit({
    find: () => codeIssues(code),
    send: async () => {
      const data = await request(api.secondFactor.confirmApp, { body: { code: code.trim() } });
      await onAdded(data.recoveryCodes);
    },
    tell: factorErrorText,
  });
  return (
    <Modal opened onClose={onClose} title={t('factor.app.title')}>
      {error && <Notice tone="error">{factorErrorText(error)}</Notice>}
      {!data && !error && <Spinner label={t('loading')} />}
      {data && (
        <form className={classes.form} {...form}>
          <p>{t('factor.app.scan')}</p>
          <QrCode text={data.address} label={t('factor.app.qr')} />
          <p className={classes.key}>
            {t('factor.app.key')} <code>{data.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
          </p>
          <p>{t('factor.app.enter')}</p>
          {errorText && <Notice tone="error">{errorText}</Notice>}
          <CodeInput value={code} error={issues.code} hint={t('factor.code.app')} onType={setCode} />
          <div className={choice.buttons}>
            <Button type="submit" variant="primary" busy={busy}>
              {t('factor.app.submit')}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  );
}

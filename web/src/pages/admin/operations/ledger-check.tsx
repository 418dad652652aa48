import { api } from '@marquee/contract';
import { useMutation } from '@tanstack/react-query';
import { request } from '../../../api.ts';
import { formatNumber, t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { failureText } from '../parts/failure-text.ts';
import classes from './operations.module.css';

/** Has every rule of the ledger checked, when it is wanted. */
export function LedgerCheck() {
  const check = useMutation({
    mutationFn: async () => (await request(api.adminRecords.ledgerCheck, {})).data,
  });
  return (
    <div className={classes.view}>
      <div>
        <Button busy={check.isPending} onClick={() => check.mutate()}>
          {t(check.isPending ? 'ledger.checking' : 'ledger.check')}
        </Button>
      </div>
      {check.error && <Message tone="error">{failureText(check.error, t('ledger.failed'))}</Message>}
      {check.data?.sound && (
        <Message tone="success">
          {t('ledger.sound', { milliseconds: formatNumber(check.data.milliseconds) })}
        </Message>
      )}
      {check.data && !check.data.sound && (
        <Message tone="error">
          {t('ledger.unsound', { count: check.data.violations.length })}
          <ul className={classes.lines}>
            {check.data.violations.map(({ rule, subject }) => (
              <li key={`${rule} ${subject}`}>{t('ledger.violation', { rule, subject })}</li>
            ))}
          </ul>
        </Message>
      )}
    </div>
  );
}

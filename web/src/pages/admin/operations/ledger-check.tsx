import { api } from '@marquee/contract';
import { useApiMutation, useEndpoint } from '../../../api/use-endpoint.ts';
import { formatDate, formatNumber, t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import classes from './operations.module.css';

/** What the daily check found. */
function LedgerState() {
  const { data } = useEndpoint(api.adminRecords.ledgerState, {});
  if (!data) return null;
  const { last, faults, running } = data;
  const message = last
    ? t('ledger.state', { at: formatDate(last.finishedAt), entries: last.entries, faults })
    : t('ledger.state.none');
  return (
    <>
      {faults > 0 ? <Notice tone="error">{message}</Notice> : <p className={classes.note}>{message}</p>}
      {running && <p className={classes.note}>{t('ledger.state.running', { entries: running.entries })}</p>}
    </>
  );
}

/** What the daily check found, and has every rule of the ledger checked when it is wanted. */
export function LedgerCheck() {
  const check = useApiMutation(api.adminRecords.ledgerCheck);
  return (
    <div className={classes.view}>
      <LedgerState />
      <div>
        <Button busy={check.isPending} onClick={() => check.mutate({})}>
          {t(check.isPending ? 'ledger.checking' : 'ledger.check')}
        </Button>
      </div>
      {check.error && <Notice tone="error">{errorText(check.error, t('ledger.failed'))}</Notice>}
      {check.data?.sound && (
        <Notice tone="success">
          {t('ledger.sound', { milliseconds: formatNumber(check.data.milliseconds) })}
        </Notice>
      )}
      {check.data && !check.data.sound && (
        <Notice tone="error">
          {t('ledger.unsound', { count: check.data.violations.length })}
          <ul className={classes.lines}>
            {check.data.violations.map(({ rule, subject }) => (
              <li key={`${rule} ${subject}`}>{t('ledger.violation', { rule, subject })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

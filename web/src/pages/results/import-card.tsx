import { api, type RefusedReason, type ResultImport, refusedReasons } from '@marquee/contract';
import { useApiMutation } from '../../api/use-endpoint.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { amountOf, dayOf } from './figures.ts';
import { MappingForm } from './mapping-form.tsx';
import { networkName } from './network-name.ts';
import classes from './results-page.module.css';
import { UnmatchedNames } from './unmatched-names.tsx';

const overlaps = ['replace', 'skip', 'add'] as const;

/** One file: what it holds, what it asks, and what can be done with it. */
export function ImportCard({
  appId,
  file,
  onChanged,
}: {
  appId: string;
  file: ResultImport;
  onChanged: () => void;
}) {
  const confirm = useApiMutation(api.results.confirm, { onSuccess: onChanged });
  const takeBack = useApiMutation(api.results.takeBack, { onSuccess: onChanged });
  const params = { id: file.importId };
  const { sums, status } = file;
  const failure = confirm.error ?? takeBack.error;
  const isRead = status === 'ready' || status === 'counted';
  return (
    <li className={classes.panel}>
      <div className={classes.row}>
        <h3 dir="auto">{file.fileName}</h3>
        <span className={classes.status} data-status={status}>
          {t('results.status', { status })}
        </span>
      </div>
      {file.reason && <Notice tone={status === 'failed' ? 'error' : 'warning'}>{file.reason}</Notice>}
      {isRead && (
        <p className={classes.facts}>
          {file.source && <strong>{networkName(file.source)}</strong>}
          <span>{t('results.rows', { ...file.rows })}</span>
          <span>
            {t('results.sums', {
              impressions: sums.impressions,
              clicks: sums.clicks,
              installs: sums.installs ?? 0,
              cost: sums.cost === null ? 'none' : amountOf(sums.cost, sums.currency),
            })}
          </span>
          {file.from && file.to && (
            <span>{t('results.period', { from: dayOf(file.from), to: dayOf(file.to) })}</span>
          )}
        </p>
      )}
      {isRead && file.refused.length > 0 && (
        <details>
          <summary>{t('results.refused')}</summary>
          <ul>
            {file.refused.map(({ reason, rows, line }) => (
              <li key={reason}>
                {t('results.refused.line', { rows, line, reason: refusedReasons[reason as RefusedReason] })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {status === 'needs-mapping' && <MappingForm file={file} onChanged={onChanged} />}
      {isRead && file.unmatched.length > 0 && (
        <UnmatchedNames appId={appId} file={file} onChanged={onChanged} />
      )}
      {failure && <Notice tone="error">{errorText(failure, t('results.failed'))}</Notice>}
      {status === 'ready' && file.overlapping > 0 && (
        <p>{t('results.overlap', { rows: file.overlapping })}</p>
      )}
      <div className={classes.buttons}>
        {status === 'ready' &&
          (file.overlapping > 0 ? (
            overlaps.map((overlap) => (
              <Button
                key={overlap}
                busy={confirm.isPending}
                onClick={() => confirm.mutate({ params, body: { overlap } })}
              >
                {t(`results.overlap.${overlap}`)}
              </Button>
            ))
          ) : (
            <Button
              variant="primary"
              busy={confirm.isPending}
              onClick={() => confirm.mutate({ params, body: {} })}
            >
              {t('results.confirm')}
            </Button>
          ))}
        {status !== 'reading' && (
          <Button variant="quiet" busy={takeBack.isPending} onClick={() => takeBack.mutate({ params })}>
            {t(status === 'counted' ? 'results.takeBack' : 'results.remove')}{' '}
            <span className="visually-hidden">{file.fileName}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

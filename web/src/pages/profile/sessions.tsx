import { api, type SessionOfAccount } from '@marquee/contract';
import { useApiMutation, useEndpoint, useInvalidate } from '../../api/use-endpoint.ts';
import { formatDate, formatDay, formatTime, t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { sessionErrorText } from '../account/account-errors.ts';
import classes from './sessions.module.css';

/** Where the account is logged in, and logging out there. */
export function Sessions() {
  const { data, error, refetch } = useEndpoint(api.sessions.list, {});
  const invalidate = useInvalidate();
  const onSettled = () => invalidate(api.sessions.list);
  const end = useApiMutation(api.sessions.end, { onSettled });
  const endOthers = useApiMutation(api.sessions.endOthers, { onSettled });
  const ending = end.isPending || endOthers.isPending;
  const errorText = (end.submittedAt > endOthers.submittedAt ? end : endOthers).error;
  const others = data?.some(({ current }) => !current) ?? false;
  return (
    <section className={classes.sessions} aria-labelledby="sessions">
      <div className={classes.head}>
        <h2 id="sessions">{t('sessions.title')}</h2>
        {others && (
          <Button size="small" busy={ending} onClick={() => endOthers.mutate({})}>
            {t('sessions.endOthers')}
          </Button>
        )}
      </div>
      {errorText && <Notice tone="error">{sessionErrorText(errorText)}</Notice>}
      {error && !data && (
        <Notice tone="error">
          {sessionErrorText(error)}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('sessions.again')}
          </Button>
        </Notice>
      )}
      {!data && !error && <Spinner label={t('loading')} />}
      {data && (
        <ul className={classes.list}>
          {data.map((session) => (
            <Session
              key={session.id}
              session={session}
              busy={ending}
              onEnd={() => end.mutate({ params: { id: session.id } })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Session({
  session: { device, network, lastUsedAt, current },
  busy,
  onEnd,
}: {
  session: SessionOfAccount;
  busy: boolean;
  onEnd: () => void;
}) {
  const name = device ?? t('sessions.unknown');
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span>
          {[network && t('sessions.network', { network }), current ? t('sessions.current') : null]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {!current && (
          <time dateTime={lastUsedAt} title={formatDate(lastUsedAt)}>
            {t('sessions.used', { day: formatDay(lastUsedAt), time: formatTime(lastUsedAt) })}
          </time>
        )}
      </div>
      {!current && (
        <Button size="small" busy={busy} aria-label={t('sessions.end.label', { name })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

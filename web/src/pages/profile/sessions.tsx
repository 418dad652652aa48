import { api, type SessionOfAccount } from '@marquee/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../api.ts';
import { formatDate, formatDay, formatTime, t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { sessionFailure } from '../account/account-failure.ts';
import classes from './sessions.module.css';

const queryKey = ['sessions'];

/** Where the account is logged in, and logging out there. */
export function Sessions() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await request(api.sessions.list, {})).data,
  });
  const end = useMutation({
    networkMode: 'always',
    mutationFn: (session: SessionOfAccount | 'others') =>
      session === 'others'
        ? request(api.sessions.endOthers, {})
        : request(api.sessions.end, { params: { id: session.id } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const others = data?.some(({ current }) => !current) ?? false;
  return (
    <section className={classes.sessions} aria-labelledby="sessions">
      <div className={classes.head}>
        <h2 id="sessions">{t('sessions.title')}</h2>
        {others && (
          <Button size="small" busy={end.isPending} onClick={() => end.mutate('others')}>
            {t('sessions.endOthers')}
          </Button>
        )}
      </div>
      {end.isError && <Message tone="error">{sessionFailure(end.error)}</Message>}
      {error && !data && (
        <Message tone="error">
          {sessionFailure(error)}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('sessions.again')}
          </Button>
        </Message>
      )}
      {!data && !error && <Spinner label={t('loading')} />}
      {data && (
        <ul className={classes.list}>
          {data.map((session) => (
            <Session
              key={session.id}
              session={session}
              busy={end.isPending}
              onEnd={() => end.mutate(session)}
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

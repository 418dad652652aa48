import type { ApiKey } from '@marquee/contract';
import { useState } from 'react';
import { formatDay, formatNumber, formatTime, t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ConfirmModal } from './confirm-modal.tsx';
import { KeyCallsModal } from './key-calls-modal.tsx';
import { NewKeyModal } from './new-key-modal.tsx';
import classes from './programs.module.css';
import { RollKeyModal } from './roll-key-modal.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { type Keys, useKeys } from './use-keys.ts';

type Dialog = { kind: 'new' } | { kind: 'roll' | 'revoke' | 'calls'; of: ApiKey };

/** The keys of whoever is signed in or, in the console, of the account `of`. */
export function KeysPanel({ of = null }: { of?: string | null }) {
  const keys = useKeys(of);
  const { data, error, refetch } = keys.query;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setDialog(null);
  const onMade = (key: string) => {
    close();
    setSecret(key);
  };
  return (
    <section className={classes.section} aria-label={t('programs.keys')}>
      {!of && <p>{t('keys.text')}</p>}
      <div>
        <Button variant={of ? 'secondary' : 'primary'} onClick={() => setDialog({ kind: 'new' })}>
          {t('keys.new')}
        </Button>
      </div>
      {error && !data && (
        <Notice tone="error">
          {t('programs.loading.failed')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('programs.again')}
          </Button>
        </Notice>
      )}
      {!data && !error && <Spinner label={t('loading')} />}
      {data?.length === 0 && <p className={classes.note}>{t('keys.none')}</p>}
      {data && data.length > 0 && (
        <ul className={classes.list} aria-label={t('keys.list')}>
          {data.map((key) => (
            <KeyItem key={key.id} of={key} onOpen={setDialog} />
          ))}
        </ul>
      )}
      {dialog && <KeyDialog dialog={dialog} keys={keys} onMade={onMade} onClose={close} />}
      {secret && (
        <ShownSecret secret={secret} text={t('programs.secret.key')} onKept={() => setSecret(null)} />
      )}
    </section>
  );
}

function KeyDialog({
  dialog,
  keys,
  onMade,
  onClose,
}: {
  dialog: Dialog;
  keys: Keys;
  onMade: (key: string) => void;
  onClose: () => void;
}) {
  if (dialog.kind === 'new') return <NewKeyModal keys={keys} onMade={onMade} onClose={onClose} />;
  const { of } = dialog;
  if (dialog.kind === 'roll') return <RollKeyModal of={of} keys={keys} onMade={onMade} onClose={onClose} />;
  if (dialog.kind === 'calls') return <KeyCallsModal of={of} keys={keys} onClose={onClose} />;
  return (
    <ConfirmModal
      title={t('keys.revoke.title', { name: of.name })}
      text={t('keys.revoke.text')}
      submit={t('keys.revoke.submit')}
      busy={keys.revoke.isPending}
      error={keys.revoke.error}
      onSubmit={() => keys.revoke.mutate(of.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function KeyItem({ of, onOpen }: { of: ApiKey; onOpen: (dialog: Dialog) => void }) {
  const { name, mode, hint, scopes, dailyCredits, creditsToday, expiresAt, revokedAt, overlapEndsAt } = of;
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  const ended = revokedAt ? t('keys.revoked') : isExpired ? t('keys.expired') : null;
  const moment = (at: string) => ({ day: formatDay(at), time: formatTime(at) });
  return (
    <li className={ended ? classes.ended : undefined}>
      <div>
        <div className={classes.name}>
          <strong dir="auto">{name}</strong>
          {hint && <code>{hint}</code>}
          <span className={classes.badge}>{t(`keys.mode.${mode}`)}</span>
          {ended && <span className={classes.badge}>{ended}</span>}
        </div>
        <p className={classes.note}>
          {scopes.map((scope) => t('keys.scope', { scope: scope.replace(':', '_') })).join(' · ')}
        </p>
        <p className={classes.note}>{usage(of)}</p>
        {dailyCredits !== null && (
          <p className={classes.note}>
            {t('keys.today', { credits: formatNumber(creditsToday), most: formatNumber(dailyCredits) })}
          </p>
        )}
        {expiresAt && !ended && (
          <p className={classes.note}>{t('keys.ends', { day: formatDay(expiresAt) })}</p>
        )}
        {overlapEndsAt && !ended && (
          <p className={classes.note}>{t('keys.overlap', moment(overlapEndsAt))}</p>
        )}
      </div>
      <div className={classes.buttons}>
        <Button
          size="small"
          aria-label={t('keys.calls.label', { name })}
          onClick={() => onOpen({ kind: 'calls', of })}
        >
          {t('keys.calls')}
        </Button>
        {!ended && (
          <>
            <Button
              size="small"
              aria-label={t('keys.roll.label', { name })}
              onClick={() => onOpen({ kind: 'roll', of })}
            >
              {t('keys.roll')}
            </Button>
            <Button
              size="small"
              aria-label={t('keys.revoke.label', { name })}
              onClick={() => onOpen({ kind: 'revoke', of })}
            >
              {t('keys.revoke')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** When it was last used, by whom and from where. */
function usage({ lastUsed }: ApiKey): string {
  if (!lastUsed) return t('keys.unused');
  const { at, agent, address } = lastUsed;
  return [
    t('keys.used', { day: formatDay(at), time: formatTime(at) }),
    agent && t('keys.used.by', { agent }),
    address && t('keys.used.from', { address }),
  ]
    .filter(Boolean)
    .join(' · ');
}

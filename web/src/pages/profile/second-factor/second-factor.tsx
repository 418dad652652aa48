import { api } from '@marquee/contract';
import { useState } from 'react';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { formatDay, t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import choice from '../choice.module.css';
import { AppSetup } from './app-setup.tsx';
import { Passkeys } from './passkeys.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';
import { type FactorChanges, type Factors, useFactorChanges } from './use-factors.ts';

/** The second factors of the signed-in user: what there is, and how it is changed. */
export function SecondFactor({ onAdded }: { onAdded?: () => void }) {
  const { data: factors, error, isFetching, refetch } = useEndpoint(api.secondFactor.status, {});
  const changes = useFactorChanges(onAdded);
  const isOn = factors && (factors.app !== null || factors.passkeys.length > 0);
  return (
    <section className={classes.section} aria-labelledby="second-factor">
      <div className={classes.head}>
        <h2 id="second-factor">{t('factor.title')}</h2>
        {factors && (
          <span className={classes.state} data-on={isOn || undefined}>
            {t(isOn ? 'factor.on' : 'factor.off')}
          </span>
        )}
      </div>
      <p>{t('factor.text')}</p>
      {changes.errorText && <Notice tone="error">{changes.errorText}</Notice>}
      {error && !factors && (
        <Notice tone="error">
          {t('factor.load.failed')}{' '}
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('factor.retry')}
          </Button>
        </Notice>
      )}
      {!factors && !error && <Spinner label={t('loading')} />}
      {factors && (
        <>
          {factors.confirmFirst && <Notice tone="warning">{t('factor.confirmFirst')}</Notice>}
          {factors.required && isOn && <p className={classes.note}>{t('factor.required')}</p>}
          <App factors={factors} changes={changes} />
          <Passkeys factors={factors} changes={changes} />
          {isOn && (
            <div className={choice.choice}>
              <div>
                <h3>{t('factor.codes')}</h3>
                <p>{t('factor.codes.left', { count: factors.recoveryCodesLeft })}</p>
              </div>
              <Button busy={changes.busy} onClick={changes.renewCodes}>
                {t('factor.codes.renew')}
              </Button>
            </div>
          )}
        </>
      )}
      {changes.codes && <RecoveryCodes codes={changes.codes} onKept={changes.forgetCodes} />}
    </section>
  );
}

function App({ factors, changes }: { factors: Factors; changes: FactorChanges }) {
  const [adding, setAdding] = useState(false);
  const { app, appAvailable } = factors;
  return (
    <div className={choice.choice}>
      <div>
        <h3>{t('factor.app')}</h3>
        <p>
          {app
            ? t('factor.app.since', { date: formatDay(app) })
            : t(appAvailable ? 'factor.app.text' : 'factor.app.unavailable')}
        </p>
      </div>
      {app ? (
        <Button busy={changes.busy} onClick={changes.removeApp}>
          {t('factor.app.remove')}
        </Button>
      ) : (
        appAvailable &&
        !factors.confirmFirst && <Button onClick={() => setAdding(true)}>{t('factor.app.add')}</Button>
      )}
      {adding && (
        <AppSetup
          onClose={() => setAdding(false)}
          onAdded={async (codes) => {
            setAdding(false);
            await changes.added(codes);
          }}
        />
      )}
    </div>
  );
}

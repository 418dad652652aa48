import { api, type ErrorReply } from '@marquee/contract';
import { useState } from 'react';
import { request } from '../../api/request.ts';
import { auth } from '../../auth/current-auth.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { factorErrorText } from './account-errors.ts';
import { CodeInput, codeIssues } from './code-input.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useSubmit } from './use-submit.ts';

/** What a sign-in goes on with whose first factor was right. */
export type SecondFactorTicket = NonNullable<ErrorReply['secondFactor']>;

/** The second half of a sign-in: a code of the app, a recovery code or a passkey. */
export function SecondFactorStep({
  ticket: { ticket, ways },
  remember,
  onBack,
}: {
  ticket: SecondFactorTicket;
  remember: boolean;
  onBack: () => void;
}) {
  const [code, setCode] = useState('');
  const [app, recovery] = [ways.includes('app'), ways.includes('recovery')];
  const { issues, errorText, busy, form } = useSubmit({
    find: () => codeIssues(code),
    send: async () => {
      const data = await request(api.secondFactor.signInByCode, { body: { ticket, code: code.trim() } });
      auth.enter(data, remember);
    },
    tell: factorErrorText,
  });
  const hint = app ? (recovery ? 'factor.code.either' : 'factor.code.app') : 'factor.code.recovery';
  return (
    <AccountCard
      title={t('factor.step.title')}
      lead={t('factor.step.lead')}
      lit={code ? 1 : 0.5}
      chasing={busy}
      stub={
        <Button variant="quiet" onClick={onBack}>
          {t('factor.step.back')}
        </Button>
      }
    >
      {errorText && <Notice tone="error">{errorText}</Notice>}
      <form className={classes.form} {...form}>
        {ways.includes('passkey') && (
          <PasskeyButton
            label={t('factor.step.passkey')}
            variant={app ? 'secondary' : 'primary'}
            remember={remember}
          />
        )}
        {(app || recovery) && (
          <>
            <CodeInput value={code} error={issues.code} hint={t(hint)} onType={setCode} />
            <Button type="submit" variant={app ? 'primary' : 'secondary'} size="large" wide busy={busy}>
              {t('factor.step.submit')}
            </Button>
          </>
        )}
      </form>
    </AccountCard>
  );
}

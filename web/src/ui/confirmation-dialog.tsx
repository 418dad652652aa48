import { Modal, PasswordInput } from '@mantine/core';
import { api } from '@marquee/contract';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { request } from '../api/request.ts';
import { useEndpoint } from '../api/use-endpoint.ts';
import { settleConfirmation } from '../auth/confirmation.ts';
import { useAuth } from '../auth/current-auth.ts';
import { isPasskeyPossible, presentPasskey } from '../auth/passkey.ts';
import { storeReturnPath } from '../auth/return-path.ts';
import { host } from '../host.ts';
import { t } from '../i18n.ts';
import { factorErrorText } from '../pages/account/account-errors.ts';
import { CodeInput, codeIssues } from '../pages/account/code-input.tsx';
import { useSubmit } from '../pages/account/use-submit.ts';
import { Button } from './button.tsx';
import classes from './confirmation-dialog.module.css';
import { Notice } from './notice.tsx';

const cancel = () => settleConfirmation(false);

/** Asks who is there, above whatever is open; what was being done then goes on by itself. */
export function ConfirmationDialog() {
  const { data, error } = useEndpoint(api.secondFactor.confirmation, {}, { gcTime: 0 });
  const ways = data?.ways;
  // It opens with its field, which then has the focus; until then the button that was pressed says that it is busy.
  if (!ways && !error) return null;
  return (
    <Modal opened onClose={cancel} closeOnEscape={false} zIndex={400} title={t('factor.confirm.title')}>
      <div className={classes.dialog}>
        <p>{t('factor.confirm.text')}</p>
        {error && <Notice tone="error">{factorErrorText(error)}</Notice>}
        {ways?.includes('password') && <ByPassword />}
        {ways?.includes('code') && <ByCode />}
        {ways?.includes('passkey') && isPasskeyPossible() && <ByPasskey alone={!ways.includes('code')} />}
        {ways?.includes('provider') && <ByProvider />}
      </div>
    </Modal>
  );
}

function ByPassword() {
  const [password, setPassword] = useState('');
  const { issues, errorText, busy, form } = useSubmit<{ password?: string }>({
    find: () => (password ? {} : { password: t('password.required') }),
    send: async () => {
      await request(api.secondFactor.confirm, { body: { password } });
      settleConfirmation(true);
    },
    tell: factorErrorText,
  });
  return (
    <form className={classes.form} {...form}>
      {errorText && <Notice tone="error">{errorText}</Notice>}
      <PasswordInput
        name="password"
        data-autofocus
        autoComplete="current-password"
        label={t('field.password')}
        value={password}
        error={issues.password}
        visibilityToggleButtonProps={{ 'aria-label': t('password.toggle') }}
        onChange={({ currentTarget: { value } }) => setPassword(value)}
      />
      <Submit busy={busy} />
    </form>
  );
}

function ByCode() {
  const [code, setCode] = useState('');
  const { issues, errorText, busy, form } = useSubmit({
    find: () => codeIssues(code),
    send: async () => {
      await request(api.secondFactor.confirm, { body: { code: code.trim() } });
      settleConfirmation(true);
    },
    tell: factorErrorText,
  });
  return (
    <form className={classes.form} {...form}>
      {errorText && <Notice tone="error">{errorText}</Notice>}
      <CodeInput value={code} error={issues.code} hint={t('factor.code.either')} onType={setCode} />
      <Submit busy={busy} />
    </form>
  );
}

function ByPasskey({ alone }: { alone: boolean }) {
  const { errorText, busy, form } = useSubmit({
    find: () => ({}),
    send: async () => {
      const data = await request(api.secondFactor.confirmationOptions, {});
      await request(api.secondFactor.confirm, { body: { passkey: await presentPasskey(data) } });
      settleConfirmation(true);
    },
    tell: factorErrorText,
  });
  return (
    <form className={classes.form} {...form}>
      {errorText && <Notice tone="error">{errorText}</Notice>}
      <Button type="submit" variant={alone ? 'primary' : 'secondary'} wide busy={busy}>
        {t('factor.step.passkey')}
      </Button>
    </form>
  );
}

/** Leaves this page, and comes back to it. */
function ByProvider() {
  const state = useAuth();
  const { pathname, search } = useLocation();
  if (state.status !== 'authenticated') return null;
  const { type } = state.user.authProvider;
  const provider = { google: 'Google', facebook: 'Facebook', local: '' }[type];
  return (
    <>
      <p>{t('factor.confirm.provider', { provider })}</p>
      <div className={classes.buttons}>
        <Button onClick={cancel}>{t('factor.confirm.cancel')}</Button>
        <Button
          variant="primary"
          data-autofocus
          onClick={() => {
            storeReturnPath(sessionStorage, { from: pathname + search });
            window.location.assign(`${host}/api/auth/${type}`);
          }}
        >
          {t('factor.confirm.provider.go', { provider })}
        </Button>
      </div>
    </>
  );
}

const Submit = ({ busy }: { busy: boolean }) => (
  <div className={classes.buttons}>
    <Button onClick={cancel}>{t('factor.confirm.cancel')}</Button>
    <Button type="submit" variant="primary" busy={busy}>
      {t('factor.confirm.submit')}
    </Button>
  </div>
);

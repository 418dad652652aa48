import { TextInput } from '@mantine/core';
import { api } from '@marquee/contract';
import { useState } from 'react';
import { request } from '../../../api/request.ts';
import { isPasskeyPossible, makePasskey } from '../../../auth/passkey.ts';
import { formatDay, t } from '../../../i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { factorErrorText } from '../../account/account-errors.ts';
import { useSubmit } from '../../account/use-submit.ts';
import classes from './second-factor.module.css';
import type { FactorChanges, Factors } from './use-factors.ts';

/** The passkeys of the signed-in user, and the form that adds one. */
export const Passkeys = ({ factors, changes }: { factors: Factors; changes: FactorChanges }) => (
  <div className={classes.passkeys}>
    <div>
      <h3>{t('factor.passkeys')}</h3>
      <p>{t('factor.passkeys.text')}</p>
    </div>
    {factors.passkeys.length > 0 && (
      <ul className={classes.list}>
        {factors.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id} className={classes.passkey}>
            <span>
              <strong dir="auto">{name}</strong>
              <span className={classes.note}>
                {t('factor.passkey.added', { date: formatDay(createdAt) })}
                {lastUsedAt && `, ${t('factor.passkey.used', { date: formatDay(lastUsedAt) })}`}
              </span>
            </span>
            <Button
              size="small"
              busy={changes.busy}
              aria-label={t('factor.passkey.remove', { name })}
              onClick={() => changes.removePasskey(id)}
            >
              {t('factor.passkey.remove.short')}
            </Button>
          </li>
        ))}
      </ul>
    )}
    {!isPasskeyPossible() && <p className={classes.note}>{impossible()}</p>}
    {isPasskeyPossible() && !factors.confirmFirst && <NewPasskey changes={changes} />}
  </div>
);

/** Why there are none: on this machine the address in figures has one with a name beside it. */
function impossible(): string {
  const { hostname, protocol, port } = window.location;
  if (!/^127\.|^\[::1\]/.test(hostname)) return t('factor.passkeys.impossible');
  return t('factor.passkeys.localhost', { address: `${protocol}//localhost:${port}` });
}

function NewPasskey({ changes }: { changes: FactorChanges }) {
  const [name, setName] = useState(() => t('factor.passkey.name.usual'));
  const { issues, errorText, busy, form } = useSubmit<{ name?: string }>({
    find: () => (name.trim() ? {} : { name: t('factor.passkey.name.required') }),
    send: async () => {
      const options = await request(api.secondFactor.newPasskeyOptions, {});
      const passkey = await makePasskey(options);
      const data = await request(api.secondFactor.addPasskey, { body: { passkey, name: name.trim() } });
      await changes.added(data.recoveryCodes);
    },
    tell: factorErrorText,
  });
  return (
    <form className={classes.newPasskey} {...form}>
      {errorText && <Notice tone="error">{errorText}</Notice>}
      <TextInput
        name="name"
        autoComplete="off"
        maxLength={60}
        label={t('factor.passkey.name')}
        value={name}
        error={issues.name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <div>
        <Button type="submit" busy={busy}>
          {t('factor.passkey.add')}
        </Button>
      </div>
    </form>
  );
}

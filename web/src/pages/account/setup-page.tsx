import type { User } from '@marquee/contract';
import { useState } from 'react';
import { auth } from '../../auth/current-auth.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordForm } from '../profile/password-form.tsx';
import { SecondFactor } from '../profile/second-factor/second-factor.tsx';
import classes from './setup-page.module.css';

/** Stands in the place of every page of an admin who has something to set up first. */
export function SetupPage({ user, setup }: { user: User; setup: NonNullable<User['setup']> }) {
  const [done, setDone] = useState(false);
  return (
    <div className={classes.page}>
      <title>{`${t('factor.setup.title')} · Marquee`}</title>
      <h1>{t('factor.setup.title')}</h1>
      <Notice tone="warning">
        {t(setup === 'password' ? 'factor.setup.password' : 'factor.setup.factor')}
      </Notice>
      {setup === 'password' ? (
        <PasswordForm user={user} onDone={() => void auth.refresh()} />
      ) : (
        <SecondFactor onAdded={() => setDone(true)} />
      )}
      {done && (
        <div>
          <Button variant="primary" size="large" onClick={() => void auth.refresh()}>
            {t('factor.setup.continue')}
          </Button>
        </div>
      )}
    </div>
  );
}

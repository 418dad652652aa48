import type { User } from '@marquee/contract';
import { t } from '../../i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './profile-page.module.css';

/** What stands in the place of the password form where another house keeps the password. */
export const PasswordNote = ({ user }: { user: User }) => (
  <div className={classes.form}>
    <Notice tone="warning">{t('profile.password.social')}</Notice>
    <p className={classes.note}>
      {t('profile.password.elsewhere', { provider: t(`profile.signIn.${user.authProvider.type}`) })}
    </p>
    <p className={classes.note}>{t('profile.sessions.social')}</p>
  </div>
);

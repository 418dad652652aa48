import type { User } from '@marquee/contract';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Link } from 'react-router';
import { auth } from '../auth/current-auth.ts';
import { t } from '../i18n.ts';
import { paths } from '../paths.ts';
import classes from './account-menu.module.css';
import { accountName } from './account-name.ts';
import { useSite } from './site.tsx';
import { useDisclosure } from './use-disclosure.ts';

/** The signed-in user's dropdown. */
export function AccountMenu({ user }: { user: User }) {
  const { has } = useSite();
  const menu = useDisclosure();
  const [leaving, setLeaving] = useState(false);
  return (
    <div className={classes.root} ref={menu.root}>
      <button type="button" className={classes.button} {...menu.button}>
        <span className={classes.name}>{accountName(user) ?? t('nav.account')}</span>
        <ChevronDown size={16} aria-hidden />
      </button>
      <ul className={classes.menu} id={menu.id} hidden={!menu.open}>
        <li className={classes.email}>{user.email}</li>
        {has(paths.profile) && (
          <li>
            <Link to={paths.profile} className={classes.item}>
              {t('nav.profile')}
            </Link>
          </li>
        )}
        {user.role === 'admin' && has(paths.admin) && (
          <li>
            <Link to={paths.admin} className={classes.item}>
              {t('nav.admin')}
            </Link>
          </li>
        )}
        <li>
          <button
            type="button"
            className={classes.item}
            disabled={leaving}
            onClick={() => {
              setLeaving(true);
              void auth.logout();
            }}
          >
            {t('nav.logout')}
          </button>
        </li>
      </ul>
    </div>
  );
}

import type { User } from '@marquee/contract';
import { BadgeCheck, CircleAlert } from 'lucide-react';
import { formatNumber, t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { accountName } from '../../ui/account-name.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useCredits } from '../../ui/credits.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { Avatar } from './avatar.tsx';
import classes from './user-pass.module.css';

/** Who is signed in, how, and with how many credits: the pass that opens this house. */
export function UserPass({ user }: { user: User }) {
  const { credits, loading, failed } = useCredits();
  return (
    <Ticket
      lit={user.emailVerified ? 1 : 0.5}
      stub={
        <div className={classes.credits}>
          <p className={classes.balance}>
            {loading ? (
              <Spinner />
            ) : failed ? (
              t('credits.failed')
            ) : (
              <>
                <span className={classes.amount}>{formatNumber(credits)}</span>{' '}
                {t('profile.credits', { credits })}
              </>
            )}
          </p>
          <ButtonLink to={paths.pricing}>{t('profile.buy')}</ButtonLink>
        </div>
      }
    >
      <div className={classes.who}>
        <Avatar user={user} />
        <div className={classes.names}>
          <p className={classes.name} dir="auto">
            {accountName(user) ?? t('nav.account')}
          </p>
          <p className={classes.email}>{user.email}</p>
        </div>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>{t('profile.signIn')}</dt>
          <dd>{t(`profile.signIn.${user.authProvider.type}`)}</dd>
        </div>
        <div>
          <dt>{t('profile.email')}</dt>
          <dd data-verified={user.emailVerified}>
            {user.emailVerified ? (
              <BadgeCheck size={17} aria-hidden />
            ) : (
              <CircleAlert size={17} aria-hidden />
            )}
            {t(user.emailVerified ? 'profile.email.verified' : 'profile.email.unverified')}
          </dd>
        </div>
      </dl>
    </Ticket>
  );
}

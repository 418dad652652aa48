import { X } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useAuth } from '../../auth/current-auth.ts';
import { t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { accountName } from '../../ui/account-name.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useCredits } from '../../ui/credits.ts';
import { Ticket } from '../../ui/ticket.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import classes from './welcome.module.css';

/** Greets who has just registered, above the page that registration leads to, until they go on. */
export function Welcome() {
  const navigate = useNavigate();
  const auth = useAuth();
  const { credits } = useCredits();
  if (auth.status !== 'authenticated') return null;
  const { user } = auth;
  return (
    <aside className={classes.welcome} aria-label={t('welcome.label')}>
      <Ticket lit={1}>
        <div className={classes.text} role="status">
          <p className={classes.title}>{t('welcome.title', { name: accountName(user) ?? user.email })}</p>
          {credits > 0 && <p>{t('welcome.credits', { credits })}</p>}
        </div>
        {!user.emailVerified && <ConfirmEmail email={user.email} />}
        <ButtonLink variant="primary" to={paths.extract}>
          {t('welcome.start')}
        </ButtonLink>
        <button
          type="button"
          className={classes.close}
          aria-label={t('close')}
          onClick={() => void navigate('.', { replace: true, state: null })}
        >
          <X size={20} aria-hidden />
        </button>
      </Ticket>
    </aside>
  );
}

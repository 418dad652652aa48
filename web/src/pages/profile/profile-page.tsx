import { Tabs } from '@mantine/core';
import type { User } from '@marquee/contract';
import { useSearchParams } from 'react-router';
import { useAuth } from '../../auth/current-auth.ts';
import { t } from '../../i18n.ts';
import { CreditHistory } from '../../ui/credit-history.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConfirmEmail } from '../account/confirm-email.tsx';
import { AccountData } from './account-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { PasswordNote } from './password-note.tsx';
import { ProfileForm } from './profile-form.tsx';
import classes from './profile-page.module.css';
import { KeysPanel } from './programs/keys-panel.tsx';
import { WebhooksPanel } from './programs/webhooks-panel.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { UserPass } from './user-pass.tsx';

const information = 'information';
const password = 'password';
const tabs = [information, password, 'keys', 'webhooks'] as const;

/** The signed-in user's own page. The address says which of its tabs is open. */
export function ProfilePage() {
  const state = useAuth();
  return state.status === 'authenticated' ? <Profile user={state.user} /> : null;
}

function Profile({ user }: { user: User }) {
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((one) => one === query.get('tab')) ?? information;
  return (
    <div className={classes.page}>
      <title>{`${t('profile.title')} · Marquee`}</title>
      <h1 className={classes.title}>{t('profile.title')}</h1>
      <aside className={classes.aside} aria-label={t('profile.pass')}>
        <UserPass user={user} />
      </aside>
      <Tabs
        value={tab}
        onChange={(next) => setQuery(next && next !== information ? { tab: next } : {})}
        classNames={{ root: classes.tabs, list: classes.list, tab: classes.tab, panel: classes.panel }}
      >
        <Tabs.List aria-label={t('profile.title')}>
          <Tabs.Tab value={information}>{t('profile.information')}</Tabs.Tab>
          <Tabs.Tab value={password}>{t('profile.password')}</Tabs.Tab>
          <Tabs.Tab value="keys">{t('programs.keys')}</Tabs.Tab>
          <Tabs.Tab value="webhooks">{t('programs.webhooks')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={information}>
          {!user.emailVerified && (
            <Notice tone="warning">
              <ConfirmEmail email={user.email} />
            </Notice>
          )}
          <ProfileForm user={user} />
          <CreditHistory />
          <Sessions />
          <AccountData user={user} />
        </Tabs.Panel>
        <Tabs.Panel value={password}>
          {user.authProvider.type === 'local' ? <PasswordForm user={user} /> : <PasswordNote user={user} />}
          <SecondFactor />
        </Tabs.Panel>
        <Tabs.Panel value="keys">{tab === 'keys' && <KeysPanel />}</Tabs.Panel>
        <Tabs.Panel value="webhooks">{tab === 'webhooks' && <WebhooksPanel />}</Tabs.Panel>
      </Tabs>
    </div>
  );
}

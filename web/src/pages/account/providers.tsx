import { api } from '@marquee/contract';
import { useLocation } from 'react-router';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { storeReturnPath } from '../../auth/return-path.ts';
import { host } from '../../host.ts';
import { t } from '../../i18n.ts';
import { ProviderMark } from './provider-mark.tsx';
import classes from './providers.module.css';

/** The social sign-ins that the server offers; nothing where it offers none. They leave this page. */
export function Providers() {
  const location = useLocation();
  const { data: providers = [] } = useEndpoint(api.accounts.providers, {}, { staleTime: 60_000 });
  if (providers.length === 0) return null;
  return (
    <div className={classes.providers}>
      <p className={classes.or}>{t('social.or')}</p>
      <ul className={classes.list}>
        {providers.map(({ id, name, icon }) => (
          <li key={id}>
            <a
              className={classes.provider}
              href={`${host}/api/auth/${encodeURIComponent(id)}`}
              onClick={() => storeReturnPath(sessionStorage, location.state)}
            >
              <ProviderMark icon={icon} name={name} />
              <span className="visually-hidden">{t('social.with')} </span>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useAuth } from '../../auth/current-auth.ts';
import { t } from '../../i18n.ts';
import { generatePathFor } from '../../paths.ts';
import { Picture } from '../../ui/picture.tsx';
import classes from './device-apps.module.css';
import { readStoredApps, type StoredApp } from './stored-apps.ts';

/** The apps that a signed-out visitor has opened on this device before. */
export function DeviceApps() {
  const { status } = useAuth();
  const [apps, setApps] = useState<StoredApp[]>([]);
  useEffect(() => setApps(readStoredApps(() => localStorage)), []);
  if (status !== 'unauthenticated' || apps.length === 0) return null;
  return (
    <section className={classes.apps} aria-labelledby="device-apps">
      <h2 id="device-apps">{t('home.device')}</h2>
      <p>{t('home.device.text')}</p>
      <ul>
        {apps.map(({ appId, name, developer, icon }) => (
          <li key={appId}>
            <Link to={generatePathFor(appId)}>
              <Picture path={icon} alt="" width={56} height={56} loading="lazy" />
              <span className={classes.words}>
                <strong>{name}</strong>
                <span>{developer}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

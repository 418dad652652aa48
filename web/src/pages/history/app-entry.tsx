import { api, type GalleryApp } from '@marquee/contract';
import { Trash2 } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { useSearchParams } from 'react-router';
import { request } from '../../api/request.ts';
import { formatDate, t } from '../../i18n.ts';
import { generatePathFor, resultsPathFor } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { useBanner } from '../../ui/use-banner.ts';
import { adPicture } from '../ads/ad-picture.ts';
import { LaunchKitButton } from '../kits/launch-kit-button.tsx';
import { AllAds } from './all-ads.tsx';
import { AppHeading } from './app-heading.tsx';
import classes from './history-page.module.css';
import { ZipButton } from './zip-button.tsx';

/** One app with what can be done with its ads; opens to show them all. */
export function AppEntry({
  app,
  banner,
  onDelete,
}: {
  app: GalleryApp;
  banner: ReturnType<typeof useBanner>;
  onDelete: () => void;
}) {
  const { appId, appName } = app;
  const [query] = useSearchParams();
  // One of its ads is being viewed, by the address.
  const [open, setOpen] = useState(query.get('app') === appId);
  const which = <span className="visually-hidden">{t('gallery.of', { app: appName })}</span>;
  return (
    <li className={classes.panel}>
      <div className={classes.row}>
        <AppHeading icon={app.icon} name={appName}>
          <span dir="auto">{app.developer}</span>
          <time dateTime={app.timestamp}>{formatDate(app.timestamp)}</time>
          <span className={classes.badge}>{t('gallery.images', { count: app.imageCount })}</span>
        </AppHeading>
        {!open && (
          <div className={classes.strip} aria-hidden="true">
            {app.newest.map((ad) => (
              <Picture
                key={ad.adID}
                path={adPicture(ad, 'small')}
                alt=""
                width={ad.width}
                height={ad.height}
                loading="lazy"
                style={{ '--ratio': ad.width / ad.height } as CSSProperties}
              />
            ))}
          </div>
        )}
      </div>
      <div className={classes.buttons}>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'gallery.hide' : 'gallery.show')} {which}
        </Button>
        <ButtonLink to={generatePathFor(appId)}>
          {t('gallery.generate')} {which}
        </ButtonLink>
        <ButtonLink to={resultsPathFor(appId)}>
          {t('gallery.results')} {which}
        </ButtonLink>
        <LaunchKitButton
          loadAds={async () =>
            (await request(api.ads.ofApp, { params: { appId }, query: { limit: 100 } })).ads
          }
        />
        <ZipButton scope={{ appId }} appName={appName} banner={banner} />
        <Button variant="quiet" onClick={onDelete}>
          <Trash2 size={18} aria-hidden />
          {t('gallery.delete')} {which}
        </Button>
      </div>
      {open && <AllAds app={app} banner={banner} />}
    </li>
  );
}

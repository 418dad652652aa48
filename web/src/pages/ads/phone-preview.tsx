import { Bookmark, ChevronUp, Ellipsis, Heart, MessageCircle, Send } from 'lucide-react';
import type { CSSProperties } from 'react';
import { t } from '../../i18n.ts';
import { Picture } from '../../ui/picture.tsx';
import classes from './phone-preview.module.css';

export type PhoneScreen = 'feed' | 'story';

/** Width by height: what a feed shows whole. */
const feed = { narrowest: 4 / 5, widest: 1.91 };

/** How a place treats a picture of this size. */
export function fitIn(
  place: PhoneScreen,
  { width, height }: { width: number; height: number },
): 'whole' | 'cut' | 'framed' {
  const ratio = width / height;
  if (place === 'feed') return ratio < feed.narrowest - 0.01 ? 'cut' : 'whole';
  return ratio > 0.6 ? 'framed' : 'whole';
}

/** An ad as its audience sees it: in a telephone, among what every app of that kind lays around and over a picture. */
export function PhonePreview({
  picture: { path, width, height },
  place,
  appName,
  appIcon,
  alt,
}: {
  picture: { path: string; width: number; height: number };
  place: PhoneScreen;
  appName: string;
  appIcon: string | null;
  alt: string;
}) {
  const account = (
    <div className={classes.account} aria-hidden="true">
      {appIcon ? (
        <Picture className={classes.avatar} path={appIcon} alt="" />
      ) : (
        <span className={classes.avatar}>{[...appName][0]}</span>
      )}
      <p>
        <strong dir="auto">{appName}</strong>
        <span>{t('phone.sponsored')}</span>
      </p>
      <Ellipsis aria-hidden />
    </div>
  );
  const picture = <Picture className={classes.picture} path={path} alt={alt} width={width} height={height} />;
  return (
    <div className={classes.phone} data-place={place}>
      <div className={classes.screen}>
        {place === 'feed' ? (
          <>
            {account}
            <div
              className={classes.post}
              style={{ '--shape': Math.max(feed.narrowest, width / height) } as CSSProperties}
            >
              {picture}
            </div>
            <div aria-hidden="true">
              <p className={classes.action}>
                {t('phone.install')} <span>›</span>
              </p>
              <p className={classes.icons}>
                <Heart />
                <MessageCircle />
                <Send />
                <Bookmark />
              </p>
              <p className={classes.line} />
              <p className={classes.line} data-short />
            </div>
          </>
        ) : (
          <>
            {picture}
            <div className={classes.covered} data-edge="top">
              <span className={classes.bars} aria-hidden="true" />
              {account}
            </div>
            <div className={classes.covered} data-edge="bottom" aria-hidden="true">
              <ChevronUp />
              <p className={classes.pill}>{t('phone.install')}</p>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
